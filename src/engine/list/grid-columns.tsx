import { monthDayWords } from '../../locale/days.ts'
import { amountFormat } from '../../locale/numbers.ts'
import type { CellValue, EditorSpec, GridColumn } from '../../ui/grid/model/column.ts'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { boxOf } from '../fields/field-box.ts'
import { fieldText, namesUsers } from '../fields/field-text.ts'
import { cellValue, dateTimeWords } from '../fields/inline-value.ts'
import type { Lookup, Lookups } from '../fields/lookups.ts'
import { narrowed } from '../fields/narrowed.ts'
import { offered } from '../fields/offered.ts'
import {
  type ColumnDefinition,
  type FieldDefinition,
  isGrouped,
  plateOf,
  type ScreenDefinition,
} from '../definition/screen.ts'
import type { ShownRow } from '../definition/record-source.ts'

const ungrouped: Intl.NumberFormatOptions = { useGrouping: false, maximumFractionDigits: 0 }
const noLabels: ReadonlyMap<string | number, string> = new Map()

const valueOf =
  (name: string) =>
  ({ row }: ShownRow): CellValue =>
    cellValue(row[name])

/** The columns of a screen's grid, with lookups turned into words. */
export function gridColumns(
  screen: ScreenDefinition,
  lookups: Lookups,
  isEditable: boolean,
): readonly GridColumn<ShownRow>[] {
  const fields = new Map(screen.fields.map((field) => [field.name, field]))
  return screen.columns.map((column) => {
    const field = fields.get(column.field)
    if (column.field === screen.key && field?.isKey !== true) return keyColumn(screen, column)
    const lookup = lookups.get(column.field)
    const isOpen = isEditable && !column.isFixed && !field?.isKey && !field?.isReadOnly && !field?.isDisabled
    return {
      ...fieldColumn(column, field, lookup),
      ...(column.startsHidden && { startsHidden: true }),
      ...(column.searchedShown && { searchedShown: true }),
      ...(field && isOpen && { editor: editorOf(field, lookup), isRequired: field.required }),
    }
  })
}

function keyColumn(screen: ScreenDefinition, column: ColumnDefinition): GridColumn<ShownRow> {
  return {
    id: column.field,
    caption: column.caption ?? 'Number',
    kind: 'id',
    plate: screen.plate,
    ...(column.width !== undefined && { width: column.width }),
    value: valueOf(column.field),
    text: ({ row }) => plateOf(screen, row),
  }
}

function fieldColumn(
  column: ColumnDefinition,
  field: FieldDefinition | undefined,
  lookup: Lookup | undefined,
): GridColumn<ShownRow> {
  const base = {
    id: column.field,
    caption: column.caption ?? field?.label ?? column.field,
    ...(column.width !== undefined && { width: column.width }),
    value: valueOf(column.field),
  }
  const labels = lookup?.labels ?? noLabels
  if (column.statusKinds) {
    const kinds = column.statusKinds
    return {
      ...base,
      kind: 'status',
      labels,
      chip: (value) => {
        const words = wordsOf(value, labels)
        return words === '' ? null : <StatusChip kind={kinds[String(value)] ?? 'idle'}>{words}</StatusChip>
      },
    }
  }
  if (column.isPlate) return { ...base, kind: 'id' }
  if (field?.lookup && namesUsers(field.lookup) && lookup?.status === 'ready')
    return {
      ...base,
      kind: 'lookup',
      labels,
      beyond: lookup.beyond,
      text: (shown) => fieldText(field, base.value(shown), labels),
    }
  if (field?.lookup) return { ...base, kind: 'lookup', labels, beyond: lookup?.beyond }
  if (field && boxOf(field, lookup) === 'checkbox') return { ...base, kind: 'boolean' }
  switch (field?.kind) {
    case 'integer':
      return { ...base, kind: 'number', ...(!isGrouped(field) && { format: ungrouped }) }
    case 'decimal':
      return { ...base, kind: 'number', format: { maximumFractionDigits: 2 } }
    case 'money':
      return { ...base, kind: 'number', format: amountFormat }
    case 'date':
      return { ...base, kind: 'date' }
    case 'datetime':
      return { ...base, kind: 'date', text: (shown) => dateTimeWords(base.value(shown)) }
    default:
      // Drawn alone: a search and a filter ask for what is stored, here as on the server.
      return {
        ...base,
        kind: 'text',
        ...(field?.format === 'monthDay' && {
          render: (shown) => monthDayWords(String(base.value(shown) ?? '')),
        }),
      }
  }
}

/** The words of a stored code; a code that the list no longer holds speaks for itself. */
function wordsOf(value: unknown, labels: ReadonlyMap<string | number, string>): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  return labels.get(value) ?? String(value)
}

/** How a cell of this field is edited in place. */
function editorOf(field: FieldDefinition, lookup: Lookup | undefined): EditorSpec<ShownRow> {
  switch (boxOf(field, lookup)) {
    case 'select':
    case 'combo':
    case 'dropdown':
    case 'lookup': {
      const options = lookup?.items ?? []
      if (!lookup?.beyond && (field.lookup?.from !== 'entity' || !field.lookup.within))
        return { type: 'select', options: () => options }
      return {
        type: 'select',
        options: ({ row }) => offered(field, row[field.name], narrowed(field, lookup, row)),
        beyond: ({ row }) => narrowed(field, lookup, row)?.beyond,
      }
    }
    case 'number':
      return { type: 'number' }
    case 'date':
    case 'calendar':
      return { type: field.kind === 'datetime' ? 'datetime' : 'date' }
    case 'datetime':
      return { type: 'datetime' }
    case 'checkbox':
      return { type: 'checkbox' }
    case 'multiline':
    case 'json':
      return { type: 'textarea' }
    case 'text':
    case 'monthDay':
      return { type: 'text' }
  }
}
