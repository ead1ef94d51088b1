import { entities, isEntity } from '../../contract/entities/catalogue.ts'
import { fieldsOf } from '../../contract/schema/entity.ts'
import { cellText } from '../../ui/grid/model/cell-text.ts'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import type { ShownRow } from '../definition/record-source.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import type { Stated } from '../history/change-entry.tsx'

/** What of a record is worked out from others, as its list says and draws it: no event of its own tells it. */
export function workedOutIn(
  { id }: Pick<ScreenDefinition, 'id'>,
  columns: readonly GridColumn<ShownRow>[],
  shown: ShownRow,
): readonly Stated[] {
  if (!isEntity(id)) return []
  const derived = new Set(fieldsOf(entities[id]).flatMap((field) => (field.derived ? [field.name] : [])))
  return columns.flatMap((column) => {
    const words = derived.has(column.id) ? cellText(column, shown) : ''
    if (words === '') return []
    const value = column.kind === 'status' ? column.chip(column.value(shown), shown) : words
    return [{ name: column.id, label: column.caption, value }]
  })
}
