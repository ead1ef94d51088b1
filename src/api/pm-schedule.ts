import type { Loaded } from '../contract/outcome.ts'
import { PmSchedule } from '../contract/schedule/schedule.ts'
import type { CachedReads } from './kept/cached-reads.ts'
import type { HttpClient } from './http/client.ts'
import { outcomeOf, resultOf } from './http/outcome-of.ts'
import { keepOrRecall } from './kept/keep-or-recall.ts'

/** When a PM task is due, and why; what the server last said of it when it cannot be reached. */
export async function loadPmSchedule(
  client: HttpClient,
  cache: CachedReads,
  key: number,
  signal: AbortSignal,
): Promise<Loaded<PmSchedule>> {
  const ask = async () =>
    outcomeOf(await client.call('pmTaskSchedule', { params: { id: key }, signal }), resultOf)
  return keepOrRecall(cache, `pm-schedule/${key}`, ask, PmSchedule)
}
