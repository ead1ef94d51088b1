import { useQuery } from '@tanstack/react-query'
import type { QueryOf } from '../../contract/endpoints.ts'
import type { Loaded } from '../../contract/outcome.ts'
import type { ComplianceReport, TracedDues } from '../../contract/entities/compliance.ts'
import { LoadError } from '../../engine/definition/load-error.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'

/** What the screen reads of the server. */
export interface ComplianceCalls {
  readonly report: (query: QueryOf<'compliance'>, signal: AbortSignal) => Promise<Loaded<ComplianceReport>>
  readonly dues: (query: QueryOf<'complianceDues'>, signal: AbortSignal) => Promise<Loaded<TracedDues>>
}

export const useCompliance = (calls: ComplianceCalls, query: QueryOf<'compliance'>) =>
  useRead('report', query, calls.report)

export const useDues = (calls: ComplianceCalls, query: QueryOf<'complianceDues'>) =>
  useRead('dues', query, calls.dues)

export type Read<Value> = ReturnType<typeof useRead<object, Value>>

/** What was read, when where it is older, and what is wrong with it. */
function useRead<Query extends object, Value>(
  name: string,
  query: Query,
  load: (query: Query, signal: AbortSignal) => Promise<Loaded<Value>>,
) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.compliance(name, query),
    queryFn: async ({ signal }) => {
      const loaded = await load(query, signal)
      if (!loaded.ok) throw new LoadError(loaded.error)
      return loaded
    },
  })
  return {
    value: data?.value ?? null,
    /** ISO time of the server's answer when it cannot be reached now; null of a fresh one. */
    readAt: data?.readAt ?? null,
    error,
    isFetching,
    refetch: () => void refetch(),
  }
}
