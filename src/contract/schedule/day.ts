import { parseDate } from '@internationalized/date'

/** A day of the calendar, yyyy-MM-dd: without a clock or a zone, so that no change of the clocks moves it. */
export type Day = string
export type DayUnit = 'Day' | 'Month' | 'Year'

/** Two hundred years: what is further off is no day that anybody plans with. */
const most = { Day: 73_050, Month: 2_400, Year: 200 } as const

/** So many days later, or earlier where they are below 0; never more than 200 years. */
export const addDays = (day: Day, days: number): Day =>
  parseDate(day)
    .add({ days: Math.max(-most.Day, Math.min(most.Day, Math.trunc(days))) })
    .toString()

/**
 * So many days, months or years later. The 31st of a month without one is its last day, so that a grid is counted from
 * where it begins and never from the day before: January 31 and two months are March 31. Null beyond 200 years.
 */
export function addUnits(day: Day, count: number, unit: DayUnit): Day | null {
  if (!(Math.abs(count) <= most[unit])) return null
  const whole = Math.trunc(count)
  const found = parseDate(day).add(
    unit === 'Day' ? { days: whole } : unit === 'Month' ? { months: whole } : { years: whole },
  )
  // Beyond its last year the calendar stands still.
  return found.year > 9998 ? null : found.toString()
}

/** Whole days from the first to the second, below 0 where the second is earlier. */
export const daysBetween = (from: Day, to: Day): number => parseDate(to).compare(parseDate(from))

/** Whole months from the first to the second, of which the last may be cut short: 1 from January 31 to February 1. */
export function monthsBetween(from: Day, to: Day): number {
  const [first, second] = [parseDate(from), parseDate(to)]
  return (second.year - first.year) * 12 + second.month - first.month
}

export const laterOf = (a: Day, b: Day): Day => (a > b ? a : b)
