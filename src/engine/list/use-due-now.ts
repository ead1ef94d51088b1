import { useQuery } from '@tanstack/react-query'
import type { Loaded } from '../../contract/outcome.ts'
import type { DueNow } from '../../contract/schedule/due-now.ts'
import { LoadError } from '../definition/load-error.ts'
import { queryKeys } from '../definition/query-keys.ts'

/** Asks for what is due at a location, everywhere where it is null. */
export type LoadDueNow = (location: number | null, signal: AbortSignal) => Promise<Loaded<DueNow>>

/** What is due now, read once for all pages that tell of it; `readAt` of its data where it was kept on this device. */
export const useDueNow = (load: LoadDueNow, location: number | null) =>
  useQuery({
    queryKey: queryKeys.pmDue(location),
    queryFn: async ({ signal }) => {
      const loaded = await load(location, signal)
      if (!loaded.ok) throw new LoadError(loaded.error)
      return loaded
    },
  })
