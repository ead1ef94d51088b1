import { localDay } from './cell-text.ts'
import { isBlank, type CellValue } from './column.ts'

/** One cell being edited. `original` is what Esc goes back to. */
export interface EditSession {
  row: string
  column: string
  original: CellValue
  draft: CellValue
  error: string | null
  isSaving: boolean
  /** The drop-down opens with the editor. */
  opensList: boolean
}

/** The day of a date or date-time, as the date editor takes it; '' for none. */
export function dayOf(value: CellValue): string {
  return isBlank(value) ? '' : (localDay(String(value)) ?? '')
}

/** A chosen day in the shape of the old value: a time of day is kept. */
export function withDay(original: CellValue, day: string): CellValue {
  if (day === '') return null
  const time = typeof original === 'string' && localDay(original) !== null ? original.slice(10) : ''
  return day + time
}

/** Whether an edit has changed nothing: one kind of blank is as good as another. */
export function isUnchanged(original: CellValue, draft: CellValue): boolean {
  return original === draft || (isBlank(original) && isBlank(draft))
}
