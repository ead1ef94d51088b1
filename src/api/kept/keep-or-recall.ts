import * as v from 'valibot'
import type { ApiError } from '../../contract/api-error.ts'
import type { Loaded, Outcome } from '../../contract/outcome.ts'
import type { CachedReads } from './cached-reads.ts'

/** The server cannot be reached, or has no time: what it said last is as good as it gets. */
export const isOutOfReach = ({ kind }: ApiError): boolean => kind === 'unreachable' || kind === 'busy'

/** What was kept under the name; null where nothing was, or in another shape. `readAt`: ISO time. */
export async function recalled<Value>(
  cache: CachedReads,
  name: string,
  shape: v.GenericSchema<unknown, Value>,
): Promise<{ readonly value: Value; readonly readAt: string } | null> {
  const kept = await cache.find(name)
  const parsed = v.safeParse(shape, kept?.value)
  return kept && parsed.success ? { value: parsed.output, readAt: kept.readAt } : null
}

/**
 * Keeps what a read answers, under the name. A server that is out of reach, or says nothing for a while, is answered for
 * by what was kept last. `isKept`: which answers are worth it; all unless told.
 */
export async function keepOrRecall<Value>(
  cache: CachedReads,
  name: string,
  ask: () => Promise<Outcome<Value>>,
  shape: v.GenericSchema<unknown, Value>,
  isKept: (value: Value) => boolean = () => true,
): Promise<Loaded<Value>> {
  const { late } = cache
  const recall = () => recalled(cache, name, shape)
  const come = late?.take(name) ? await recall() : null
  if (come) return { ok: true, value: come.value }

  const turn = late?.begin(name)
  const asking = ask()
  const soon = await (late ? late.soon(asking) : asking)
  const kept = soon === null || (!soon.ok && isOutOfReach(soon.error)) ? await recall() : null
  if (kept) {
    if (soon === null && turn) void late?.follow(name, { turn, asking, readAt: kept.readAt }, keep)
    return { ok: true, ...kept }
  }
  const outcome = soon ?? (await asking)
  if (outcome.ok) void keep(outcome.value)
  return outcome

  async function keep(value: Value): Promise<boolean> {
    if (!isKept(value)) return false
    await cache.keep(name, value)
    return true
  }
}
