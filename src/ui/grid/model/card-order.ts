import type { GridColumn } from './column.ts'

/** What a column is on a card: its number, its status, its name, or one of the facts below them. */
export type CardPart = 'plate' | 'status' | 'title' | 'fact'

/**
 * Columns in the order in which a card tells them: number, status, name, the first day, and the others as they stand.
 * That is the order of reading, of the arrow keys and of the eye.
 */
export function cardOrder<Row>(
  columns: readonly GridColumn<Row>[],
): readonly { readonly column: GridColumn<Row>; readonly part: CardPart }[] {
  const first = (...kinds: readonly GridColumn<Row>['kind'][]) =>
    columns.find(({ kind }) => kinds.includes(kind))
  const plate = first('id')
  const status = first('status')
  const title = first('text', 'lookup') ?? columns.find((column) => column !== plate && column !== status)
  const day = columns.find((column) => column.kind === 'date' && column !== title)
  const leading = [
    { column: plate, part: 'plate' },
    { column: status, part: 'status' },
    { column: title, part: 'title' },
    { column: day, part: 'fact' },
  ] as const
  return [
    ...leading.flatMap(({ column, part }) => (column ? [{ column, part }] : [])),
    ...columns
      .filter((column) => !leading.some((lead) => lead.column === column))
      .map((column) => ({ column, part: 'fact' as const })),
  ]
}
