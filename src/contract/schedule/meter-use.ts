import { addDays, type Day, daysBetween } from './day.ts'

/** One reading of a meter. It `restarts` where the meter began anew: rolled over, replaced. */
export interface Reading {
  readonly key: number
  readonly day: Day
  readonly value: number
  readonly restarts: boolean
}

interface Mark {
  readonly day: Day
  /** What the meter showed. */
  readonly value: number
  /** What the machine has run, counted on over every restart. */
  readonly run: number
}

/** How a machine has run by one meter: a mark a day, the first first, and hours a day, null while they are not known. */
export interface MeterUse {
  readonly marks: readonly [Mark, ...Mark[]]
  readonly rate: number | null
}

interface Piece {
  readonly day: Day
  readonly value: number
  /** Counts up with each restart: only readings of one stretch can be held against each other. */
  readonly stretch: number
}

/**
 * How a machine has run, from the readings of its meter in any order; null without one. Of several readings of a day the
 * last stored counts. Over a restart the machine is taken to have run as it usually does: what the old meter last
 * showed nobody wrote down.
 */
export function meterUse(readings: readonly Reading[]): MeterUse | null {
  const pieces = stretches(readings)
  const rate = rateOf(pieces)
  const marks: Mark[] = []
  for (const [index, { day, value, stretch }] of pieces.entries()) {
    const before = marks.at(-1)
    const gained = before
      ? stretch === pieces[index - 1]?.stretch
        ? value - before.value
        : (rate ?? 0) * daysBetween(before.day, day)
      : value
    marks.push({ day, value, run: (before?.run ?? 0) + gained })
  }
  const [first, ...others] = marks
  return first ? { marks: [first, ...others], rate } : null
}

function stretches(readings: readonly Reading[]): readonly Piece[] {
  const byDay = new Map<Day, Reading>()
  for (const reading of readings.toSorted((a, b) => a.key - b.key))
    byDay.set(reading.day, {
      ...reading,
      restarts: reading.restarts || (byDay.get(reading.day)?.restarts ?? false),
    })
  const pieces: Piece[] = []
  for (const { day, value, restarts } of [...byDay.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    if (!restarts) while (isTooHigh(pieces, value)) pieces.pop()
    const before = pieces.at(-1)
    // A meter that stands lower began anew, whatever anybody said of it.
    const isNew = before !== undefined && (restarts || value < before.value)
    pieces.push({ day, value, stretch: (before?.stretch ?? 0) + (isNew ? 1 : 0) })
  }
  return pieces
}

/** Whether the last one stands above the next and the one before it does not: then that one was misread. */
function isTooHigh(pieces: readonly Piece[], next: number): boolean {
  const [before, last] = pieces.slice(-2)
  return (
    before !== undefined &&
    last !== undefined &&
    before.stretch === last.stretch &&
    next < last.value &&
    next >= before.value
  )
}

const daysBack = 90
const [fewest, mostReadings] = [4, 30]

/**
 * Hours a day: the median of the slopes between any two of the last readings (Theil and Sen), so that one of them that
 * is wrong does not swing it. The last are those of 90 days, at least 4 where there are so many, at most 30.
 */
function rateOf(pieces: readonly Piece[]): number | null {
  const last = pieces.at(-1)
  if (!last) return null
  const since = addDays(last.day, -daysBack)
  const recent = pieces
    .slice(-mostReadings)
    .filter(({ day }, index, { length }) => day >= since || index >= length - fewest)
  const slopes = recent.flatMap((from, index) =>
    recent
      .slice(index + 1)
      .filter(({ stretch }) => stretch === from.stretch)
      .map((to) => (to.value - from.value) / daysBetween(from.day, to.day)),
  )
  const rate = median(slopes)
  return rate !== null && rate > 0 ? rate : null
}

/** The middle one; of an even count the mean of the two. Null of none. */
function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

export const lastMark = ({ marks: [first, ...others] }: MeterUse): Mark => others.at(-1) ?? first

/** What the machine had run on a day, evenly between two readings and at its rate outside them; null before any rate. */
export function runOn({ marks, rate }: MeterUse, day: Day): number | null {
  const next = marks.findIndex((mark) => mark.day >= day)
  const after = marks[next === -1 ? marks.length : next]
  const before = marks[next === -1 ? marks.length - 1 : next - 1]
  if (after?.day === day) return after.run
  if (before && after)
    return (
      before.run +
      ((after.run - before.run) * daysBetween(before.day, day)) / daysBetween(before.day, after.day)
    )
  if (before) return before.run + (rate ?? 0) * daysBetween(before.day, day)
  return after && rate !== null ? after.run - rate * daysBetween(day, after.day) : null
}

/** What it had run when the meter showed a value, on a day where that is known; the meter may have begun anew since. */
export function runAt({ marks }: MeterUse, value: number, day: Day | null): number {
  const near = (day === null ? undefined : marks.findLast((mark) => mark.day <= day)) ?? marks[0]
  const mark = day === null ? (marks.at(-1) ?? near) : near
  return mark.run + value - mark.value
}

/** What its meter shows, as it stands now, once it has run so much. */
export function valueAt(use: MeterUse, run: number): number {
  const { value, run: now } = lastMark(use)
  return value + run - now
}

/**
 * The day on which the machine has run so much: between two readings as if it ran evenly, after the last one at its
 * rate, so that the day does not move with today. Null where no rate is known, or none that leads there.
 */
export function dayOfRun(use: MeterUse, run: number): Day | null {
  const { marks, rate } = use
  const at = marks.findIndex((mark) => mark.run >= run)
  const [before, after] = [marks[at - 1], marks[at]]
  if (after)
    return before
      ? addDays(
          before.day,
          upwards(((run - before.run) * daysBetween(before.day, after.day)) / (after.run - before.run)),
        )
      : after.day
  const last = lastMark(use)
  if (rate === null) return null
  const days = upwards((run - last.run) / rate)
  return days > 73_000 ? null : addDays(last.day, days)
}

/** Hours are sums of fractions: what is a whole number but for their last digit is that number. */
const upwards = (days: number) => Math.ceil(days - 1e-6)

const leastPeriod = 7
const slack = 1.25

/**
 * Since when a meter wants reading: it is read about every so many days (the median between its last readings, at least
 * a week), and a quarter more than that has passed. Null of one that was read in time.
 */
export function unreadSince(use: MeterUse, today: Day): Day | null {
  const recent = use.marks.slice(-fewest - 1)
  const gaps = recent.slice(1).map(({ day }, index) => daysBetween(recent[index]?.day ?? day, day))
  const period = Math.max(leastPeriod, Math.ceil((median(gaps) ?? 30) * slack))
  const wanted = addDays(lastMark(use).day, period)
  return wanted < today ? wanted : null
}
