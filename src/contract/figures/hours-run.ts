import type { HourReading } from '../entities/cost-facts.ts'
import { type Day, daysBetween } from '../schedule/day.ts'

/**
 * The hours that a machine ran in these days, both included, by the readings of its hour meter, the oldest first. What it
 * ran between two readings is spread evenly over the days between them. Between two of which the later tells of another
 * meter, or is lower, nothing is known and nothing counted. Null where no two readings tell of any of these days.
 */
export function hoursRun(readings: readonly HourReading[], from: Day, to: Day): number | null {
  let sum: number | null = null
  for (const [at, later] of readings.entries()) {
    const earlier = readings[at - 1]
    if (!earlier || later.isBreak || later.hours < earlier.hours) continue
    const share = shareOf(earlier.recordedOn, later.recordedOn, from, to)
    if (share !== null) sum = (sum ?? 0) + (later.hours - earlier.hours) * share
  }
  return sum
}

/** Which part of the days after the one reading up to the other lies in the period; null where none does. */
function shareOf(earlier: Day, later: Day, from: Day, to: Day): number | null {
  if (earlier === later) return from <= later && later <= to ? 1 : null
  const days = daysBetween(earlier, later)
  const before = Math.max(0, daysBetween(earlier, from) - 1)
  const after = Math.max(0, daysBetween(to, later))
  const within = days - before - after
  return within > 0 ? within / days : null
}
