import type { OverallStatus } from '../../../../src/contract/entities/pm-operation.ts'
import { type Day, daysBetween, monthOf } from './calendar.ts'
import type { Random } from './chance/random.ts'

/** An operation that fell due, and whose it is. */
export interface Due {
  readonly due: Day
  readonly assignedTo: string
  /** None of its plan was made after it, so that it may be open. */
  readonly isLast: boolean
}

/** How far the operations that were due some days ago have come: nearly all old ones are done. */
export function likelyOutcome(random: Random, due: Day, today: Day): OverallStatus {
  const age = daysBetween(due, today)
  const turn = random.next()
  const [done, begun] =
    age < 0
      ? [0, 0]
      : age === 0
        ? [0.3, 0.6]
        : age < 7
          ? [0.75, 0.88]
          : age < 21
            ? [0.95, 0.98]
            : [0.999, 0.999]
  return turn < done ? 'DONE' : turn < begun ? 'ONGOING' : 'NOT STARTED'
}

/**
 * What is settled beforehand, so that every rig user finds this month's work in all three states on any day of it, the
 * first and the last included: the month's first operation is done, the last two are not started, and the one
 * nearest to today is under way.
 */
export function settledOutcomes<Operation extends Due>(
  operations: readonly Operation[],
  today: Day,
): ReadonlyMap<Operation, OverallStatus> {
  const settled = new Map<Operation, OverallStatus>()
  const thisMonth = operations.filter(({ due }) => monthOf(due) === monthOf(today))
  for (const user of new Set(thisMonth.map(({ assignedTo }) => assignedTo))) {
    const theirs = thisMonth.filter(({ assignedTo }) => assignedTo === user)
    const [first, ...rest] = theirs.toSorted((a, b) => (a.due < b.due ? -1 : 1))
    const distance = ({ due }: Operation) => Math.abs(daysBetween(due, today))
    const open = rest.filter(({ isLast }) => isLast)
    const [nearest] = open.slice(0, -2).toSorted((a, b) => distance(a) - distance(b))
    for (const last of open.slice(-2)) settled.set(last, 'NOT STARTED')
    if (nearest) settled.set(nearest, 'ONGOING')
    if (first) settled.set(first, 'DONE')
  }
  return settled
}
