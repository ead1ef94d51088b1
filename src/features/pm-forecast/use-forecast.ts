import { useQuery } from '@tanstack/react-query'
import type { Loaded } from '../../contract/outcome.ts'
import type { PmForecast } from '../../contract/schedule/pm-forecast.ts'
import { LoadError } from '../../engine/definition/load-error.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'

export type LoadForecast = (location: number | null, signal: AbortSignal) => Promise<Loaded<PmForecast>>

/** The forecast of one location or of all, read again whenever something that decides it was written. */
export function useForecast(load: LoadForecast, location: number | null) {
  const query = useQuery({
    queryKey: queryKeys.pmForecast(location),
    queryFn: async ({ signal }) => {
      const loaded = await load(location, signal)
      if (!loaded.ok) throw new LoadError(loaded.error)
      return { forecast: loaded.value, readAt: loaded.readAt ?? null }
    },
  })
  return {
    forecast: query.data?.forecast ?? null,
    /** ISO time of the server's answer when it cannot be reached now; null when it is fresh. */
    readAt: query.data?.readAt ?? null,
    error: query.error,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
  }
}

export type ShownForecast = ReturnType<typeof useForecast>
