import type { RecordRow } from '../../contract/schema/entity.ts'
import { isIsoDate, longDate } from '../../ui/fields/date-text.ts'

const hours = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const positive = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null)
const day = (value: unknown): string | null =>
  typeof value === 'string' && isIsoDate(value.slice(0, 10)) ? value.slice(0, 10) : null

/**
 * When a PM task is due next, in words: a day, or a reading of the meter; null while the values do not say it, and for
 * a task that is not active. One that was never done is due on the day its schedule starts, or after its first hours.
 */
export function nextDue(task: RecordRow): string | null {
  if (task['status'] !== 'Active') return null
  if (task['trackByDate'] !== 'YES') {
    const every = positive(task['trackByHour_DueEvery'])
    if (every === null) return null
    return `Next due at ${hours.format((positive(task['trackByHour_LastPerformed']) ?? 0) + every)} hours`
  }
  const due = dueDay(task)
  return due === null ? null : `Next due ${longDate(due)}`
}

function dueDay(task: RecordRow): string | null {
  const every = positive(task['trackByDate_DueEvery'])
  const unit = task['trackByDate_DueEvery_UOM']
  const start = day(task['pmScheduleStartDate'])
  const last = day(task['trackByDate_LastPerformed'])
  if (every === null || (unit !== 'Day' && unit !== 'Month' && unit !== 'Year')) return null
  if (last === null) return start
  const due = later(last, every, unit)
  if (due === null) return null
  // Work done before its schedule begins does not bring it forward.
  return start !== null && due < start ? start : due
}

/** A day so much later; the 31st of a month without one is its last day. */
function later(from: string, count: number, unit: 'Day' | 'Month' | 'Year'): string | null {
  const [year = 0, month = 1, date = 1] = from.split('-').map(Number)
  const months = unit === 'Month' ? count : unit === 'Year' ? 12 * count : 0
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const found = new Date(
    Date.UTC(year, month - 1 + months, unit === 'Day' ? date + count : Math.min(date, lastOfMonth)),
  )
  // Counts that lead out of the calendar name no day.
  return Number.isNaN(found.getTime()) || found.getUTCFullYear() > 9999
    ? null
    : found.toISOString().slice(0, 10)
}
