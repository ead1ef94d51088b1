import { and, eq, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { ChangePath } from '../../../src/contract/schema/change-path.ts'
import { Problem } from '../../../src/contract/problem.ts'
import { ProblemError } from '../../http/problem.ts'
import type { Orm } from '../connection/orm.ts'
import { idempotency } from '../schema/events.ts'

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
  if (key === null) return { reply: await orm.transaction(effect), replayed: false }
  const outcome = await orm.transaction(async (tx) => {
    const claimed = await tx
      .insert(idempotency)
      .values({ userId, key, requestHash })
      .onConflictDoNothing()
      .returning({ key: idempotency.key })
    if (claimed.length === 0) return replay(tx, request, key, reply)
    const done = await attempt(tx, effect)
    await tx
      .update(idempotency)
      .set(done instanceof ProblemError ? stored(done.status, done.document) : stored(200, done))
      .where(and(eq(idempotency.userId, userId), eq(idempotency.key, key)))
    return done instanceof ProblemError ? done : { reply: done, replayed: false }
  })
  if (outcome instanceof ProblemError) throw outcome
  return outcome
}

const stored = (status: number, answer: Record<string, unknown>) => ({ status, answer })

/** In a savepoint, so that a refusal undoes the effect and still leaves a transaction to keep it in. */
async function attempt<Reply extends Record<string, unknown>>(
  tx: Orm,
  effect: (tx: Orm) => Promise<Reply>,
): Promise<Reply | ProblemError> {
  try {
    return await tx.transaction(effect)
  } catch (error) {
    if (error instanceof ProblemError && isFinal(error.status)) return error
    throw error
  }
}

const isFinal = (status: number) => status >= 400 && status < 500 && ![401, 408, 429].includes(status)

async function replay<Reply>(
  tx: Orm,
  { userId, requestHash }: WriteRequest,
  key: string,
  reply: v.GenericSchema<unknown, Reply>,
): Promise<Written<Reply> | ProblemError> {
  const [kept] = await tx
    .select()
    .from(idempotency)
    .where(and(eq(idempotency.userId, userId), eq(idempotency.key, key)))
  if (!kept?.status || kept.requestHash !== requestHash) return new ProblemError('key-reused')
  if (kept.status < 400) return { reply: v.parse(reply, kept.answer), replayed: true }
  const { code, ...details } = v.parse(Problem, kept.answer)
  return new ReplayedProblem(code, details)
}

/** Forgets the answers that no device will ask for again; asked daily. */
export async function forgetOldAnswers(orm: Orm): Promise<void> {
  await orm.delete(idempotency).where(lt(idempotency.createdAt, sql`now() - interval '180 days'`))
}
