import { isBlank, type CellValue, type GridColumn } from './column.ts'

/** The words a cell shows: what search looks at and what a screen reader hears. Blank is ''. */
export function cellText<Row>(column: GridColumn<Row>, row: Row): string {
  if (column.text) return column.text(row)
  const value = column.value(row)
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
    case 'text':
    case 'id':
    case 'status':
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

const plainNumber: Intl.NumberFormatOptions = { maximumFractionDigits: 6 }
const numberFormats = new WeakMap<Intl.NumberFormatOptions, Intl.NumberFormat>()

function numberText(value: CellValue, options: Intl.NumberFormatOptions = plainNumber): string {
  const number = Number(value)
  if (Number.isNaN(number)) return String(value)
  let format = numberFormats.get(options)
  if (!format) numberFormats.set(options, (format = new Intl.NumberFormat('en-US', options)))
  return format.format(number)
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const dateTexts = new Map<string, string>()

function dateText(value: CellValue): string {
  const day = localDay(String(value))
  if (day === null) return String(value)
  let text = dateTexts.get(day)
  if (text === undefined) {
    const parsed = Date.parse(day)
    text = Number.isNaN(parsed) ? day : longDate.format(parsed)
    dateTexts.set(day, text)
  }
  return text
}

/** The calendar day of an ISO date, or of a date-time as its reader's clock has it; null when it is neither. */
export function localDay(iso: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}/.test(iso)) return null
  if (!/(?:Z|[+-]\d{2}:?\d{2})$/.test(iso.slice(10))) return iso.slice(0, 10)
  const time = new Date(iso)
  if (Number.isNaN(time.getTime())) return null
  const pad = (part: number, length: number) => String(part).padStart(length, '0')
  return `${pad(time.getFullYear(), 4)}-${pad(time.getMonth() + 1, 2)}-${pad(time.getDate(), 2)}`
}

function lookupText(value: CellValue, labels: ReadonlyMap<string | number, string>): string {
  if (typeof value !== 'string' && typeof value !== 'number') return String(value)
  return labels.get(value) ?? String(value)
}

const finite = (number: number) => (Number.isNaN(number) ? null : number)
const textOrNull = (text: string) => (text.trim() === '' ? null : text)
