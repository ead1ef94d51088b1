import { daysWords, monthWords } from '../../locale/days.ts'
import { type CalendarDate, endOfMonth, parseDate, startOfMonth, startOfWeek } from '@internationalized/date'
import type { CalendarView } from './entry.ts'

type WeekStart = 'mon' | 'sun'

/** Days, both included, as yyyy-MM-dd. */
export interface DaySpan {
  readonly from: string
  readonly to: string
}

const weekAt = (day: string, first: WeekStart) => startOfWeek(parseDate(day), 'en-US', first)

/** What a view shows that stands on a day: whole weeks of a month, a week, or the days of a month one below another. */
export function spanOf(view: CalendarView, day: string, first: WeekStart): DaySpan {
  const [from, to] = edges(view, day, first)
  return { from: from.toString(), to: to.toString() }
}

function edges(view: CalendarView, day: string, first: WeekStart): readonly [CalendarDate, CalendarDate] {
  const [begin, end] = [startOfMonth(parseDate(day)), endOfMonth(parseDate(day))]
  switch (view) {
    case 'agenda':
      return [begin, end]
    case 'week':
      return [weekAt(day, first), weekAt(day, first).add({ days: 6 })]
    case 'month':
      return [weekAt(begin.toString(), first), weekAt(end.toString(), first).add({ days: 6 })]
  }
}

/** Every day of a span, the first first. */
export function daysOf({ from, to }: DaySpan): readonly string[] {
  const days: string[] = []
  for (let day = parseDate(from); day.toString() <= to; day = day.add({ days: 1 })) days.push(day.toString())
  return days
}

/** The days of a span in rows of so many. */
export function rowsOf(days: readonly string[], width: number): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(days.length / width) }, (_, row) =>
    days.slice(row * width, (row + 1) * width),
  )
}

/** The day on which the page before or after stands; the last of a shorter month where it has no such day. */
export const pageFrom = (view: CalendarView, day: string, by: 1 | -1): string =>
  parseDate(day)
    .add(view === 'week' ? { weeks: by } : { months: by })
    .toString()

export const dayFrom = (day: string, by: number): string => parseDate(day).add({ days: by }).toString()

/** The first and the last day of the week of a day. */
export const weekOf = (day: string, first: WeekStart): DaySpan => spanOf('week', day, first)

/** `November 2026` of a month, `November 22 – 28, 2026` of a week. */
export function spanWords(view: CalendarView, day: string, first: WeekStart): string {
  if (view !== 'week') return monthWords(day)
  const { from, to } = spanOf(view, day, first)
  return daysWords(from, to)
}
