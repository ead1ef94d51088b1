import { and, desc, eq, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../database/connection/orm.ts'
import { attempt } from '../database/schema/accounts.ts'
import type { Limits } from './limits.ts'
import { ProblemError } from '../http/problem.ts'
import { tokenHash } from './tokens.ts'

export interface AttemptLimit {
  readonly max: number
  readonly windowMs: number
}

interface Counted {
  readonly orm: Orm
  readonly clock: () => Date
  /** What is tried; the same e-mail is counted apart for each. */
  readonly kind: string
  readonly limit: AttemptLimit
}

const largestCount = 2_147_483_647

/**
 * Counts attempts of one kind over a fixed window, in the database, so that every server process counts with the others.
 * An attempt is counted before its work is done, so that many at once cannot all pass, and outside of any write, so
 * that a refusal does not undo it; `forgive` clears a key and `giveBack` takes one attempt back when it proved
 * rightful. Attempts can be counted for a key at each place, an address, apart; whoever names none means them all. Of what
 * it is counted by only a hash is kept.
 */
export class Attempts {
  readonly #orm: Orm
  readonly #clock: () => Date
  readonly #kind: string
  readonly #max: number
  readonly #windowMs: number

  constructor({ orm, clock, kind, limit }: Counted) {
    this.#orm = orm
    this.#clock = clock
    this.#kind = kind
    this.#max = Math.min(limit.max, largestCount)
    this.#windowMs = limit.windowMs
  }

  /** Throws 429 `too-many-requests` with the seconds to wait. */
  async take(key: string, place?: string): Promise<void> {
    const now = this.#clock()
    const isOver = lte(attempt.until, now)
    const taken = await this.#orm
      .insert(attempt)
      .values({ keyHash: this.#hash(key, place), count: 1, until: new Date(now.getTime() + this.#windowMs) })
      .onConflictDoUpdate({
        target: attempt.keyHash,
        set: {
          count: sql`case when ${isOver} then 1 else ${attempt.count} + 1 end`,
          until: sql`case when ${isOver} then excluded."until" else ${attempt.until} end`,
        },
        setWhere: sql`${isOver} or ${lt(attempt.count, this.#max)}`,
      })
      .returning({ count: attempt.count })
    if (taken.length > 0) return
    const until = (await this.fullUntil(key, place)) ?? now
    throw tooMany(Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)))
  }

  /** Until when further attempts are refused, the last of its places; null when they are not. */
  async fullUntil(key: string, place?: string): Promise<Date | null> {
    const isFull = and(gte(attempt.count, this.#max), gt(attempt.until, this.#clock()))
    const [found] = await this.#orm
      .select({ until: attempt.until })
      .from(attempt)
      .where(and(this.#of(key, place), isFull))
      .orderBy(desc(attempt.until))
      .limit(1)
    return found?.until ?? null
  }

  async giveBack(key: string): Promise<void> {
    await this.#orm
      .update(attempt)
      .set({ count: sql`${attempt.count} - 1` })
      .where(and(eq(attempt.keyHash, this.#hash(key)), gt(attempt.count, 0)))
  }

  async forgive(key: string, place?: string): Promise<void> {
    await this.#orm.delete(attempt).where(this.#of(key, place))
  }

  #hash(key: string, place?: string): string {
    const hash = tokenHash(`${this.#kind} ${key}`)
    return place === undefined ? hash : `${hash}@${tokenHash(place)}`
  }

  #of(key: string, place?: string): SQL {
    const hash = this.#hash(key, place)
    const isThis = sql`${attempt.keyHash} = ${hash}`
    return place === undefined ? sql`(${isThis} or starts_with(${attempt.keyHash}, ${`${hash}@`}))` : isThis
  }
}

/** Every limit with its count. */
export type LimitedAttempts = Readonly<Record<keyof Limits, Attempts>>

export function countAttempts(orm: Orm, clock: () => Date, limits: Limits): LimitedAttempts {
  const of = (kind: keyof Limits) => new Attempts({ orm, clock, kind, limit: limits[kind] })
  return {
    signInByAccount: of('signInByAccount'),
    signInByAddress: of('signInByAddress'),
    registerByAccount: of('registerByAccount'),
    registerByAddress: of('registerByAddress'),
    resetByAccount: of('resetByAccount'),
    resetByAddress: of('resetByAddress'),
    changeByAccount: of('changeByAccount'),
  }
}

/** Forgets the counts whose window is over; asked daily. */
export async function forgetOldAttempts(orm: Orm, now: Date): Promise<void> {
  await orm.delete(attempt).where(lte(attempt.until, now))
}

function tooMany(seconds: number): ProblemError {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new ProblemError('too-many-requests', {
    title: `Too many attempts. Try again in ${wait}`,
    retryAfter: seconds,
  })
}
