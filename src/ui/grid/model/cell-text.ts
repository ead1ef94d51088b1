import { dayOf } from '../../../locale/moments.ts'
import { longDate } from '../../../locale/days.ts'
import { formatNumber } from '../../../locale/quick-number.ts'
import { speech } from '../../../locale/speech.ts'
import { isBlank, type CellValue, type GridColumn } from './column.ts'

/** The words a cell shows: what search looks at and what a screen reader hears. Blank is ''. */
export function cellText<Row>(column: GridColumn<Row>, row: Row): string {
  return column.text ? column.text(row) : valueText(column, column.value(row))
}

/** The words of a stored value of a column's kind. Blank is ''. */
export function valueText<Row>(column: GridColumn<Row>, value: CellValue): string {
  if (isBlank(value)) return ''
  switch (column.kind) {
    case 'number':
      return numberText(value, column.format)
    case 'date':
      return dateText(value)
    case 'boolean':
      return isTrue(value) ? 'Yes' : 'No'
    case 'lookup':
      return lookupText(value, column.labels)
    case 'status':
      return column.labels ? lookupText(value, column.labels) : String(value)
    case 'text':
    case 'id':
      break
  }
  return String(value)
}

/** What a cell sorts by: a number, a text for the collator, or null for blank, which sorts last. */
export function cellSortValue<Row>(column: GridColumn<Row>, row: Row): string | number | null {
  if (column.sortValue) return column.sortValue(row)
  const value = column.value(row)
  if (isBlank(value)) return null
  switch (column.kind) {
    case 'number':
      return finite(Number(value))
    case 'date':
      return finite(Date.parse(String(value)))
    case 'boolean':
      return isTrue(value) ? 1 : 0
    case 'lookup':
    case 'text':
    case 'id':
    case 'status':
      break
  }
  return textOrNull(cellText(column, row))
}

/** True, 'true', 'Y', 'YES' and non-zero numbers are yes: stored definitions spell booleans in all these ways. */
export function isTrue(value: CellValue): boolean {
  if (typeof value === 'string') return ['true', 'y', 'yes', '1'].includes(value.trim().toLowerCase())
  return Boolean(value)
}

function numberText(value: CellValue, options?: Intl.NumberFormatOptions): string {
  const number = Number(value)
  return Number.isNaN(number) ? String(value) : formatNumber(number, options)
}

const dateTexts = new Map<string, string>()

function dateText(value: CellValue): string {
  const day = localDay(String(value))
  if (day === null) return String(value)
  const key = `${speech().locale} ${day}`
  let text = dateTexts.get(key)
  if (text === undefined) dateTexts.set(key, (text = longDate(day)))
  return text
}

/** The calendar day of an ISO date, or of a moment where the organisation is; null when it is neither. */
export function localDay(iso: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}/.test(iso)) return null
  if (!/(?:Z|[+-]\d{2}:?\d{2})$/.test(iso.slice(10))) return iso.slice(0, 10)
  return Number.isNaN(Date.parse(iso)) ? null : dayOf(iso)
}

function lookupText(value: CellValue, labels: ReadonlyMap<string | number, string>): string {
  if (typeof value !== 'string' && typeof value !== 'number') return String(value)
  return labels.get(value) ?? String(value)
}

const finite = (number: number) => (Number.isNaN(number) ? null : number)
const textOrNull = (text: string) => (text.trim() === '' ? null : text)
