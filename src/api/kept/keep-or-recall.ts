import * as v from 'valibot'
import type { Loaded, Outcome } from '../../contract/outcome.ts'
import type { CachedReads } from './cached-reads.ts'

/**
 * Keeps what a read answered, under the name; a server that cannot be reached, or has no time, is answered for by what
 * was kept last. What was kept in another shape is not there.
 */
export async function keepOrRecall<Value>(
  cache: CachedReads,
  name: string,
  outcome: Outcome<Value>,
  shape: v.GenericSchema<unknown, Value>,
): Promise<Loaded<Value>> {
  if (outcome.ok) {
    void cache.keep(name, outcome.value)
    return outcome
  }
  const { kind } = outcome.error
  const kept = kind === 'unreachable' || kind === 'busy' ? await cache.find(name) : null
  const parsed = v.safeParse(shape, kept?.value)
  return kept && parsed.success ? { ok: true, value: parsed.output, readAt: kept.readAt } : outcome
}
