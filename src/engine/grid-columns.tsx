import type { CellValue, EditorSpec, GridColumn } from '../ui/grid/column.ts'
import { StatusChip } from '../ui/status-chip.tsx'
import type { Lookups } from './lookups.ts'
import { type ColumnDefinition, type FieldDefinition, plateOf, type ScreenDefinition } from './screen.ts'
import type { ShownRow } from './record-source.ts'

const noLabels: ReadonlyMap<string | number, string> = new Map()

const valueOf =
  (name: string) =>
  ({ row }: ShownRow): CellValue => {
    const value = row[name]
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
  }

/** The columns of a screen's grid, with lookups turned into words. */
export function gridColumns(
  screen: ScreenDefinition,
  lookups: Lookups,
  isEditable: boolean,
): readonly GridColumn<ShownRow>[] {
  const fields = new Map(screen.fields.map((field) => [field.name, field]))
  return screen.columns.map((column) => {
    if (column.field === screen.key) return keyColumn(screen, column)
    const field = fields.get(column.field)
    const editor = isEditable && field && !column.isFixed ? editorOf(field, lookups) : undefined
    return { ...fieldColumn(column, field, lookups), ...(editor && { editor }) }
  })
}

function keyColumn(screen: ScreenDefinition, column: ColumnDefinition): GridColumn<ShownRow> {
  return {
    id: column.field,
    caption: column.caption ?? 'Number',
    kind: 'id',
    ...(column.width !== undefined && { width: column.width }),
    value: valueOf(column.field),
    text: ({ row }) => plateOf(screen, row),
  }
}

function fieldColumn(
  column: ColumnDefinition,
  field: FieldDefinition | undefined,
  lookups: Lookups,
): GridColumn<ShownRow> {
  const base = {
    id: column.field,
    caption: column.caption ?? field?.label ?? column.field,
    ...(column.width !== undefined && { width: column.width }),
    value: valueOf(column.field),
  }
  const labels = lookups.get(column.field)?.labels ?? noLabels
  if (column.statusKinds) {
    const kinds = column.statusKinds
    return {
      ...base,
      kind: 'status',
      text: ({ row }) => wordsOf(row[column.field], labels),
      chip: (value) => {
        const words = wordsOf(value, labels)
        return words === '' ? null : <StatusChip kind={kinds[String(value)] ?? 'idle'}>{words}</StatusChip>
      },
    }
  }
  if (column.isPlate) return { ...base, kind: 'id' }
  if (field?.lookup) return { ...base, kind: 'lookup', labels }
  switch (field?.kind) {
    case 'integer':
      return { ...base, kind: 'number' }
    case 'decimal':
      return { ...base, kind: 'number', format: { maximumFractionDigits: 2 } }
    case 'money':
      return { ...base, kind: 'number', format: { minimumFractionDigits: 2, maximumFractionDigits: 2 } }
    case 'date':
      return { ...base, kind: 'date' }
    case 'flag':
      return { ...base, kind: 'boolean' }
    default:
      return { ...base, kind: 'text' }
  }
}

/** The words of a stored code; a code that the list no longer holds speaks for itself. */
function wordsOf(value: unknown, labels: ReadonlyMap<string | number, string>): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  return labels.get(value) ?? String(value)
}

/** How a cell of this field is edited in place. */
function editorOf(field: FieldDefinition, lookups: Lookups): EditorSpec<ShownRow> {
  if (field.lookup) {
    const options = lookups.get(field.name)?.items ?? []
    return { type: 'select', options: () => options }
  }
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
      return { type: 'number' }
    case 'date':
      return { type: 'date' }
    case 'flag':
      return { type: 'checkbox' }
    case 'multiline':
      return { type: 'textarea' }
    default:
      return { type: 'text' }
  }
}
