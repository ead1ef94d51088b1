import { useEffect, useLayoutEffect, useRef } from 'react'
import type { CommitMove, EditorActions } from './cell-editor.tsx'
import type { EditSession } from './cell-editing.ts'
import { canEditCell, type CellValue, type GridColumn } from './column.ts'
import type { Place } from './focus.ts'
import type { CommitResult } from './grid-props.ts'
import { useCellEditing } from './use-cell-editing.ts'
import type { GridFocus } from './use-grid-focus.ts'
import type { PlacedColumn } from './use-column-layout.ts'

interface EditingInput<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  placed: readonly PlacedColumn<Row>[]
  focus: GridFocus
  onCellCommit: ((row: Row, columnId: string, value: CellValue) => Promise<CommitResult>) | undefined
}

export interface GridEditing {
  session: EditSession | null
  actions: EditorActions
  /** Edits the cell at a place, and says whether it may be edited. */
  edit: (place: Place, opensList: boolean) => boolean
}

/** Cell editing over the rows on the screen: which cell may be edited, and which comes after it. */
export function useGridEditing<Row>(input: EditingInput<Row>): GridEditing {
  const now = useRef(input)
  useLayoutEffect(() => {
    now.current = input
  })
  const rowOf = (key: string) => now.current.rows.find((row) => now.current.rowKey(row) === key)

  const cells = useCellEditing(async (key, column, value) => {
    const row = rowOf(key)
    const { onCellCommit } = now.current
    return row !== undefined && onCellCommit ? onCellCommit(row, column, value) : { ok: true }
  })
  const { session, cancel } = cells

  const isGone = session !== null && !input.rows.some((row) => input.rowKey(row) === session.row)
  useEffect(() => {
    if (isGone) cancel()
  }, [isGone, cancel])

  const edit = (place: Place, opensList: boolean) => {
    const { rows, placed, focus, onCellCommit } = now.current
    const row = rows[place.index]
    const column = placed.find(({ id }) => id === place.column)?.column
    if (place.area !== 'data' || row === undefined || !column || !onCellCommit || !canEditCell(column, row))
      return false
    const open = cells.current()
    if (open) {
      focus.moveTo({ area: 'data', row: open.row, index: place.index, column: open.column, item: 0 })
      return true
    }
    cells.start(now.current.rowKey(row), column.id, column.value(row), opensList)
    focus.moveTo(place)
    return true
  }

  const commit = async (move: CommitMove, from: EditSession | null) => {
    const isClosed = await cells.commit()
    if (!isClosed || from === null || (move !== 'next' && move !== 'previous')) return
    const { rows, rowKey, placed } = now.current
    const next = neighbour(rows, rowKey, placed, from, move)
    if (next) edit(next, false)
  }

  const actions: EditorActions = {
    change: cells.change,
    cancel,
    commit: (move) => void commit(move, session),
  }
  return { session, actions, edit }
}

/** The next or previous cell that may be edited, on into other rows of the page. */
function neighbour<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  placed: readonly PlacedColumn<Row>[],
  from: EditSession,
  move: 'next' | 'previous',
): Place | null {
  const columns = placed.flatMap(({ column }): GridColumn<Row>[] => (column ? [column] : []))
  const by = move === 'next' ? 1 : -1
  const startRow = rows.findIndex((row) => rowKey(row) === from.row)
  const start = startRow * columns.length + columns.findIndex(({ id }) => id === from.column)
  for (let at = start + by; at >= 0 && at < rows.length * columns.length; at += by) {
    const index = Math.floor(at / columns.length)
    const row = rows[index]
    const column = columns[at % columns.length]
    if (row !== undefined && column && canEditCell(column, row)) {
      return { area: 'data', row: rowKey(row), index, column: column.id, item: 0 }
    }
  }
  return null
}
