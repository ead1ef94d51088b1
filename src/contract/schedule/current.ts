import { addDays, type Day } from './day.ts'
import {
  type Deferral,
  type Due,
  doneInOrder,
  dueAfter,
  type Facts,
  type NextDue,
  standing,
  statusOn,
  type Window,
} from './due.ts'
import { dues, isPast } from './forecast.ts'
import { unreadSince } from './meter-use.ts'
import type { MeterName, Plan } from './plan.ts'

/** More than ten years of every day: what is further back was given up long ago. */
const mostWalked = 4000

/**
 * The due that stands today: of all that fell due since the last completion the last one, with those before it as
 * missed; else the next one. Nothing takes the place of a safety-critical due, or of one that somebody let wait, until
 * that is over. It stands where a planner put it within its window.
 */
export function currentDue(plan: Plan, facts: Facts): NextDue {
  const stands = standing(plan, facts)
  if (stands) return stands
  const last = doneInOrder(plan, facts).at(-1) ?? null
  const first = dueAfter(plan, facts, last)
  if (first.kind !== 'due') return first
  const deferral = deferralOf(first, facts, last?.day ?? null)
  const fallen = plan.isSafetyCritical ? [] : fallenDues(plan, facts).filter(isHeld(deferral))
  const due = placed(fallen.at(-1) ?? first, { plan, today: facts.today, deferral })
  return {
    ...due,
    overdueSince: due.status === 'overdue' ? addDays(deferral ? due.latest : first.latest, 1) : null,
    why: { ...due.why, missed: fallen.slice(0, -1).map(({ target }) => target) },
  }
}

/** The deferral of what stands: not of what was done since, nor of what is due later than it lasts. */
function deferralOf(first: Due, { deferral, today }: Facts, lastDoneOn: Day | null): Deferral | null {
  if (!deferral || deferral.until < today || deferral.until <= first.target) return null
  return deferral.lastDoneOn === lastDoneOn ? deferral : null
}

/** What falls due after the one that waits does not take its place. */
const isHeld =
  (deferral: Deferral | null) =>
  ({ target }: Due): boolean =>
    deferral === null || target <= deferral.occurrenceOn

/** All that fell due since the last completion up to today, the first first. */
const fallenDues = (plan: Plan, facts: Facts): readonly Due[] =>
  dues(plan, facts, {
    last: doneInOrder(plan, facts).at(-1) ?? null,
    count: mostWalked,
    doneOn: (target) => target,
    until: isPast(facts.today),
  })

/** A due with as much longer as somebody gave it, on the day that a planner chose for it. */
function placed(
  due: Due,
  given: { readonly plan: Plan; readonly today: Day; readonly deferral: Deferral | null },
): Due {
  const { plan, today, deferral } = given
  const latest = deferral && deferral.until > due.latest ? deferral.until : due.latest
  const chosen = plan.plannedFor ?? null
  const isPlanned = chosen !== null && due.earliest <= chosen && chosen <= latest && chosen !== due.target
  const target = isPlanned ? chosen : due.target
  const window: Window = {
    earliest: due.earliest,
    target,
    latest,
    makeOn: due.makeOn < target ? due.makeOn : target,
  }
  return {
    ...due,
    ...window,
    status: statusOn(today, window),
    why: { ...due.why, deferral, ...(isPlanned && { moved: 'planned' }) },
  }
}

/**
 * The next day on which what stands changes by the passing of time alone: its operation is made, its window opens or
 * closes, the next one takes its place, a deferral ends, a meter wants reading. Null where no day does.
 */
export function nextChange(plan: Plan, facts: Facts, current: NextDue): Day | null {
  const meters = meterWantedOn(plan, facts)
  const days = [meters, ...(current.kind === 'due' ? daysOf(current, plan, facts) : [])]
  let next: Day | null = null
  for (const day of days) if (day !== null && day > facts.today && (next === null || day < next)) next = day
  return next
}

function daysOf(current: Due, plan: Plan, facts: Facts): readonly (Day | null)[] {
  const { makeOn, earliest, target, latest, why } = current
  const after = plan.isSafetyCritical || why.deferral ? null : follower(plan, facts)
  return [
    makeOn,
    earliest,
    why.falls,
    target,
    addDays(latest, 1),
    after,
    why.deferral && addDays(why.deferral.until, 1),
  ]
}

/** When the next one would take the place of what has fallen due; null while nothing has. */
function follower(plan: Plan, facts: Facts): Day | null {
  const fallen = fallenDues(plan, facts).length
  if (fallen === 0) return null
  return (
    dues(plan, facts, {
      last: doneInOrder(plan, facts).at(-1) ?? null,
      count: fallen + 1,
      doneOn: (target) => target,
    })[fallen]?.target ?? null
  )
}

/** The day after which a meter that the plan counts by wants reading, or has since; null of a plan by date alone. */
export function meterWantedOn(plan: Plan, { meters }: Facts): Day | null {
  const names = new Set(
    plan.triggers.flatMap((trigger): readonly MeterName[] =>
      trigger.by === 'meter' && trigger.meter !== null ? [trigger.meter] : [],
    ),
  )
  let wanted: Day | null = null
  for (const name of names) {
    const use = meters[name]
    const day = use && unreadSince(use, '9999-12-31')
    if (day && (wanted === null || day < wanted)) wanted = day
  }
  return wanted
}
