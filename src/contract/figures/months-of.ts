import { addUnits, type Day, monthsBetween } from '../schedule/day.ts'

/** The months, yyyy-MM, that both days and those between them are of. */
export function monthsOf(from: Day, to: Day): readonly string[] {
  const first = `${from.slice(0, 7)}-01`
  return Array.from({ length: monthsBetween(first, to) + 1 }, (_, count) =>
    (addUnits(first, count, 'Month') ?? first).slice(0, 7),
  )
}

/** The first day of the twelve months of which the last is that of a day. */
export const yearBefore = (day: Day): Day => addUnits(`${day.slice(0, 7)}-01`, -11, 'Month') ?? day
