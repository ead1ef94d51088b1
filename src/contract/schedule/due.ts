import type { FieldError } from '../schema/entity.ts'
import { addDays, type Day, daysBetween, laterOf } from './day.ts'
import { planFaults } from './faults.ts'
import type { MeterUse } from './meter-use.ts'
import { isPartOf } from './nesting.ts'
import { type Done, doneOf, type Occurrence, occurrenceOf, type Reason } from './occurrences.ts'
import type { Completion, MeterName, Plan } from './plan.ts'
import { isSuspended } from './suspended.ts'
import { type Moved, place } from './window.ts'

/** All that decides when a plan is due, as of one day. */
export interface Facts {
  readonly today: Day
  /** Every time that it is known to have been done, the first first. */
  readonly history: readonly Completion[]
  /** Those of the machine, or of the machine it is a part of where it has none. */
  readonly meters: Readonly<Record<MeterName, MeterUse | null>>
  readonly machine: { readonly name: string; readonly status: string } | null
  /** Who let the due that stands slide, and until when. */
  readonly deferral?: Deferral | null
  /** The larger plan that this one is part of: its completions are completions of this one, and its due covers it. */
  readonly parent?: { readonly name: string; readonly plan: Plan; readonly facts: Facts }
}

/** That somebody with the right let what is due wait; by whom, as a name. */
export interface Deferral {
  readonly until: Day
  readonly by: string
  /** The due that waits, as it was when it was asked for. */
  readonly occurrenceOn: Day
  /** The completion that it follows: of a later one it says nothing. */
  readonly lastDoneOn: Day | null
}

/** `notDue` before its lead, `upcoming` before its tolerance, `overdue` after it. */
export type DueStatus = 'notDue' | 'upcoming' | 'due' | 'overdue'

/** Why a plan is due when it is, beside the reason of its trigger. */
interface Why {
  readonly reason: Reason
  /** The day that the trigger names, before it was moved. */
  readonly falls: Day
  readonly moved: Moved | 'start' | 'planned'
  /** How many triggers it was the first of. */
  readonly triggers: number
  /** The larger plan with which it is done. */
  readonly coveredBy: string | null
  /** Who let it slide. */
  readonly deferral: Deferral | null
  readonly isSafetyCritical: boolean
  /** What fell due before it and was not done. */
  readonly missed: readonly Day[]
}

export interface Due {
  readonly kind: 'due'
  readonly earliest: Day
  readonly target: Day
  readonly latest: Day
  /** The day on which its operation is made: as many days or hours ahead as its lead. */
  readonly makeOn: Day
  readonly status: DueStatus
  /** Which of the plan's triggers, from 0. */
  readonly trigger: number
  /** Hours run when it is due, counted on over restarts of the meter; null by date. */
  readonly run: number | null
  /** Since when it, or what it took the place of, should have been done; null of what is not overdue. */
  readonly overdueSince: Day | null
  readonly why: Why
}
export interface Suspended {
  readonly kind: 'suspended'
  readonly because: 'inactive' | { readonly machine: string; readonly status: string }
}
/** No day can be named: something is wrong with the plan, or its meter does not tell yet. */
export interface Unplannable {
  readonly kind: 'unplannable'
  readonly faults: readonly FieldError[]
  /** What can be said of its first trigger all the same. */
  readonly reason: Reason | null
}
export type NextDue = Due | Suspended | Unplannable

/** When a plan is due next, and why. */
export const nextDue = (plan: Plan, facts: Facts): NextDue =>
  standing(plan, facts) ?? dueAfter(plan, facts, doneInOrder(plan, facts).at(-1) ?? null)

/** What keeps a plan from falling due at all; null of one that nothing does. */
export function standing(plan: Plan, { machine }: Facts): Suspended | Unplannable | null {
  if (!plan.isActive) return { kind: 'suspended', because: 'inactive' }
  if (machine && isSuspended(machine.status))
    return { kind: 'suspended', because: { machine: machine.name, status: machine.status } }
  const faults = planFaults(plan)
  return faults.length > 0 ? { kind: 'unplannable', faults, reason: null } : null
}

/** Its completions and those of the larger plan that it is part of, the first first. */
export function doneInOrder(plan: Plan, { history, meters, parent }: Facts): readonly Done[] {
  const covering = parent && isPartOf(plan, parent.plan) ? parent.facts.history : []
  return [...history, ...covering]
    .toSorted((a, b) => ((a.day ?? '') < (b.day ?? '') ? -1 : a.day === b.day ? 0 : 1))
    .map((completion) => doneOf(completion, meters))
}

/** What falls due after a completion; null before the first one. */
export function dueAfter(plan: Plan, facts: Facts, last: Done | null): Due | Unplannable {
  const occurrences = plan.triggers.map((trigger) => occurrenceOf(trigger, plan, last, facts.meters))
  const first = firstOf(occurrences)
  if (!first) return { kind: 'unplannable', faults: [], reason: occurrences.find(Boolean)?.reason ?? null }
  const { trigger, reason, run } = first
  const begun = plan.start === null ? first.target : laterOf(first.target, plan.start)
  const { target, moved } = place(begun, plan)
  const { before = 0, after = 0 } = plan.tolerance ?? {}
  // What is done later is made later; what is done ahead of days without work is made on no later day than it is done.
  const shift = Math.max(0, daysBetween(first.target, target))
  const made = addDays(first.makeOn, shift)
  const window = {
    earliest: addDays(target, -before),
    target,
    latest: addDays(target, after),
    makeOn: made < target ? made : target,
  }
  const status = statusOn(facts.today, window)
  return {
    kind: 'due',
    ...window,
    status,
    trigger,
    run,
    overdueSince: status === 'overdue' ? addDays(window.latest, 1) : null,
    why: {
      reason,
      falls: first.target,
      moved: moved ?? (begun > first.target ? 'start' : null),
      triggers: plan.triggers.length,
      coveredBy: coveredBy(plan, facts, window),
      deferral: null,
      isSafetyCritical: plan.isSafetyCritical ?? false,
      missed: [],
    },
  }
}

type Found = Occurrence & { readonly target: Day; readonly makeOn: Day; readonly trigger: number }

/** The one that comes first; of two on the same day that of the first trigger. */
function firstOf(occurrences: readonly (Occurrence | null)[]): Found | null {
  let first: Found | null = null
  for (const [trigger, found] of occurrences.entries()) {
    const { target = null, makeOn = null } = found ?? {}
    if (found && target !== null && makeOn !== null && !(first && first.target <= target))
      first = { ...found, target, makeOn, trigger }
  }
  return first
}

/** When something may be done, and when its operation is made. */
export type Window = Pick<Due, 'earliest' | 'target' | 'latest' | 'makeOn'>

/** The larger plan that falls due while this one may be done. */
function coveredBy(plan: Plan, { parent }: Facts, { earliest, latest }: Window): string | null {
  if (!parent || !isPartOf(plan, parent.plan)) return null
  const due = nextDue(parent.plan, parent.facts)
  return due.kind === 'due' && earliest <= due.target && due.target <= latest ? parent.name : null
}

export function statusOn(today: Day, { earliest, latest, makeOn }: Window): DueStatus {
  if (today > latest) return 'overdue'
  if (today >= earliest) return 'due'
  return today >= makeOn ? 'upcoming' : 'notDue'
}
