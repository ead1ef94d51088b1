import { type Day, laterOf } from './day.ts'
import { doneInOrder, type Due, dueAfter, type Facts, standing } from './due.ts'
import type { MeterUse } from './meter-use.ts'
import { type Done, estimatedRun } from './occurrences.ts'
import type { Plan } from './plan.ts'

/** The next dues in their order, each as if the one before were done on its target, or today where that is past. */
export function nextDues(plan: Plan, facts: Facts, count: number): readonly Due[] {
  const last = doneInOrder(plan, facts).at(-1) ?? null
  return dues(plan, facts, { last, count, doneOn: (target) => laterOf(target, facts.today) })
}

/** How many missed dues are counted at most. */
export const mostMissed = 366

/**
 * The targets that nobody met: of all that fell due between one completion and the next only the last was done, and of
 * those up to today only the last is still to be done. At most 366 of them, the first first; before the first
 * completion that is known, nothing is known to have been missed.
 */
export function missed(plan: Plan, facts: Facts): readonly Day[] {
  const known = doneInOrder(plan, facts)
  const gaps = [...known.slice(1).map((end) => isClosedBy(end, plan, facts)), isPast(facts.today)]
  return gaps
    .flatMap((until, index) =>
      dues(plan, facts, {
        last: known[index] ?? null,
        count: mostMissed + 1,
        doneOn: (target) => target,
        until,
      })
        .slice(0, -1)
        .map(({ target }) => target),
    )
    .slice(0, mostMissed)
}

/** Whether what was to be done by a day fell due. */
export const isPast =
  (day: Day | null) =>
  ({ target }: Due): boolean =>
    day !== null && target <= day

/** A completion closes what fell due until then, and on a grid what it was early for: all before what is due after it. */
function isClosedBy(end: Done, plan: Plan, facts: Facts): (due: Due) => boolean {
  const next = dueAfter(plan, facts, end)
  const isBehind = isPast(end.day)
  return (due) =>
    isBehind(due) ||
    (plan.triggers[due.trigger]?.basis === 'fixed' && next.kind === 'due' && due.target < next.target)
}

interface Asked {
  /** The completion that they follow. */
  readonly last: Done | null
  readonly count: number
  /** Which of them are asked for; the first that is not ends them. */
  readonly until?: (due: Due) => boolean
  /** When each is taken to be done. */
  readonly doneOn: (target: Day) => Day
}

/** The dues that follow a completion, each as if the one before were done when `doneOn` says. */
export function dues(plan: Plan, facts: Facts, asked: Asked): readonly Due[] {
  if (standing(plan, facts)) return []
  const found: Due[] = []
  let { last } = asked
  while (found.length < asked.count) {
    const due = dueAfter(plan, facts, last)
    // One that would not come after the one before would come for ever.
    if (due.kind !== 'due' || due.target <= (found.at(-1)?.target ?? '')) break
    if (asked.until?.(due) === false) break
    found.push(due)
    last = done(plan, facts, due, asked.doneOn(due.target))
  }
  return found
}

/** What would be written down of a due that is done on a day: on the very day that its hours are reached, those hours. */
function done(plan: Plan, { meters }: Facts, due: Due, day: Day): Done {
  const runs = (use: MeterUse | null) => use && estimatedRun(use, day)
  const trigger = plan.triggers[due.trigger]
  const reached = trigger?.by === 'meter' && due.run !== null && due.why.falls === day
  return {
    day,
    primary: reached && trigger.meter === 'primary' ? due.run : runs(meters.primary),
    secondary: reached && trigger.meter === 'secondary' ? due.run : runs(meters.secondary),
  }
}
