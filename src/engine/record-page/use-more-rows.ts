import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MoreOfPage, PageListName } from '../../contract/entities/page-lists.ts'
import type { Loaded } from '../../contract/outcome.ts'
import { valueOf } from '../definition/load-error.ts'

/** Tells how a list of a page goes on after so many of its rows. */
export type LoadMore<Name extends string = PageListName, More = MoreOfPage> = (
  list: Name,
  skip: number,
  signal: AbortSignal,
) => Promise<Loaded<More>>

/** How one list goes on. */
export interface MoreRows<Row> {
  readonly queryKey: readonly unknown[]
  readonly load: (skip: number, signal: AbortSignal) => Promise<readonly Row[]>
}

type Told<Row> = { readonly first: readonly Row[] } | null | undefined

/** How each list of a page goes on; `queryKey` is that of the page, so that all of it is read again together. */
export const moreOf =
  <Name extends string, More>(queryKey: readonly unknown[], loadMore: LoadMore<Name, More>) =>
  <Row>(list: Name, rowsIn: (told: More) => Told<Row>): MoreRows<Row> => ({
    queryKey: [...queryKey, 'more', list],
    load: async (skip, signal) => rowsIn(valueOf(await loadMore(list, skip, signal)))?.first ?? [],
  })

/** How the lists go on that every page has. */
export type MoreOf = ReturnType<typeof moreOf<PageListName, MoreOfPage>>

interface Listed<Row> {
  readonly list: { readonly count: number; readonly first: readonly Row[] }
  readonly keyOf: (row: Row) => number
  readonly more: MoreRows<Row> | null
}

const nothingMore: MoreRows<never> = { queryKey: ['nothing more'], load: async () => Promise.resolve([]) }

/** The rows of a list that are shown: the first, and further ones as they are asked for. */
export function useMoreRows<Row>({ list: { count, first }, keyOf, more }: Listed<Row>) {
  const [isAsked, setAsked] = useState(false)
  const { queryKey, load } = more ?? nothingMore
  const list = useInfiniteQuery({
    queryKey,
    enabled: isAsked && more !== null,
    initialPageParam: first.length,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, rows) => sum + rows.length, first.length)
      return last.length > 0 && shown < count ? shown : undefined
    },
  })
  const { data, error, isFetching, hasNextPage } = list
  // What was written meanwhile moves rows from one part to the next.
  const rows = [
    ...new Map([...first, ...(data?.pages.flat() ?? [])].map((row) => [keyOf(row), row])).values(),
  ]
  return {
    rows,
    hasMore: more !== null && (data ? hasNextPage : count > first.length),
    isFetching,
    error,
    /** Reads again what failed: the next part, or those that are shown. */
    refetch: () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch()),
    readMore: () => {
      if (isAsked) void list.fetchNextPage()
      else setAsked(true)
    },
  }
}
