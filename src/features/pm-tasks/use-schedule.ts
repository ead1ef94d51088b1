import { useQuery } from '@tanstack/react-query'
import type { Loaded } from '../../contract/outcome.ts'
import type { PmSchedule } from '../../contract/schedule/schedule.ts'
import { LoadError } from '../../engine/definition/load-error.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'

export type LoadSchedule = (key: number, signal: AbortSignal) => Promise<Loaded<PmSchedule>>

export interface ShownSchedule {
  /** Null while there is none to show. */
  readonly schedule: PmSchedule | null
  /** ISO time of the server's answer when it cannot be reached now; null when it is fresh. */
  readonly readAt: string | null
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => void
}

/** The schedule of a PM task, read again whenever something that decides it was written. */
export function useSchedule(load: LoadSchedule, key: number): ShownSchedule {
  const query = useQuery({
    queryKey: queryKeys.pmSchedule(key),
    queryFn: async ({ signal }) => {
      const loaded = await load(key, signal)
      if (!loaded.ok) throw new LoadError(loaded.error)
      return { schedule: loaded.value, readAt: loaded.readAt ?? null }
    },
  })
  return {
    schedule: query.data?.schedule ?? null,
    readAt: query.data?.readAt ?? null,
    error: query.error,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
  }
}
