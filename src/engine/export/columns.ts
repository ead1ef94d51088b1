import { cellText, isTrue, localDay } from '../../ui/grid/model/cell-text.ts'
import { columnWidth, isBlank, type GridColumn } from '../../ui/grid/model/column.ts'
import { columnOrder, type GridState } from '../../ui/grid/model/state.ts'

/** A cell of a file: a day is yyyy-MM-dd, blank is null. */
export type FileValue = string | number | boolean | null

/** A column of a file, as data that can be handed to a worker. */
export interface FileColumn {
  readonly caption: string
  readonly kind: 'text' | 'number' | 'day' | 'boolean'
  /** Characters. */
  readonly width: number
  /** How a spreadsheet shows numbers; null leaves it to the spreadsheet. */
  readonly format: string | null
}

type View = Pick<GridState, 'order' | 'hidden' | 'pinned' | 'group'>

/** The columns that a file has: those shown, in their order from edge to edge, those grouped by first. */
export function exportedColumns<Row>(
  columns: readonly GridColumn<Row>[],
  { order, hidden, pinned, group }: View,
): readonly GridColumn<Row>[] {
  const shown = columnOrder(
    { order },
    columns.map(({ id }) => id),
  ).filter((id) => !hidden.includes(id) && !group.includes(id))
  const ids = [
    ...group,
    ...shown.filter((id) => pinned[id] === 'start'),
    ...shown.filter((id) => pinned[id] === undefined),
    ...shown.filter((id) => pinned[id] === 'end'),
  ]
  return ids.flatMap((id) => columns.find((column) => column.id === id) ?? [])
}

const PIXELS_A_CHARACTER = 8

export function fileColumn<Row>(column: GridColumn<Row>): FileColumn {
  const decimals = column.kind === 'number' ? (column.format?.minimumFractionDigits ?? 0) : 0
  return {
    caption: column.caption,
    kind: kindOf(column),
    width: Math.round(columnWidth(column, undefined) / PIXELS_A_CHARACTER),
    format: decimals > 0 ? `#,##0.${'0'.repeat(decimals)}` : null,
  }
}

/** Numbers, days and yes or no as what they are, everything else in the words of the grid. */
export function fileValue<Row>(column: GridColumn<Row>, row: Row): FileValue {
  const kind = kindOf(column)
  if (kind === 'text') return cellText(column, row) || null
  const value = column.value(row)
  if (isBlank(value)) return null
  switch (kind) {
    case 'number': {
      const number = Number(value)
      return Number.isFinite(number) ? number : String(value)
    }
    case 'day':
      return localDay(String(value)) ?? String(value)
    case 'boolean':
      break
  }
  return isTrue(value)
}

function kindOf<Row>(column: GridColumn<Row>): FileColumn['kind'] {
  if (column.text) return 'text'
  switch (column.kind) {
    case 'number':
    case 'boolean':
      return column.kind
    case 'date':
      return 'day'
    case 'text':
    case 'id':
    case 'lookup':
    case 'status':
      break
  }
  return 'text'
}
