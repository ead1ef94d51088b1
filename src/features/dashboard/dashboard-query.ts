import type { Dashboard } from '../../contract/entities/dashboard.ts'
import type { Loaded } from '../../contract/outcome.ts'
import { LoadError } from '../../engine/definition/load-error.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'

/** Reads the figures of the dashboard. */
export type LoadDashboard = (signal: AbortSignal) => Promise<Loaded<Dashboard>>

/** How the figures are asked of TanStack Query, by the page and by whoever asks before it is drawn; throws `LoadError`. */
export const dashboardQuery = (load: LoadDashboard) => ({
  queryKey: queryKeys.dashboard,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const loaded = await load(signal)
    if (!loaded.ok) throw new LoadError(loaded.error)
    return loaded
  },
})
