import type { DueOrder, OpenWork } from '../entities/backlog.ts'
import { type Day, daysBetween } from '../schedule/day.ts'
import { roundHours } from '../schedule/workload.ts'

/** How long something has been waiting since the day for which it was scheduled, the shortest first. */
export const backlogAges = ['ahead', 'week', 'month', 'quarter', 'longer'] as const
export type BacklogAge = (typeof backlogAges)[number]

/** What the ages are called, on the screen and on paper. */
export const ageWords: Readonly<Record<BacklogAge, string>> = {
  ahead: 'Not begun yet',
  week: 'Up to 7 days',
  month: '8 to 30 days',
  quarter: '31 to 90 days',
  longer: 'Over 90 days',
}

export function ageOf({ since }: Pick<OpenWork, 'since'>, today: Day): BacklogAge {
  const days = daysBetween(since, today)
  if (days < 0) return 'ahead'
  return days <= 7 ? 'week' : days <= 30 ? 'month' : days <= 90 ? 'quarter' : 'longer'
}

/** Some open work: how much of it there is, and the hours of it that anybody expects. */
export interface BacklogFigures {
  readonly orders: number
  readonly operations: number
  /** Of those that say how many they take. */
  readonly hours: number
  /** How many do not say. */
  readonly withoutHours: number
  readonly overdue: number
}

/** The figures of some open work, as of a day. */
export function backlogOf(open: readonly OpenWork[], today: Day): BacklogFigures {
  const operations = open.filter(({ kind }) => kind === 'pmOperation').length
  return {
    orders: open.length - operations,
    operations,
    hours: roundHours(open.reduce((sum, { hours }) => sum + (hours ?? 0), 0)),
    withoutHours: open.filter(({ hours }) => hours === null).length,
    overdue: open.filter(({ dueOn }) => dueOn < today).length,
  }
}

/** The same by age, every age of it, the shortest first. */
export const backlogByAge = (open: readonly OpenWork[], today: Day) =>
  backlogAges.map((age) => ({
    age,
    figures: backlogOf(
      open.filter((work) => ageOf(work, today) === age),
      today,
    ),
  }))

/** The same by rig, as they come. */
export function backlogByRig(open: readonly OpenWork[], today: Day) {
  const rigs = [...new Set(open.map(({ locationOID }) => locationOID))]
  return rigs.map((rig) => ({
    rig,
    figures: backlogOf(
      open.filter(({ locationOID }) => locationOID === rig),
      today,
    ),
  }))
}

/** What became of a work order that was due. */
export type OrderOutcome = 'inTime' | 'late' | 'open'

/** In time: completed by its due date. Late: after it, or not completed and past it. Open: neither, and not past it. */
export function outcomeOf(
  { dueOn, completedOn }: Pick<DueOrder, 'dueOn' | 'completedOn'>,
  today: Day,
): OrderOutcome {
  if (completedOn !== null && completedOn <= dueOn) return 'inTime'
  return completedOn === null && today <= dueOn ? 'open' : 'late'
}

/**
 * How many orders were due, what became of them, and the rate: of those that are decided, how many were completed in
 * time, in whole percent, rounded down, as of PM operations; null while all of them are open.
 */
export function scheduleCompliance(due: readonly DueOrder[], today: Day) {
  const counts = { inTime: 0, late: 0, open: 0 }
  for (const order of due) counts[outcomeOf(order, today)] += 1
  const decided = counts.inTime + counts.late
  return {
    due: due.length,
    ...counts,
    rate: decided === 0 ? null : Math.floor((counts.inTime * 100) / decided),
  }
}
