import type { OverallStatus } from '../../../../src/contract/entities/pm-operation.ts'
import { type Due, dueAfter, type Facts } from '../../../../src/contract/schedule/due.ts'
import { meterUse } from '../../../../src/contract/schedule/meter-use.ts'
import { type Done, doneOf } from '../../../../src/contract/schedule/occurrences.ts'
import { hoursMeter, type Plan, planOf } from '../../../../src/contract/schedule/plan.ts'
import { isSuspended } from '../../../../src/contract/schedule/suspended.ts'
import { sentenceOf } from '../../../../src/contract/schedule/why.ts'
import { meterReadingRows } from './build-meter-readings.ts'
import type { PlannedTask } from './build-pm-tasks.ts'
import { addDays, addMonths, type Day } from './calendar.ts'
import { likelyOutcome } from './outcome.ts'
import { type Random, randomFor } from './chance/random.ts'

/** An operation as the engine would have made it, and what became of it. */
export interface Fallen {
  readonly planned: PlannedTask
  readonly due: Day
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
  const random = randomFor(`dues ${planned.row.pmTaskOID} ${planned.piece.row.unit} ${planned.plan.name}`)
  const { plan, facts } = knownOf(planned, today)
  const until = planned.row.status === 'InActive' ? addMonths(today, -6) : today
  const fallen: Omit<Fallen, 'isLast'>[] = []
  let [last, missed]: [Done | null, Day[]] = [null, []]
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
    fallen.push({
      planned,
      due: due.target,
      assignedTo: planned.piece.site.keptBy.id,
      occurrence: fallen.length + 1,
      window: due,
      trigger: plan.triggers[due.trigger]?.by === 'meter' ? 'Primary meter' : 'Date',
      why: sentenceOf({ ...due, why: { ...due.why, missed } }, due.makeOn),
      missed,
      outcome,
      performedOn,
    })
    if (performedOn === null) break
    last = doneOf(completionOf(planned, performedOn), facts.meters)
    missed = []
  }
  const isRunning = !isSuspended(planned.piece.row.equipmentStatus)
  return fallen.map((one, index) => ({ ...one, isLast: isRunning && index === fallen.length - 1 }))
}

/** What the engine knows of a plan but its history: the readings of its machine as they will have been stored. */
export function knownOf(planned: PlannedTask, today: Day): { readonly plan: Plan; readonly facts: Facts } {
  const { row, piece } = planned
  const counts = row.trackByDate === 'NO'
  const readings = (counts ? meterReadingRows([piece], today) : []).flatMap(
    ({ meterReadingOID: key, recordedOn, primaryMeter }) =>
      recordedOn === null || primaryMeter === null
        ? []
        : [{ key, day: recordedOn, value: primaryMeter, restarts: false }],
  )
  return {
    plan: { ...planOf(row, piece.row), isActive: true },
    facts: {
      today,
      history: [],
      meters: { primary: meterUse(readings), secondary: null },
      machine: null,
    },
  }
}

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
