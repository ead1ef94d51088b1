import * as v from 'valibot'
import { CraftReportRow, type DayRange } from '../contract/entities/craft-report.ts'
import type { Loaded } from '../contract/outcome.ts'
import type { CachedReads } from './kept/cached-reads.ts'
import type { HttpClient } from './http/client.ts'
import { outcomeOf, resultOf } from './http/outcome-of.ts'
import { keepOrRecall } from './kept/keep-or-recall.ts'

/** The PM operations of each user within a range, by status (SPEC 7); staff are given their own row alone. */
export async function loadCraftReport(
  client: HttpClient,
  cache: CachedReads,
  { start, end }: DayRange,
  signal: AbortSignal,
): Promise<Loaded<readonly CraftReportRow[]>> {
  const query = { startDate: start, endDate: end }
  const ask = async () => outcomeOf(await client.call('craftReport', { query, signal }), resultOf)
  return keepOrRecall(cache, `craft-report/${start}/${end}`, ask, v.array(CraftReportRow))
}
