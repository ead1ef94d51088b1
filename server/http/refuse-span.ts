import { spanFault } from '../../src/contract/entities/craft-report.ts'
import { isDay } from '../../src/contract/schema/day.ts'
import { invalid } from './problem.ts'

/** A day by the name by which it was asked. */
type Named = readonly [name: string, day: string]

/** Refuses two days of which one is none, that are not in their order, or that are more than a year apart. */
export function refuseSpan(start: Named, end: Named): void {
  const faults = [start, end]
    .filter(([, day]) => !isDay(day) || day < '0001')
    .map(([field]) => ({ field, message: 'There is no such day' }))
  if (faults.length > 0) throw invalid(faults)
  const message = spanFault({ start: start[1], end: end[1] })
  if (message !== null) throw invalid([{ field: end[0], message }])
}
