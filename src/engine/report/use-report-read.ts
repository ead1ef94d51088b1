import { useQuery } from '@tanstack/react-query'
import type { Loaded } from '../../contract/outcome.ts'
import { LoadError } from '../definition/load-error.ts'

/** What a report's page has of what it reads. */
export type ReportRead<Value> = ReturnType<typeof useReportRead<Value>>

/** What was read, when where it is older, and what is wrong with it. */
export function useReportRead<Value>(
  queryKey: readonly unknown[],
  load: (signal: AbortSignal) => Promise<Loaded<Value>>,
) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const loaded = await load(signal)
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
