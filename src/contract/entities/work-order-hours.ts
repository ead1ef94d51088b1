import type { FieldError } from '../schema/entity.ts'
import { longDate, longDateTime } from '../../locale/days.ts'
import { numberWords } from '../../locale/numbers.ts'
import { hundredths, ofHundredths, quotient } from './stock-units.ts'

/** When somebody worked: from when to when, or how many hours of a day. Moments are yyyy-MM-ddTHH:mm, days yyyy-MM-dd. */
export interface Worked {
  readonly workedOn: string | null
  readonly workedFrom: string | null
  readonly workedTo: string | null
  readonly hours: number | null
}

/** Hours are counted in hundredths: a day has 24. */
const wholeDay = 2400n
const minutesOfDay = 24 * 60

/** What is wrong with when somebody worked, whatever else they did: asked by form and server. */
export function workedFaults(worked: Worked): readonly FieldError[] {
  const { workedFrom: from, workedTo: to, hours } = worked
  if (from === null && to === null) return hoursFaults(hours)
  if (from === null) return [{ field: 'workedFrom', message: 'Say from when too' }]
  if (to === null) return [{ field: 'workedTo', message: 'Say until when too' }]
  if (to <= from) return [{ field: 'workedTo', message: 'Work must end after it begins' }]
  return minuteOf(to) - minuteOf(from) > minutesOfDay
    ? [{ field: 'workedTo', message: 'Work ends within 24 hours: log each day by itself' }]
    : []
}

function hoursFaults(hours: number | null): readonly FieldError[] {
  if (hours === null) return [{ field: 'hours', message: 'Say how many hours it took, or from when to when' }]
  if (hours <= 0) return [{ field: 'hours', message: 'Hours must be more than 0' }]
  return hundredths(hours) > wholeDay ? [{ field: 'hours', message: 'A day has 24 hours' }] : []
}

/** What is said from when to when is of the day on which it began, and took as long as that. */
export function settleWorked<Entry extends Partial<Worked>>(entry: Entry): Entry {
  // A form that is not filled yet holds neither.
  const { workedFrom: from = null, workedTo: to = null } = entry
  if (from === null || to === null || to <= from) return entry
  const minutes = BigInt(minuteOf(to) - minuteOf(from))
  return { ...entry, workedOn: from.slice(0, 10), hours: ofHundredths(quotient(minutes * 100n, 60n)) }
}

/** What of each day, in hundredths of hours; a night is of two. */
function hoursByDay({
  workedOn,
  workedFrom: from,
  workedTo: to,
  hours,
}: Worked): ReadonlyMap<string, bigint> {
  if (from === null || to === null)
    return new Map(workedOn === null ? [] : [[workedOn, hundredths(hours ?? 0)]])
  const midnight = dayAfter(from.slice(0, 10))
  if (to <= `${midnight}T00:00`) return new Map([[from.slice(0, 10), between(from, to)]])
  return new Map([
    [from.slice(0, 10), between(from, `${midnight}T00:00`)],
    [midnight, between(`${midnight}T00:00`, to)],
  ])
}

const between = (from: string, to: string): bigint =>
  quotient(BigInt(minuteOf(to) - minuteOf(from)) * 100n, 60n)

/** Something else that the same person did. */
interface OtherWork extends Worked {
  /** The number of its work order. */
  readonly order: string
}

/**
 * Why somebody cannot have worked so, given what else is told of them: nobody works on two things at once, nor more than
 * 24 hours of a day in all. Null where they can.
 */
export function clashOf(worked: Worked, others: readonly OtherWork[]): FieldError | null {
  const { workedFrom: from, workedTo: to } = worked
  if (from !== null && to !== null) {
    const other = others.find(
      ({ workedFrom, workedTo }) =>
        workedFrom !== null && workedTo !== null && workedFrom < to && workedTo > from,
    )
    if (other) return { field: 'workedFrom', message: `${other.order} has ${spanWords(other)} already` }
  }
  for (const [day, asked] of hoursByDay(worked)) {
    const told = others.reduce((sum, other) => sum + (hoursByDay(other).get(day) ?? 0n), 0n)
    if (told + asked <= wholeDay) continue
    const field = from === null ? 'hours' : 'workedTo'
    return {
      field,
      message: `${numberWords(ofHundredths(told), 2)} h of ${longDate(day)} are logged already, and a day has 24`,
    }
  }
  return null
}

/** `November 3, 2026, 8:00 AM to November 3, 2026, 5:30 PM`. */
const spanWords = ({ workedFrom, workedTo }: OtherWork): string =>
  `${longDateTime(workedFrom ?? '')} to ${longDateTime(workedTo ?? '')}`

const minuteOf = (moment: string): number => Date.parse(`${moment}:00Z`) / 60_000

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
