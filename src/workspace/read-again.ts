import type { Query, QueryCache, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Sees that whoever shows something under the key shows what the server says from now on. TanStack Query cancels a read
 * that is under way only where there is something to show and somebody who looks; any other one would end as fresh, with
 * an answer that may be of before. It is read once more after it.
 */
export async function readAgain(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const cache = queries.getQueryCache()
  const underWay = cache
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .map((query) => ({ query, read: query.promise }))
  const renewed = queries.invalidateQueries({ queryKey })
  const goingOn = underWay.filter(({ query, read }) => query.promise === read).map(({ query }) => query)
  await Promise.all([renewed, ...goingOn.map((query) => readingOver(cache, query))])
  if (goingOn.length === 0) return
  // Of several changes during one read, the first to get here begins the next read for all.
  await queries.invalidateQueries(
    { queryKey, predicate: (query) => goingOn.includes(query) },
    { cancelRefetch: false },
  )
}

function readingOver(cache: QueryCache, query: Query): Promise<void> {
  return new Promise((resolve) => {
    const stop = cache.subscribe((event) => {
      if (event.query !== query || (event.type !== 'removed' && query.state.fetchStatus !== 'idle')) return
      stop()
      resolve()
    })
  })
}
