import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { LoadError } from '../definition/load-error.ts'
import type { ListSource, ShownRow } from '../definition/record-source.ts'
import { recordsQuery } from '../definition/records-query.ts'
import { useProjectionTurn } from '../definition/use-projection-turn.ts'
import { asShown } from './as-shown.ts'

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
  const shown = projected.map((row) => asShown(row, marks.get(Number(row[key])) ?? null))
  const before = listed.get(rows)
  if (before?.length === shown.length && shown.every((each, at) => each === before[at])) return before
  listed.set(rows, shown)
  return shown
}

/** What lists were last shown as: one in which nothing stands otherwise is not searched and sorted anew. */
const listed = new WeakMap<readonly RecordRow[], readonly ShownRow[]>()
