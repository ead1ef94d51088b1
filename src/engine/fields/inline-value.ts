import { longDateTime } from '../../locale/days.ts'
import type { CellValue } from '../../ui/grid/model/column.ts'
import { switched } from './field-box.ts'
import type { FieldValue } from '../definition/field-value.ts'
import type { FieldDefinition } from '../definition/screen.ts'

/** A stored value as a cell takes it: a structure is its JSON on one line. */
export function cellValue(value: unknown): CellValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return value === null || value === undefined ? null : JSON.stringify(value)
}

/**
 * What a cell's editor gives as its field stores it, the way the same field of a form does. A structure stays the text
 * that is being typed: the check of the record takes it for what it holds.
 */
export function storedValue(field: FieldDefinition | undefined, value: CellValue): FieldValue {
  const isBlank = value === null || value === undefined || value === ''
  if (!field) return value ?? null
  switch (field.kind) {
    case 'text':
    case 'multiline':
    case 'choice':
    case 'code':
      return isBlank ? '' : String(value)
    case 'yes-no':
      return typeof value === 'boolean' ? switched(field.kind, value) : isBlank ? '' : String(value)
    case 'integer':
    case 'decimal':
    case 'money':
      return typeof value === 'boolean' ? switched(field.kind, value) : isBlank ? null : value
    case 'object':
    case 'date':
    case 'datetime':
    case 'flag':
    case 'reference':
    case 'user':
      return isBlank ? null : value
  }
}

/** `March 7, 2026, 8:05 AM`; what is no date speaks for itself. */
export const dateTimeWords = (value: CellValue): string =>
  typeof value === 'string' ? longDateTime(value) : ''
