import { useQuery } from '@tanstack/react-query'
import type { Loaded } from '../../contract/outcome.ts'
import type { LocationMaintenance } from '../../contract/schedule/location-maintenance.ts'
import { LoadError } from '../../engine/definition/load-error.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'

export type LoadMaintenance = (key: number, signal: AbortSignal) => Promise<Loaded<LocationMaintenance>>

/** How the maintenance of a location stands, read again whenever something that decides it was written. */
export function useLocationMaintenance(load: LoadMaintenance, location: number) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.locationMaintenance(location),
    queryFn: async ({ signal }) => {
      const loaded = await load(location, signal)
      if (!loaded.ok) throw new LoadError(loaded.error)
      return { maintenance: loaded.value, readAt: loaded.readAt ?? null }
    },
  })
  return {
    /** Null while there is none to show. */
    maintenance: data?.maintenance ?? null,
    /** ISO time of the server's answer when it cannot be reached now; null when it is fresh. */
    readAt: data?.readAt ?? null,
    error,
    isFetching,
    refetch: () => void refetch(),
  }
}
