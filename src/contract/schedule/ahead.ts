import { currentDue } from './current.ts'
import { type Day, laterOf } from './day.ts'
import { doneInOrder, type Due, dueAfter, type Facts } from './due.ts'
import { dues } from './forecast.ts'
import { isPartOf } from './nesting.ts'
import type { Plan } from './plan.ts'

interface Ahead {
  /** The due that stands, with its window; null of a plan that has none. */
  readonly current: Due | null
  /** Where it will be done: when its operation is planned, else when it is; today where that is past. */
  readonly day: Day | null
  /** The days of those that follow it, as if each were done on its target. */
  readonly later: readonly Day[]
}

/** More than a year of every day, twice. */
const mostAhead = 800

/**
 * When a plan will be done up to a day, both included (issue 13): what stands, then what follows it. Left out is what is
 * done with the larger plan that it is part of, since that one falls due while this one may be done. `planned` is the
 * day of its open operation.
 */
export function aheadOf(
  plan: Plan,
  facts: Facts,
  { until, planned }: { readonly until: Day; readonly planned: Day | null },
): Ahead {
  const last = doneInOrder(plan, facts).at(-1) ?? null
  const [current, next] = [currentDue(plan, facts), dueAfter(plan, facts, last)]
  if (current.kind !== 'due' || next.kind !== 'due') return { current: null, day: null, later: [] }
  const { today } = facts
  const day = laterOf(planned ?? current.target, today)
  const following = dues(plan, facts, {
    last,
    count: mostAhead,
    doneOn: (target) => (target === next.target ? day : laterOf(target, today)),
    until: ({ target }) => target === next.target || target <= until,
  }).slice(1)
  const larger = daysOfLarger(plan, facts, until)
  const isCovered = ({ earliest, latest }: Due) =>
    larger.some((other) => earliest <= other && other <= latest)
  return {
    current,
    day: day <= until && !(planned === null && isCovered(current)) ? day : null,
    later: following.filter((due) => !isCovered(due)).map(({ target }) => target),
  }
}

/** When the larger plan falls due that this one is part of; none of one that is done by itself. */
function daysOfLarger(plan: Plan, { parent }: Facts, until: Day): readonly Day[] {
  if (!parent || !isPartOf(plan, parent.plan)) return []
  const { current, day, later } = aheadOf(parent.plan, parent.facts, { until, planned: null })
  return current && day !== null ? [day, ...later] : later
}
