import type { Loaded } from '../contract/outcome.ts'
import { DueNow } from '../contract/schedule/due-now.ts'
import type { CachedReads } from './kept/cached-reads.ts'
import type { HttpClient } from './http/client.ts'
import { outcomeOf, resultOf } from './http/outcome-of.ts'
import { keepOrRecall } from './kept/keep-or-recall.ts'

/** What is due now, everywhere or at one location; what the server last said of it when it cannot be reached. */
export async function loadDueNow(
  client: HttpClient,
  cache: CachedReads,
  location: number | null,
  signal: AbortSignal,
): Promise<Loaded<DueNow>> {
  const query = location === null ? {} : { location: String(location) }
  const ask = async () => outcomeOf(await client.call('pmDueNow', { query, signal }), resultOf)
  return keepOrRecall(cache, `pm-due/${location ?? 'all'}`, ask, DueNow)
}
