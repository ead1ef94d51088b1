import { and, eq, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { ChangePath } from '../../../src/contract/schema/change-path.ts'
import { Problem } from '../../../src/contract/problem.ts'
import { ProblemError } from '../../http/problem.ts'
import { often } from '../connection/often.ts'
import type { Orm } from '../connection/orm.ts'
import { ahead } from '../connection/sent-together.ts'
import { idempotency } from '../schema/events.ts'
import { appendingLast, isOfTakenId } from './append-event.ts'

export interface WriteRequest {
  readonly userId: string
  readonly idempotencyKey: string | null
  /** sha256 of method, path and body. */
  readonly requestHash: string
  readonly path: ChangePath
}

export interface Written<Reply> {
  readonly reply: Reply
  /** The request was answered before; nothing happened now. */
  readonly replayed: boolean
}

/** A refusal that was given before, word for word. */
export class ReplayedProblem extends ProblemError {}

/** The key is kept already, with the answer to another request. */
class KeyReused extends ProblemError {
  constructor() {
    super('key-reused')
  }
}

/** The key is kept already, with an answer or a refusal. */
class AlreadyAnswered extends Error {}

/**
 * Runs `effect` in one transaction with its idempotency row (TRUST 2). The same key and request again gives the stored
 * answer; two at once have one effect, the second waits for the first. Another request under the key is `key-reused`.
 * Refusals are kept like answers, their effect undone; failures that may pass are not kept, nor anything else done.
 */
export const oneWrite = <Reply extends Record<string, unknown>>(
  orm: Orm,
  request: WriteRequest,
  effect: (tx: Orm) => Promise<Reply>,
  reply: v.GenericSchema<unknown, Reply>,
): Promise<Written<Reply>> =>
  oneWriteAhead(
    orm,
    request,
    async (tx, claimed) => {
      await claimed
      return effect(tx)
    },
    reply,
  )

/**
 * The same of an effect that asks its first statement before it waits for `claimed`, so that both go out at once
 * (decision 0085). Until then it may do nothing that its transaction does not undo.
 */
export async function oneWriteAhead<Reply extends Record<string, unknown>>(
  orm: Orm,
  request: WriteRequest,
  effect: (tx: Orm, claimed: Promise<void>) => Promise<Reply>,
  reply: v.GenericSchema<unknown, Reply>,
  { isRenamed = false } = {},
): Promise<Written<Reply>> {
  const { userId, idempotencyKey: key } = request
  let claimed = Promise.resolve()
  try {
    const done = await orm.transaction((tx) => {
      if (key !== null) claimed = claim(tx, request, key)
      claimed.catch(ignored)
      return appendingLast(
        tx,
        (tx) => effect(tx, claimed),
        (answer) =>
          key === null
            ? null
            : sql`update ${idempotency} set "status" = 200, "answer" = ${JSON.stringify(answer)}::text::jsonb
                  where ${idempotency.userId} = ${userId} and ${idempotency.key} = ${key}`,
        { isRenamed },
      )
    })
    return { reply: done, replayed: false }
  } catch (failure) {
    // What was sent with a claim that failed has failed for that alone.
    const error = await claimed.then(
      () => failure,
      (ofClaim: unknown) => ofClaim,
    )
    // The id of its event is the caller's word, which another user may have said before.
    if (!isRenamed && isOfTakenId(error))
      return oneWriteAhead(orm, request, effect, reply, { isRenamed: true })
    if (key === null) throw error
    if (error instanceof AlreadyAnswered) return replay(orm, request, key, reply)
    if (!(error instanceof ProblemError) || !isFinal(error.status)) throw error
    return keepRefusal(orm, request, key, error, reply)
  }
}

// It is heard of at the end.
const ignored = () => undefined

/** Throws where the key is kept already; who has claimed it and is not done yet is waited for. */
async function claim(tx: Orm, { userId, requestHash }: WriteRequest, key: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`${often}${ahead}insert into ${idempotency} ("userId", "key", "requestHash")
        values (${userId}, ${key}, ${requestHash}) on conflict do nothing returning "key"`,
  )
  if (rows.length === 0) throw new AlreadyAnswered()
}

/** Its effect is undone by now. Who sent the same meanwhile may have come to an answer, which is that of both. */
async function keepRefusal<Reply>(
  orm: Orm,
  request: WriteRequest,
  key: string,
  refusal: ProblemError,
  reply: v.GenericSchema<unknown, Reply>,
): Promise<Written<Reply>> {
  const { userId, requestHash } = request
  const { status, document: answer } = refusal
  const kept = await orm
    .insert(idempotency)
    .values({ userId, key, requestHash, status, answer })
    .onConflictDoNothing()
    .returning({ key: idempotency.key })
  if (kept.length > 0) throw refusal
  return replay(orm, request, key, reply)
}

const isFinal = (status: number) => status >= 400 && status < 500 && ![401, 408, 429].includes(status)

/** The stored answer; throws the refusal that was stored, and where the key is another request's. */
async function replay<Reply>(
  orm: Orm,
  { userId, requestHash }: WriteRequest,
  key: string,
  reply: v.GenericSchema<unknown, Reply>,
): Promise<Written<Reply>> {
  const [kept] = await orm
    .select()
    .from(idempotency)
    .where(and(eq(idempotency.userId, userId), eq(idempotency.key, key)))
  if (!kept?.status || kept.requestHash !== requestHash) throw new KeyReused()
  if (kept.status < 400) return { reply: v.parse(reply, kept.answer), replayed: true }
  const { code, ...details } = v.parse(Problem, kept.answer)
  throw new ReplayedProblem(code, details)
}

/** Forgets the answers that no device will ask for again; asked daily. */
export async function forgetOldAnswers(orm: Orm): Promise<void> {
  await orm.delete(idempotency).where(lt(idempotency.createdAt, sql`now() - interval '180 days'`))
}
