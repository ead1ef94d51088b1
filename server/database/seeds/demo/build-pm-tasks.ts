import type { pmTask } from '../../../../src/contract/entities/pm-task.ts'
import type { FurtherTrigger } from '../../../../src/contract/entities/pm-trigger.ts'
import type { RowOf } from '../../../../src/contract/schema/entity.ts'
import type { Piece } from './build-equipment.ts'
import { addDays, addMonths, type Day, daysBetween, laterOf } from './calendar.ts'
import type { PmPlan } from './plans/pm-plan.ts'
import { type Random, randomFor } from './chance/random.ts'

export type PmTaskRow = RowOf<typeof pmTask>

/** A PM task with the plan and the equipment behind it. */
export interface PlannedTask {
  readonly row: PmTaskRow
  readonly plan: PmPlan
  readonly piece: Piece
  /** Reading of the primary meter on a day, as the piece has been running. */
  readonly readingOn: (day: Day) => number
}

/** Keys of tasks and lines run on from fleet to fleet. */
export function pmTaskBuilder(today: Day) {
  let key = 0
  let lineKey = 0

  function task(piece: Piece, plan: PmPlan, parent: number | null, since: Day): PlannedTask {
    key += 1
    const random = randomFor(`task ${piece.row.unit} ${plan.name}`)
    const first = firstDue(random, piece, plan, since)
    const blank = {
      trackByDate_DueEvery: 0,
      trackByDate_DueEvery_UOM: '' as const,
      trackByDate_AdvancedNotice: 0,
      trackByDate_LastPerformed: null,
      trackByHour_DueEvery: 0,
      trackByHour_AdvancedNotice: 0,
      trackByHour_LastPerformed: 0,
      trackByHour_RecordedOn: null,
    }
    const { interval } = plan
    const lines = plan.lines.map((taskDescription) => {
      lineKey += 1
      return {
        camspmTaskDetailOID: lineKey,
        taskDescription,
        taskStatus: '' as const,
        remarks: '',
        photoRequired: false,
      }
    })
    const row: PmTaskRow = {
      pmTaskOID: key,
      version: 1,
      equipmentOID: piece.row.equipmentOID,
      taskType: plan.taskType,
      status: piece.status === 'Retired' ? 'InActive' : 'Active',
      parentTaskOID: parent,
      ...blank,
      ...(interval.by === 'date'
        ? {
            trackByDate: 'YES',
            trackByHour: 'NO',
            trackByDate_DueEvery: interval.every,
            trackByDate_DueEvery_UOM: interval.unit,
            trackByDate_AdvancedNotice: interval.notice,
          }
        : {
            trackByDate: 'NO',
            trackByHour: 'YES',
            trackByHour_DueEvery: interval.every,
            trackByHour_AdvancedNotice: interval.notice,
          }),
      pmTaskDescription: `${plan.name}, ${piece.row.description}`,
      expectedLabourHours: plan.labourHours,
      notes: plan.labourHours >= 10 ? 'Plan with the toolpusher: the unit is out of service meanwhile.' : '',
      assignedTo_UserGUID: piece.site.keptBy.id,
      pmScheduleStartDate: first,
      dueBasis: 'Floating',
      furtherTriggers: furtherOf(plan),
      ...toleranceOf(plan),
      seasonFrom: '',
      seasonTo: '',
      safetyCritical: plan.isSafetyCritical ? 'YES' : 'NO',
      plannedFor: null,
      locationOID: null,
      dueState: '',
      dueOn: null,
      dueEarliest: null,
      dueLatest: null,
      dueMakeOn: null,
      overdueSince: null,
      dueTrigger: '',
      dueWhy: '',
      lastDoneOn: null,
      missedCount: 0,
      deferredUntil: null,
      camspmTaskDetailVirtual: lines,
    }
    const current = piece.row.primaryMeterCurrentReading ?? 0
    return {
      row,
      plan,
      piece,
      readingOn: (day) => Math.round(current - piece.gainPerDay * daysBetween(day, today)),
    }
  }

  /** The tasks of these pieces, with nothing due before `since`. */
  return (pieces: readonly Piece[], since: Day): PlannedTask[] =>
    pieces.flatMap((piece) => {
      const planned: PlannedTask[] = []
      for (const plan of piece.of.plans ?? [])
        planned.push(task(piece, plan, planned[0]?.row.pmTaskOID ?? null, since))
      return planned
    })
}

/** By the calendar as well, where the plan says so. */
const furtherOf = ({ interval }: PmPlan): readonly FurtherTrigger[] | null =>
  interval.by === 'hours' && interval.orMonths !== undefined
    ? [{ by: 'Date', every: interval.orMonths, unit: 'Month', lead: 7, basis: 'Floating' }]
    : null

/** A round of days has little of it, what comes less often more. */
const toleranceOf = ({ interval }: PmPlan) =>
  interval.by === 'date' && interval.unit === 'Day'
    ? { toleranceBefore: 1, toleranceAfter: 2 }
    : { toleranceBefore: 3, toleranceAfter: 5 }

/** Days between two services by hours, as the piece has been running. */
const daysPerService = (every: number, piece: Piece) => every / piece.gainPerDay

function oneIntervalAfter(day: Day, { interval }: PmPlan, piece: Piece): Day {
  if (interval.by === 'hours') return addDays(day, Math.round(daysPerService(interval.every, piece)))
  switch (interval.unit) {
    case 'Day':
      return addDays(day, interval.every)
    case 'Month':
      return addMonths(day, interval.every)
    case 'Year':
      return addMonths(day, interval.every * 12)
  }
}

/** Anywhere in the first interval, so that the work of a rig is spread over the month. */
function firstDue(random: Random, piece: Piece, plan: PmPlan, since: Day): Day {
  const start = laterOf(since, piece.boughtOn)
  const length = daysBetween(start, oneIntervalAfter(start, plan, piece))
  return addDays(start, random.between(0, Math.max(0, length - 1)))
}
