import { useInfiniteQuery } from '@tanstack/react-query'
import { valueOf } from '../definition/load-error.ts'
import { queryKeys } from '../definition/query-keys.ts'
import { useWorkbench } from '../definition/workbench.tsx'

/** What a user did in a day, as far as it is read; asked only of a `day` that is whole. */
export function useDay(day: string, user: string, isWhole: boolean) {
  const { history } = useWorkbench()
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: queryKeys.dayOfWork(day, user),
      enabled: isWhole,
      initialPageParam: undefined as number | undefined,
      refetchOnMount: 'always',
      queryFn: async ({ pageParam, signal }) => {
        const loaded = await history.dayOfWork({ day, user, olderThan: pageParam }, signal)
        return { ...valueOf(loaded), readAt: (loaded.ok && loaded.readAt) || null }
      },
      getNextPageParam: ({ olderThan }) => olderThan ?? undefined,
    })
  return {
    /** Null while there are none to show. */
    records: data?.pages.flatMap(({ records }) => records) ?? null,
    count: data?.pages[0]?.count ?? 0,
    /** ISO time of the server's oldest answer when it cannot be reached now. */
    readAt: data?.pages.find(({ readAt }) => readAt !== null)?.readAt ?? null,
    error,
    isFetching,
    isFetchingMore: isFetchingNextPage,
    hasMore: hasNextPage,
    readMore: () => void fetchNextPage(),
    refetch: () => void refetch(),
  }
}
