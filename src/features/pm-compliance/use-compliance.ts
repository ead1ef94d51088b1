import type { QueryOf } from '../../contract/endpoints.ts'
import type { Loaded } from '../../contract/outcome.ts'
import type { ComplianceReport, TracedDues } from '../../contract/entities/compliance.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import { useReportRead } from '../../engine/report/use-report-read.ts'

/** What the screen reads of the server. */
export interface ComplianceCalls {
  readonly report: (query: QueryOf<'compliance'>, signal: AbortSignal) => Promise<Loaded<ComplianceReport>>
  readonly dues: (query: QueryOf<'complianceDues'>, signal: AbortSignal) => Promise<Loaded<TracedDues>>
}

export const useCompliance = (calls: ComplianceCalls, query: QueryOf<'compliance'>) =>
  useReportRead(queryKeys.compliance('report', query), (signal) => calls.report(query, signal))

export const useDues = (calls: ComplianceCalls, query: QueryOf<'complianceDues'>) =>
  useReportRead(queryKeys.compliance('dues', query), (signal) => calls.dues(query, signal))
