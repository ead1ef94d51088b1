import { Dashboard } from '../contract/entities/dashboard.ts'
import type { Loaded } from '../contract/outcome.ts'
import type { CachedReads } from './kept/cached-reads.ts'
import type { HttpClient } from './http/client.ts'
import { outcomeOf, resultOf } from './http/outcome-of.ts'
import { keepOrRecall } from './kept/keep-or-recall.ts'

/** The figures of the dashboard as of a day (ISO), or those that the server last gave when it cannot be reached. */
export async function loadDashboard(
  client: HttpClient,
  cache: CachedReads,
  today: string,
  signal: AbortSignal,
): Promise<Loaded<Dashboard>> {
  const ask = async () => outcomeOf(await client.call('dashboard', { query: { today }, signal }), resultOf)
  return keepOrRecall(cache, 'dashboard', ask, Dashboard)
}
