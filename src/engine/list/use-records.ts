import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { LoadError } from '../definition/load-error.ts'
import type { ListSource, ShownRow } from '../definition/record-source.ts'
import { recordsQuery } from '../definition/records-query.ts'
import { useProjectionTurn } from '../definition/use-projection-turn.ts'

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
export function useRecords(source: ListSource, key: string): Records {
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

// `_turn` is the reason to look again: the projection reads the outbox, which is no React state.
function shownRows(
  source: ListSource,
  rows: readonly RecordRow[],
  key: string,
  _turn: number,
): readonly ShownRow[] {
  const { rows: projected, marks } = source.project(rows)
  return projected.map((row) => asShown(row, marks.get(Number(row[key])) ?? null))
}

/** What rows were last shown as. A row that nothing was done to stays the same, and is not drawn anew. */
const shownAs = new WeakMap<RecordRow, ShownRow>()

function asShown(row: RecordRow, mark: ShownRow['mark']): ShownRow {
  const known = shownAs.get(row)
  if (known?.mark === mark) return known
  const shown = { row, mark }
  shownAs.set(row, shown)
  return shown
}
