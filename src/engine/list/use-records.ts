import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { heldCap, takeCap } from '../../contract/limits.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { LoadError } from '../definition/load-error.ts'
import type { RecordSource, ShownRow } from '../definition/record-source.ts'
import { queryKeys } from '../definition/query-keys.ts'

/**
 * A list as the cache holds it; `readAt` says that it is not fresh, and `total` that these are only the first of so
 * many: the others are to be asked for by page.
 */
export interface RecordList {
  readonly rows: readonly RecordRow[]
  readonly total: number | null
  readonly readAt: string | null
}

/** How the list of a source is asked of TanStack Query; everybody who shows those records shares the entry. */
export const recordsQuery = (source: RecordSource) => ({
  queryKey: queryKeys.list(source),
  queryFn: ({ signal }: { signal: AbortSignal }) => readList(source, signal),
})

async function readList(source: RecordSource, signal: AbortSignal, most?: number): Promise<RecordList> {
  const loaded = await source.list(signal, most)
  if (!loaded.ok) throw new LoadError(loaded.error)
  return { rows: loaded.value, total: loaded.total ?? null, readAt: loaded.readAt ?? null }
}

/**
 * What this device holds of a list to choose from: all of it up to `heldCap`, and else its beginning, with `total`
 * there. Taken from the list that a screen shows where one does. Without a connection it is whatever was last read whole.
 */
export const heldQuery = (client: QueryClient, source: RecordSource) => ({
  queryKey: queryKeys.held(source),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<RecordList> => {
    // Of one page that shows the list and chooses from it, the list is asked for after what is chosen from.
    await Promise.resolve()
    const state = client.getQueryState<RecordList>(queryKeys.list(source))
    const isThere = state?.data !== undefined && isHeld(state.data)
    if (!isThere && state?.fetchStatus !== 'fetching') return readList(source, signal, heldCap)
    const list = await client.fetchQuery(recordsQuery(source))
    if (isHeld(list)) return list
    return { ...list, rows: list.rows.slice(0, takeCap), total: list.total ?? list.rows.length }
  },
})

/** Whether a list that was read is short enough to be chosen from as it is. */
export const isHeld = ({ rows, total, readAt }: RecordList) =>
  total === null && (rows.length <= heldCap || readAt !== null)

export interface Records {
  readonly rows: readonly ShownRow[]
  /** How many there are when `rows` are only the first of them. */
  readonly total: number | null
  readonly status: 'loading' | 'ready' | 'error'
  readonly isRefreshing: boolean
  /** ISO time of the server's answer when it cannot be reached now; null when the rows are fresh. */
  readonly readAt: string | null
  readonly error: LoadError | null
  readonly refetch: () => void
}

const none: readonly RecordRow[] = []

/** The records of a source as this device sees them: the server's rows and what is not confirmed yet. */
export function useRecords(source: RecordSource, key: string): Records {
  const query = useQuery(recordsQuery(source))
  const turn = useProjectionTurn(source)
  const rows = useMemo(
    () => shownRows(source, query.data?.rows ?? none, key, turn),
    [source, query.data, key, turn],
  )
  return {
    rows,
    total: query.data?.total ?? null,
    status: query.data ? 'ready' : query.isError ? 'error' : 'loading',
    readAt: query.data?.readAt ?? null,
    isRefreshing: query.isFetching && query.data !== undefined,
    error: query.error instanceof LoadError ? query.error : null,
    refetch: () => void query.refetch(),
  }
}

/** Another number whenever what this device has done may lie otherwise over the rows of a source. */
export function useProjectionTurn(source: RecordSource): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => source.subscribe(() => setTurn((now) => now + 1)), [source])
  return turn
}

// `_turn` is the reason to look again: the projection reads the outbox, which is no React state.
function shownRows(
  source: RecordSource,
  rows: readonly RecordRow[],
  key: string,
  _turn: number,
): readonly ShownRow[] {
  const { rows: projected, marks } = source.project(rows)
  return projected.map((row) => ({ row, mark: marks.get(Number(row[key])) ?? null }))
}
