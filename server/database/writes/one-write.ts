import { and, eq, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { ChangePath } from '../../../src/contract/schema/change-path.ts'
import { Problem } from '../../../src/contract/problem.ts'
import { ProblemError } from '../../http/problem.ts'
import { often } from '../connection/often.ts'
import type { Orm } from '../connection/orm.ts'
import { idempotency } from '../schema/events.ts'
import { appendingLast } from './append-event.ts'

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

/**
 * Runs `effect` in one transaction with its idempotency row (TRUST 2). The same key and request again gives the stored
 * answer; two at once have one effect, the second waits for the first. Another request under the key is `key-reused`.
 * Refusals are kept like answers, their effect undone; failures that may pass are not kept, nor anything else done.
 */
export async function oneWrite<Reply extends Record<string, unknown>>(
  orm: Orm,
  request: WriteRequest,
  effect: (tx: Orm) => Promise<Reply>,
  reply: v.GenericSchema<unknown, Reply>,
): Promise<Written<Reply>> {
  const { userId, idempotencyKey: key, requestHash } = request
  if (key === null)
    return { reply: await orm.transaction((tx) => appendingLast(tx, effect)), replayed: false }
  const claim = sql`${often}insert into ${idempotency} ("userId", "key", "requestHash")
    values (${userId}, ${key}, ${requestHash}) on conflict do nothing returning "key"`
  try {
    return await orm.transaction(async (tx) => {
      const claimed = await tx.execute(claim)
      if (claimed.rows.length === 0) return replay(tx, request, key, reply)
      const done = await appendingLast(
        tx,
        effect,
        (answer) =>
          sql`update ${idempotency} set "status" = 200, "answer" = ${JSON.stringify(answer)}::text::jsonb
              where ${idempotency.userId} = ${userId} and ${idempotency.key} = ${key}`,
      )
      return { reply: done, replayed: false }
    })
  } catch (error) {
    if (isOfTheKey(error) || !(error instanceof ProblemError) || !isFinal(error.status)) throw error
    return keepRefusal(orm, request, key, error, reply)
  }
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

const isOfTheKey = (error: unknown) => error instanceof ReplayedProblem || error instanceof KeyReused

const isFinal = (status: number) => status >= 400 && status < 500 && ![401, 408, 429].includes(status)

/** The stored answer; throws the refusal that was stored, and where the key is another request's. */
async function replay<Reply>(
  tx: Orm,
  { userId, requestHash }: WriteRequest,
  key: string,
  reply: v.GenericSchema<unknown, Reply>,
): Promise<Written<Reply>> {
  const [kept] = await tx
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
