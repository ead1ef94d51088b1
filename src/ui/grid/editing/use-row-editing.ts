import { useEffect, useEffectEvent, useState } from 'react'
import { loadEditorsWhenIdle } from './cell-editing-load.ts'
import { canEditCell } from '../model/column.ts'
import type { Place } from '../keys/focus.ts'
import type { GridProps } from '../model/grid-props.ts'
import type { RowActions } from './row-editor.tsx'
import { rowStops } from './row-editing.ts'
import type { PlacedColumn } from '../columns/use-column-layout.ts'
import type { GridFocus } from '../keys/use-grid-focus.ts'

interface RowEditingInput<Row> {
  props: GridProps<Row>
  placed: readonly PlacedColumn<Row>[]
  focus: GridFocus
  /** Position of a row among the lines of the page, -1 when it is not there. */
  indexOf: (key: string) => number
  isLastRow: (key: string) => boolean
}

export interface RowEditing<Row> {
  actions: RowActions
  /** Asks for the edit of a row, at a cell of it. False where rows are not edited. */
  begin: (row: Row, place: Place, opensList: boolean) => boolean
}

/** The focus of a row under edit: on the cell it was asked at when it begins, then over its editors and buttons. */
export function useRowEditing<Row>(input: RowEditingInput<Row>): RowEditing<Row> {
  const { props, placed, focus, indexOf } = input
  const edit = props.rowEdit ?? null
  const [opens, setOpens] = useState<{ row: string; column: string } | null>(null)

  const moveTo = (key: string, column: string, item: number) =>
    focus.moveTo({ area: 'data', row: key, index: Math.max(0, indexOf(key)), column, item })

  const enter = useEffectEvent(() => {
    if (!edit) return
    const cells = placed.filter(({ column }) => column !== null && canEditCell(column, edit.row))
    const { place } = focus
    const asked = !edit.isNew && place.row === edit.key && cells.some(({ id }) => id === place.column)
    const column = asked ? place.column : cells[0]?.id
    if (column !== undefined) moveTo(edit.key, column, 0)
  })
  const isEditable = props.onCellCommit !== undefined || props.onEditRow !== undefined || edit !== null
  useEffect(() => (isEditable ? loadEditorsWhenIdle() : undefined), [isEditable])

  const key = edit?.key ?? null
  const begun = edit === null ? null : `${edit.key} ${edit.turn ?? 0}`
  useEffect(() => {
    if (begun !== null) enter()
  }, [begun])

  const step: RowActions['step'] = (column, item, by) => {
    if (!edit) return false
    const stops = rowStops(placed, edit)
    const at = stops.findIndex((stop) => stop.column === column && stop.item === item)
    const isLastCell = by === 1 && stops.findLastIndex(({ isCell }) => isCell) === at
    // A number is taken over when its field is left: here and not while React draws.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    if (isLastCell && (edit.isNew || input.isLastRow(edit.key)) && edit.onLast()) return true
    const next = stops[at + by]
    if (at < 0 || !next) return false
    moveTo(edit.key, next.column, next.item)
    return true
  }

  const begin: RowEditing<Row>['begin'] = (row, place, opensList) => {
    if (!props.onEditRow) return false
    setOpens(opensList ? { row: props.rowKey(row), column: place.column } : null)
    focus.moveTo(place)
    props.onEditRow(row)
    return true
  }

  const opensColumn = opens !== null && opens.row === key ? opens.column : null
  return { actions: { step, opensColumn }, begin }
}
