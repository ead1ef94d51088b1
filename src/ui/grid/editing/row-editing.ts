import { canEditCell } from '../model/column.ts'
import type { RowEdit } from '../model/grid-props.ts'
import type { GridLine } from '../model/lines.ts'
import type { PlacedColumn } from '../columns/use-column-layout.ts'

/** Where Tab stops in a row under edit: a cell with its editor, or one of the buttons of the row. */
export interface RowStop {
  column: string
  item: number
  isCell: boolean
}

/** The stops of a row under edit, in the order in which they are read. */
export function rowStops<Row>(
  placed: readonly PlacedColumn<Row>[],
  edit: Pick<RowEdit<Row>, 'row' | 'commands'>,
): readonly RowStop[] {
  return placed.flatMap(({ id, column }): RowStop[] => {
    if (column === null) return edit.commands.map((_, item) => ({ column: id, item, isCell: false }))
    return canEditCell(column, edit.row) ? [{ column: id, item: 0, isCell: true }] : []
  })
}

/** The lines of a page with the row under edit among them: where it stands, else at the top. */
export function withEditedRow<Row>(
  lines: readonly GridLine<Row>[],
  edit: Pick<RowEdit<Row>, 'key' | 'row'> | null,
  rowKey: (row: Row) => string,
): readonly GridLine<Row>[] {
  if (!edit || lines.some((line) => line.kind === 'row' && rowKey(line.row) === edit.key)) return lines
  return [{ kind: 'row', row: edit.row }, ...lines]
}
