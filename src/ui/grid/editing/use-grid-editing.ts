import { useEffect, useLayoutEffect, useRef } from 'react'
import type { CommitMove, EditorActions } from './cell-editor.tsx'
import type { EditSession } from '../model/cell-editing.ts'
import { isTrue } from '../model/cell-text.ts'
import { canEditCell, type CellValue, type GridColumn } from '../model/column.ts'
import type { Place } from '../keys/focus.ts'
import type { CommitResult } from '../model/grid-props.ts'
import type { GridLine } from '../model/lines.ts'
import { useCellEditing } from './use-cell-editing.ts'
import type { GridFocus } from '../keys/use-grid-focus.ts'
import type { PlacedColumn } from '../columns/use-column-layout.ts'

interface EditingInput<Row> {
  lines: readonly GridLine<Row>[]
  rowKey: (row: Row) => string
  placed: readonly PlacedColumn<Row>[]
  focus: GridFocus
  onCellCommit: ((row: Row, columnId: string, value: CellValue) => Promise<CommitResult>) | undefined
  /** Tab after the last cell of the page adds a row; undefined where it is not allowed or other pages follow. */
  onAddRow: (() => void) | undefined
}

export interface GridEditing {
  session: EditSession | null
  actions: EditorActions
  /** Edits the cell at a place, and says whether it may be edited. */
  edit: (place: Place, opensList: boolean) => boolean
  /** Turns a yes into a no at once, and says whether there is one that may be turned. */
  toggle: (place: Place) => boolean
}

/** Cell editing over the rows on the screen: which cell may be edited, and which comes after it. */
export function useGridEditing<Row>(input: EditingInput<Row>): GridEditing {
  const now = useRef(input)
  useLayoutEffect(() => {
    now.current = input
  })
  const rowOf = (key: string) => rowsOf(now.current.lines).find((row) => now.current.rowKey(row) === key)

  const cells = useCellEditing(async (key, column, value) => {
    const row = rowOf(key)
    const { onCellCommit } = now.current
    return row !== undefined && onCellCommit ? onCellCommit(row, column, value) : { ok: true }
  })
  const { session, cancel } = cells

  const isGone = session !== null && !rowsOf(input.lines).some((row) => input.rowKey(row) === session.row)
  useEffect(() => {
    if (isGone) cancel()
  }, [isGone, cancel])

  const edit = (place: Place, opensList: boolean) => {
    const { placed, focus, onCellCommit } = now.current
    const row = rowAt(now.current.lines, place)
    const column = placed.find(({ id }) => id === place.column)?.column
    if (row === undefined || !column || !onCellCommit || !canEditCell(column, row)) return false
    const open = cells.current()
    if (open) {
      focus.moveTo({ area: 'data', row: open.row, index: place.index, column: open.column, item: 0 })
      return true
    }
    cells.start(now.current.rowKey(row), column.id, column.value(row), opensList)
    focus.moveTo(place)
    return true
  }

  const toggle = (place: Place) => {
    const row = rowAt(now.current.lines, place)
    const column = now.current.placed.find(({ id }) => id === place.column)?.column
    if (column?.editor?.type !== 'checkbox' || row === undefined || cells.current()) return false
    if (!edit(place, false)) return false
    cells.change(!isTrue(column.value(row)))
    void cells.commit()
    return true
  }

  const commit = async (move: CommitMove, from: EditSession | null) => {
    const isClosed = await cells.commit()
    if (!isClosed || from === null || (move !== 'next' && move !== 'previous')) return
    const { lines, rowKey, placed } = now.current
    const next = neighbour(lines, rowKey, placed, from, move)
    if (next) edit(next, false)
    else if (move === 'next') now.current.onAddRow?.()
  }

  const actions: EditorActions = {
    change: cells.change,
    cancel,
    commit: (move) => void commit(move, session),
  }
  return { session, actions, edit, toggle }
}

const rowsOf = <Row>(lines: readonly GridLine<Row>[]): readonly Row[] =>
  lines.flatMap((line) => (line.kind === 'row' ? [line.row] : []))

/** The row at a place; undefined where there is none, or the heading of a group. */
function rowAt<Row>(lines: readonly GridLine<Row>[], place: Place): Row | undefined {
  const line = place.area === 'data' ? lines[place.index] : undefined
  return line?.kind === 'row' ? line.row : undefined
}

/** The next or previous cell that may be edited, on into other rows of the page. */
function neighbour<Row>(
  lines: readonly GridLine<Row>[],
  rowKey: (row: Row) => string,
  placed: readonly PlacedColumn<Row>[],
  from: EditSession,
  move: 'next' | 'previous',
): Place | null {
  const columns = placed.flatMap(({ column }): GridColumn<Row>[] => (column ? [column] : []))
  const by = move === 'next' ? 1 : -1
  const startLine = lines.findIndex((line) => line.kind === 'row' && rowKey(line.row) === from.row)
  const start = startLine * columns.length + columns.findIndex(({ id }) => id === from.column)
  for (let at = start + by; at >= 0 && at < lines.length * columns.length; at += by) {
    const index = Math.floor(at / columns.length)
    const line = lines[index]
    const column = columns[at % columns.length]
    if (line?.kind === 'row' && column && canEditCell(column, line.row)) {
      return { area: 'data', row: rowKey(line.row), index, column: column.id, item: 0 }
    }
  }
  return null
}
