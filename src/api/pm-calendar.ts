import { type CalendarQuestion, PmCalendar } from '../contract/entities/pm-calendar.ts'
import type { Loaded } from '../contract/outcome.ts'
import type { CachedReads } from './kept/cached-reads.ts'
import type { HttpClient } from './http/client.ts'
import { outcomeOf, resultOf } from './http/outcome-of.ts'
import { keepOrRecall } from './kept/keep-or-recall.ts'

/** What stands on the days of a span; what the server last said of it when it cannot be reached. */
export async function loadPmCalendar(
  client: HttpClient,
  cache: CachedReads,
  { from, to, locationOID, userGUID }: CalendarQuestion,
  signal: AbortSignal,
): Promise<Loaded<PmCalendar>> {
  const query = {
    from,
    to,
    ...(locationOID !== null && { locationOID }),
    ...(userGUID !== null && { userGUID }),
  }
  const ask = async () => outcomeOf(await client.call('pmCalendar', { query, signal }), resultOf)
  return keepOrRecall(cache, `pm-calendar/${JSON.stringify(query)}`, ask, PmCalendar)
}
