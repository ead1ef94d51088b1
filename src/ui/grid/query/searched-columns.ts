import type { GridColumn } from '../model/column.ts'
import type { GridState } from '../model/state.ts'

/** The columns that a search looks through, in memory as on a server: all but those it passes by until they are shown. */
export const searchedColumns = <Row>(
  columns: readonly GridColumn<Row>[],
  { hidden }: Pick<GridState, 'hidden'>,
): readonly GridColumn<Row>[] =>
  columns.filter(({ id, searchedShown }) => !searchedShown || !hidden.includes(id))
