import { addDays, type Day } from '../schedule/day.ts'

/** A minute of the organisation's clocks, yyyy-MM-ddTHH:mm. */
export type Minute = string

/** A stretch of time in whole minutes, counted on the clocks of the organisation; its end is no part of it. */
export interface Window {
  readonly start: number
  readonly end: number
}

const minuteMs = 60_000

/** A minute as a number, so that two of them can be taken apart. A change of the clocks is not made up for. */
export const minuteNumber = (minute: Minute): number => Date.parse(`${minute}Z`) / minuteMs

/** Both days and those between them, up to now; of days to come it is empty. */
export function windowOf(from: Day, to: Day, now: Minute): Window {
  const start = minuteNumber(`${from}T00:00`)
  const end = Math.min(minuteNumber(`${addDays(to, 1)}T00:00`), minuteNumber(now))
  return { start, end: Math.max(start, end) }
}

export const lengthOf = ({ start, end }: Window): number => end - start

export const isWithin = (minute: number, { start, end }: Window): boolean => start <= minute && minute < end
