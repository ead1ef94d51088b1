import type { RecordRow } from '../../contract/schema/entity.ts'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import { csvOf, saveFile } from './rows.ts'
import { fieldText } from '../fields/field-text.ts'
import type { Lookups } from '../fields/lookups.ts'
import { plateOf, type ScreenDefinition } from '../definition/screen.ts'

/** Every field of a screen as a column in the words of its form, to export a record by. */
const recordColumns = (
  screen: Pick<ScreenDefinition, 'fields'>,
  lookups: Lookups,
): readonly GridColumn<RecordRow>[] =>
  screen.fields.map((field) => ({
    id: field.name,
    caption: field.label,
    kind: 'text',
    value: () => null,
    text: (row) => fieldText(field, row[field.name], lookups.get(field.name)?.labels),
  }))

/** Hands the record, as its form shows it, to the browser as a file of one row. */
export async function exportRecord(
  screen: ScreenDefinition,
  values: RecordRow,
  lookups: Lookups,
): Promise<void> {
  const csv = await csvOf(recordColumns(screen, lookups), [values])
  saveFile(`${screen.title} ${plateOf(screen, values)}.csv`, 'text/csv;charset=utf-8', csv)
}
