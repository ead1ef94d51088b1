import * as v from 'valibot'
import type { ApiError } from '../contract/api-error.ts'
import { CraftReportRow } from '../contract/entities/craft-report.ts'
import type { CachedReads } from './cached-reads.ts'
import type { HttpClient } from './http/client.ts'

/** `readAt` is there when the server could not be reached and this is what it last said of these days. */
type Loaded =
  | { readonly ok: true; readonly value: readonly CraftReportRow[]; readonly readAt?: string }
  | { readonly ok: false; readonly error: ApiError }

/** Two calendar days yyyy-MM-dd, both included. */
interface Days {
  readonly start: string
  readonly end: string
}

/** The PM operations of each user within a range, by status (SPEC 7); staff are given their own row alone. */
export async function loadCraftReport(
  client: HttpClient,
  cache: CachedReads,
  { start, end }: Days,
  signal: AbortSignal,
): Promise<Loaded> {
  const name = `craft-report/${start}/${end}`
  const answer = await client.call('craftReport', { query: { startDate: start, endDate: end }, signal })
  if (answer.ok) {
    void cache.keep(name, answer.reply.result)
    return { ok: true, value: answer.reply.result }
  }
  const mayPass = answer.error.kind === 'unreachable' || answer.error.kind === 'busy'
  const kept = mayPass ? await cache.find(name) : null
  const parsed = v.safeParse(v.array(CraftReportRow), kept?.value)
  return kept && parsed.success ? { ok: true, value: parsed.output, readAt: kept.readAt } : answer
}
