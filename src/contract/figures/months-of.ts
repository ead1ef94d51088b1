import { addUnits, type Day, monthsBetween } from '../schedule/day.ts'

/** The months, yyyy-MM, that both days and those between them are of. */
export function monthsOf(from: Day, to: Day): readonly string[] {
  const first = `${from.slice(0, 7)}-01`
  return Array.from({ length: monthsBetween(first, to) + 1 }, (_, count) =>
    (addUnits(first, count, 'Month') ?? first).slice(0, 7),
  )
}
