import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { RecordNamed } from '../../contract/record-history.ts'
import { valueOf } from '../definition/load-error.ts'
import { queryKeys } from '../definition/query-keys.ts'
import { useWorkbench } from '../definition/workbench.tsx'

const shownAtOnce = 20

/** What became of a record, the newest first, a page at a time; read again whenever such a record is written. */
export function useHistory(record: RecordNamed) {
  const { history } = useWorkbench()
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: queryKeys.recordHistory(record),
      initialPageParam: undefined as number | undefined,
      queryFn: async ({ pageParam, signal }) => {
        // One more than is shown says whether there are more.
        const loaded = await history.changes(record, { olderThan: pageParam, take: shownAtOnce + 1 }, signal)
        const entries = valueOf(loaded)
        return {
          entries: entries.slice(0, shownAtOnce),
          hasMore: entries.length > shownAtOnce,
          readAt: (loaded.ok && loaded.readAt) || null,
        }
      },
      getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.streamVersion : undefined),
    })
  return {
    /** Null while there are none to show. */
    entries: data?.pages.flatMap(({ entries }) => entries) ?? null,
    /** ISO time of the server's oldest answer when it cannot be reached now; null when all is fresh. */
    readAt: data?.pages.find(({ readAt }) => readAt !== null)?.readAt ?? null,
    error,
    isFetching,
    isFetchingMore: isFetchingNextPage,
    hasMore: hasNextPage,
    readMore: () => void fetchNextPage(),
    refetch: () => void refetch(),
  }
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
