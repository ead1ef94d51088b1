import type { QueryClient } from '@tanstack/react-query'
import { heldCap, takeCap } from '../../contract/limits.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { LoadError } from './load-error.ts'
import { queryKeys } from './query-keys.ts'
import type { ListSource } from './record-source.ts'

/**
 * A list as the cache holds it; `readAt` says that it is not fresh, and `total` that these are only the first of so
 * many: the others are to be asked for by page.
 */
export interface RecordList {
  readonly rows: readonly RecordRow[]
  readonly total: number | null
  readonly readAt: string | null
}

/** What reads a list, whoever shows it. */
export type ListReader = Pick<ListSource, 'entity' | 'narrowed' | 'list'>

/** How the list of a source is asked of TanStack Query; everybody who shows those records shares the entry. */
export const recordsQuery = (source: ListReader) => ({
  queryKey: queryKeys.list(source),
  queryFn: ({ signal }: { signal: AbortSignal }) => readList(source, signal),
})

async function readList(source: ListReader, signal: AbortSignal, most?: number): Promise<RecordList> {
  const loaded = await source.list(signal, most)
  if (!loaded.ok) throw new LoadError(loaded.error)
  return { rows: loaded.value, total: loaded.total ?? null, readAt: loaded.readAt ?? null }
}

/**
 * What this device holds of a list to choose from: all of it up to `heldCap`, and else its beginning, with `total`
 * there. Taken from the list that a screen shows where one does. Without a connection it is whatever was last read whole.
 */
export const heldQuery = (client: QueryClient, source: ListSource) => ({
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
