import { isIsoDate, longDate } from '../../locale/days.ts'
import { type CalendarDate, startOfWeek } from '@internationalized/date'
import { type DayRange, spanFault } from '../../contract/entities/craft-report.ts'

/** Monday to Sunday around a day (SPEC 9); of the weeks before it with `weeksAgo`. */
export function weekOf(day: CalendarDate, weeksAgo = 0): DayRange {
  const monday = startOfWeek(day, 'en-US', 'mon').subtract({ weeks: weeksAgo })
  return { start: monday.toString(), end: monday.add({ days: 6 }).toString() }
}

/** The range that the address names; the week of today where it names none, or no days of the calendar. */
export function rangeOf(params: URLSearchParams, today: CalendarDate): DayRange {
  const [start, end] = [params.get('from') ?? '', params.get('to') ?? '']
  return isWhole({ start, end }) ? { start, end } : weekOf(today)
}

/** A year is typed digit by digit: the first three are none yet. */
const isDay = (day: string): boolean => isIsoDate(day) && day >= '1900'

/** Whether both days are there. */
const isWhole = ({ start, end }: DayRange): boolean => isDay(start) && isDay(end)

export const isSameRange = (a: DayRange, b: DayRange): boolean => a.start === b.start && a.end === b.end

/** Why a range cannot be asked for, in words; null when it can. */
export const rangeFault = (range: DayRange): string | null =>
  isWhole(range) ? spanFault(range) : 'Enter both days'

/** `November 16, 2026 to November 22, 2026`, one day by itself. */
export const rangeWords = ({ start, end }: DayRange): string =>
  start === end ? longDate(start) : `${longDate(start)} to ${longDate(end)}`
