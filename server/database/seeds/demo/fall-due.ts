import type { OverallStatus } from '../../../../src/contract/entities/pm-operation.ts'
import { type Due, dueAfter, type Facts } from '../../../../src/contract/schedule/due.ts'
import { type MeterUse, meterUse } from '../../../../src/contract/schedule/meter-use.ts'
import { type Done, doneOf } from '../../../../src/contract/schedule/occurrences.ts'
import { hoursMeter, type Plan, planOf } from '../../../../src/contract/schedule/plan.ts'
import { isSuspended } from '../../../../src/contract/schedule/suspended.ts'
import { sentenceOf } from '../../../../src/contract/schedule/why.ts'
import { type MeterReadingRow, meterReadingRows } from './build-meter-readings.ts'
import type { PlannedTask } from './build-pm-tasks.ts'
import { addDays, addMonths, type Day } from './calendar.ts'
import { likelyOutcome } from './outcome.ts'
import { type Random, randomFor } from './chance/random.ts'

/** An operation as the engine would have made it, and what became of it. */
export interface Fallen {
  readonly planned: PlannedTask
  readonly due: Day
  /** The day on which the engine makes it, unless it waits for the one before. */
  readonly madeOn: Day
  readonly assignedTo: string
  readonly occurrence: number
  readonly window: Pick<Due, 'earliest' | 'latest'>
  readonly trigger: 'Date' | 'Primary meter'
  readonly why: string
  /** What fell due before it and was not done. */
  readonly missed: readonly Day[]
  readonly outcome: OverallStatus
  /** Null of what is not done. */
  readonly performedOn: Day | null
  /** None was made of its plan after it, so that it may as well be open. */
  readonly isLast: boolean
}

/**
 * The operations of a plan up to a day, by the rules that the engine itself goes by: each is made at its lead after the
 * one before was done, and what nobody did is missed when the next falls due.
 */
export function fallenDue(planned: PlannedTask, today: Day): readonly Fallen[] {
  const fallen = [...fallsOf(planned, knownOf(planned, today))]
  const isRunning = !isSuspended(planned.piece.row.equipmentStatus)
  return fallen.map((one, index) => ({ ...one, isLast: isRunning && index === fallen.length - 1 }))
}

/** The same, each reckoned when it is asked for, so that of many plans over many years none has to be kept. */
export function* fallsOf(
  planned: PlannedTask,
  { plan, facts }: Known,
): Generator<Omit<Fallen, 'isLast'>, void, void> {
  const { today } = facts
  const random = randomFor(`dues ${planned.row.pmTaskOID} ${planned.piece.row.unit} ${planned.plan.name}`)
  const until = planned.row.status === 'InActive' ? addMonths(today, -6) : today
  let [last, missed, occurrence]: [Done | null, Day[], number] = [null, [], 0]
  for (;;) {
    const due = dueAfter(plan, facts, last)
    if (due.kind !== 'due' || due.makeOn > until) break
    const outcome = likelyOutcome(random, due.target, today)
    if (outcome !== 'DONE' && !plan.isSafetyCritical) {
      const onTarget = { day: due.target, primary: due.run, secondary: null }
      const follower = dueAfter(plan, facts, onTarget)
      if (follower.kind === 'due' && follower.target <= until) {
        missed.push(due.target)
        last = onTarget
        continue
      }
    }
    // What nobody had begun went when the machine was taken out of service.
    if (outcome === 'NOT STARTED' && isSuspended(planned.piece.row.equipmentStatus)) break
    const performedOn = outcome === 'DONE' ? performedDay(random, due, today) : null
    occurrence += 1
    yield {
      planned,
      due: due.target,
      madeOn: due.makeOn,
      assignedTo: planned.piece.site.keptBy.id,
      occurrence,
      window: due,
      trigger: plan.triggers[due.trigger]?.by === 'meter' ? 'Primary meter' : 'Date',
      why: sentenceOf({ ...due, why: { ...due.why, missed } }, due.makeOn),
      missed,
      outcome,
      performedOn,
    }
    if (performedOn === null) break
    last = doneOf(completionOf(planned, performedOn), facts.meters)
    missed = []
  }
}

interface Known {
  readonly plan: Plan
  readonly facts: Facts
}

/** What the engine knows of a plan but its history: the readings of its machine as they will have been stored. */
export function knownOf(planned: PlannedTask, today: Day): Known {
  const counts = planned.row.trackByDate === 'NO'
  return knownBy(planned, today, counts ? primaryUse(meterReadingRows([planned.piece], today)) : null)
}

/** The same where it is known how the machine has run. */
export const knownBy = ({ row, piece }: PlannedTask, today: Day, primary: MeterUse | null): Known => ({
  plan: { ...planOf(row, piece.row), isActive: true },
  facts: { today, history: [], meters: { primary, secondary: null }, machine: null },
})

/** How a machine has run by its readings, of which the later of a day come later. */
export const primaryUse = (
  readings: readonly Pick<MeterReadingRow, 'recordedOn' | 'primaryMeter'>[],
): MeterUse | null =>
  meterUse(
    readings.flatMap(({ recordedOn, primaryMeter }, key) =>
      recordedOn === null || primaryMeter === null
        ? []
        : [{ key, day: recordedOn, value: primaryMeter, restarts: false }],
    ),
  )

/** When an operation was done, and how the meter stood then. */
export const completionOf = ({ piece, readingOn }: PlannedTask, day: Day) => ({
  day,
  primary: hoursMeter(piece.row) === 'primary' ? readingOn(day) : null,
  secondary: null,
})

function performedDay(random: Random, { target }: Due, today: Day): Day {
  const day = addDays(target, random.pick([-2, -1, 0, 0, 0, 0, 0, 1, 1, 2, 3, 5]))
  return day > today ? today : day
}
