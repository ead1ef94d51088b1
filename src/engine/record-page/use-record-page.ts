import { useQuery } from '@tanstack/react-query'
import type { Loaded } from '../../contract/outcome.ts'
import { valueOf } from '../definition/load-error.ts'

export type LoadPage<Told> = (key: number, signal: AbortSignal) => Promise<Loaded<Told>>

/** What a page, or a part of it, is told of a record, as far as it is known now. */
export interface ReadPage<Told> {
  /** Null while there is none to show. */
  readonly told: Told | null
  /** ISO time of the server's answer when it cannot be reached now; null when it is fresh. */
  readonly readAt: string | null
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => void
}

interface Asked<Told> {
  readonly queryKey: readonly unknown[]
  readonly load: LoadPage<Told>
  /** The key of the record. */
  readonly record: number
  readonly isAllowed?: boolean
}

/** A record with what belongs to it, read again whenever something of it was written. */
export function useRecordPage<Told>({
  queryKey,
  load,
  record,
  isAllowed = true,
}: Asked<Told>): ReadPage<Told> {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    enabled: isAllowed,
    queryFn: async ({ signal }) => {
      const loaded = await load(record, signal)
      return { told: valueOf(loaded), readAt: (loaded.ok && loaded.readAt) || null }
    },
  })
  return {
    told: data?.told ?? null,
    readAt: data?.readAt ?? null,
    error,
    isFetching,
    refetch: () => void refetch(),
  }
}
