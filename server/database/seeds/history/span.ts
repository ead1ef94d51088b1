import { addMonths, type Day } from '../demo/calendar.ts'

/** The days that a history tells, both included. */
export interface Span {
  readonly since: Day
  readonly today: Day
}

export const spanOf = (today: Day, years: number): Span => ({ since: addMonths(today, -12 * years), today })

/** How many months lie within the days. */
export const monthsOf = ({ since, today }: Span): number => {
  const [from, to] = [new Date(since), new Date(today)]
  return (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
}
