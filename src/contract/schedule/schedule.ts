import * as v from 'valibot'
import type { Day } from './day.ts'
import { currentDue } from './current.ts'
import type { Due, Facts, NextDue } from './due.ts'
import { missed, nextDues } from './forecast.ts'
import { lastMark, unreadSince } from './meter-use.ts'
import type { MeterName, Plan } from './plan.ts'
import { sentenceOf } from './why.ts'

const day = v.string()
const DueRow = v.object({
  earliest: day,
  target: day,
  latest: day,
  /** The day on which its operation is made. */
  makeOn: day,
  status: v.picklist(['notDue', 'upcoming', 'due', 'overdue']),
  /** What the meter shows then, as it stands now; null by date. */
  dueMeter: v.nullable(v.number()),
  why: v.string(),
})

/**
 * When a PM task is due, and why (issue 13). Days are yyyy-MM-dd of the organisation's time zone, meters in hours. `now`
 * is the next due, or why there is none; `next` are up to twelve, each as if the one before were done on its target.
 */
export const PmSchedule = v.object({
  pmTaskOID: v.number(),
  today: day,
  now: v.variant('kind', [
    v.object({ kind: v.literal('due'), ...DueRow.entries }),
    v.object({ kind: v.literal('suspended'), why: v.string() }),
    v.object({
      kind: v.literal('unplannable'),
      why: v.string(),
      faults: v.array(v.object({ field: v.string(), message: v.string() })),
    }),
  ]),
  next: v.array(DueRow),
  /** Whether nothing takes its place, and only a deferral lets it slide. */
  isSafetyCritical: v.boolean(),
  /** Who let what is due wait, and until when. */
  deferral: v.nullable(v.object({ until: day, by: v.string() })),
  /** The operation that is to be done; its key where it may be opened. */
  open: v.nullable(v.object({ day: v.nullable(day), camspmOperationOID: v.nullable(v.number()) })),
  missed: v.array(day),
  /** The last completions, the last first: their day, the hours where they were written down, and what may be opened. */
  history: v.array(
    v.object({
      day: v.nullable(day),
      hours: v.nullable(v.number()),
      camspmOperationOID: v.nullable(v.number()),
    }),
  ),
  /** The meter by which it is due; null by date, and where the machine has none. */
  meter: v.nullable(
    v.object({
      equipmentOID: v.number(),
      machine: v.string(),
      last: v.nullable(v.object({ day, hours: v.number() })),
      /** Hours a day; null while its readings do not tell. */
      rate: v.nullable(v.number()),
      unreadSince: v.nullable(day),
    }),
  ),
})
export type PmSchedule = v.InferOutput<typeof PmSchedule>
type DueRow = v.InferOutput<typeof DueRow>

const nextShown = 12

/** What is told of the schedule of a plan, but for its history, of which not everybody may open all, and what is open. */
export function scheduleOf(
  plan: Plan,
  facts: Facts,
): Pick<PmSchedule, 'today' | 'now' | 'next' | 'missed' | 'isSafetyCritical' | 'deferral'> {
  const { today } = facts
  return {
    today,
    now: nowRow(currentDue(plan, facts), today),
    next: nextDues(plan, facts, nextShown).map((due) => dueRow(due, today)),
    missed: [...missed(plan, facts)],
    isSafetyCritical: plan.isSafetyCritical ?? false,
    deferral: deferralOf(facts),
  }
}

/** Who let it wait, while that lasts. */
const deferralOf = ({ deferral, today }: Facts): PmSchedule['deferral'] =>
  deferral && deferral.until >= today ? { until: deferral.until, by: deferral.by } : null

function nowRow(next: NextDue, today: Day): PmSchedule['now'] {
  const why = sentenceOf(next, today)
  switch (next.kind) {
    case 'due':
      return { kind: 'due', ...dueRow(next, today) }
    case 'suspended':
      return { kind: 'suspended', why }
    case 'unplannable':
      return { kind: 'unplannable', why, faults: [...next.faults] }
  }
}

function dueRow(due: Due, today: Day): DueRow {
  const { earliest, target, latest, makeOn, status } = due
  const { reason } = due.why
  const dueMeter = reason.kind === 'meter' ? reason.due : null
  return { earliest, target, latest, makeOn, status, dueMeter, why: sentenceOf(due, today) }
}

/** What is told of the meter of a machine. */
export function meterOf(
  machine: { readonly equipmentOID: number; readonly name: string },
  meter: MeterName,
  { meters, today }: Pick<Facts, 'meters' | 'today'>,
): PmSchedule['meter'] {
  const use = meters[meter]
  const mark = use && lastMark(use)
  return {
    equipmentOID: machine.equipmentOID,
    machine: machine.name,
    last: mark && { day: mark.day, hours: mark.value },
    rate: use?.rate ?? null,
    unreadSince: use && unreadSince(use, today),
  }
}
