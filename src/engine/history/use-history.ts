import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { isEntity } from '../../contract/entities/catalogue.ts'
import type { RecordChange } from '../../contract/entities/feed.ts'
import type { Loaded } from '../../contract/outcome.ts'
import type { RecordNamed, RolledRecord } from '../../contract/record-history.ts'
import { valueOf } from '../definition/load-error.ts'
import { queryKeys } from '../definition/query-keys.ts'
import { useWorkbench } from '../definition/workbench.tsx'

const shownAtOnce = 20

interface Asked<Entry> {
  readonly queryKey: readonly unknown[]
  readonly load: (
    page: { readonly olderThan: number | undefined; readonly take: number },
    signal: AbortSignal,
  ) => Promise<Loaded<readonly Entry[]>>
  /** By what number an entry is older than another. */
  readonly numberOf: (entry: Entry) => number
}

/** A history as far as it is read. */
export interface ReadHistory<Entry> {
  /** Null while there are none to show. */
  readonly entries: readonly Entry[] | null
  /** ISO time of the server's oldest answer when it cannot be reached now; null when all is fresh. */
  readonly readAt: string | null
  readonly error: Error | null
  readonly isFetching: boolean
  readonly isFetchingMore: boolean
  readonly hasMore: boolean
  readonly readMore: () => void
  readonly refetch: () => void
}

/** The newest first, a page at a time; read again whenever something of it is written. */
function useChanges<Entry>({ queryKey, load, numberOf }: Asked<Entry>): ReadHistory<Entry> {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey,
      initialPageParam: undefined as number | undefined,
      queryFn: async ({ pageParam, signal }) => {
        // One more than is shown says whether there are more.
        const loaded = await load({ olderThan: pageParam, take: shownAtOnce + 1 }, signal)
        const entries = valueOf(loaded)
        return {
          entries: entries.slice(0, shownAtOnce),
          hasMore: entries.length > shownAtOnce,
          readAt: (loaded.ok && loaded.readAt) || null,
        }
      },
      getNextPageParam: ({ entries, hasMore }) => {
        const last = entries.at(-1)
        return hasMore && last !== undefined ? numberOf(last) : undefined
      },
    })
  return {
    entries: data?.pages.flatMap(({ entries }) => entries) ?? null,
    readAt: data?.pages.find(({ readAt }) => readAt !== null)?.readAt ?? null,
    error,
    isFetching,
    isFetchingMore: isFetchingNextPage,
    hasMore: hasNextPage,
    readMore: () => void fetchNextPage(),
    refetch: () => void refetch(),
  }
}

/** What became of a record alone. */
export function useHistory(record: RecordNamed): ReadHistory<RecordChange> {
  const { history } = useWorkbench()
  return useChanges({
    queryKey: queryKeys.recordHistory(record),
    load: (page, signal) => history.changes(record, page, signal),
    numberOf: ({ streamVersion }) => streamVersion,
  })
}

/** The event that removed a record that is gone; null of one that is there, and while that is not known. */
export function useRemoval(record: RecordNamed): {
  readonly removal: RecordChange | null
  /** ISO time of the server's answer when it cannot be reached now; null when it is fresh. */
  readonly readAt: string | null
  readonly isLoading: boolean
} {
  const { history } = useWorkbench()
  const { data, isLoading } = useQuery({
    // What was added to a record has no history of its own.
    enabled: isEntity(record.entity) && record.key > 0,
    queryKey: queryKeys.removalOf(record),
    queryFn: async ({ signal }) => {
      const loaded = await history.changes(record, { take: 1 }, signal)
      const [last] = valueOf(loaded)
      return {
        removal: last?.kind === 'removed' ? last : null,
        readAt: (loaded.ok && loaded.readAt) || null,
      }
    },
  })
  return { removal: data?.removal ?? null, readAt: data?.readAt ?? null, isLoading }
}

/** The records of a kind that are gone. */
export function useRemoved(entity: string): ReadHistory<RecordChange> {
  const { history } = useWorkbench()
  return useChanges({
    queryKey: queryKeys.removedRecords(entity),
    load: (page, signal) => history.removed(entity, page, signal),
    numberOf: ({ globalSeq }) => globalSeq,
  })
}

/** What became of a machine or a location, and of what belongs to it. */
export function useRolledHistory(record: RolledRecord) {
  const { history } = useWorkbench()
  return useChanges({
    queryKey: queryKeys.rolledHistory(record),
    load: (page, signal) => history.rolled(record, page, signal),
    numberOf: ({ globalSeq }) => globalSeq,
  })
}

/** A record as it stood at the end of a day. */
export function useAsOf(record: RecordNamed, day: string) {
  const { history } = useWorkbench()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.recordAsOf(record, day),
    queryFn: async ({ signal }) => {
      const loaded = await history.asOf(record, day, signal)
      return { stood: valueOf(loaded), readAt: (loaded.ok && loaded.readAt) || null }
    },
  })
  return {
    stood: data?.stood ?? null,
    readAt: data?.readAt ?? null,
    error,
    isFetching,
    refetch: () => void refetch(),
  }
}
