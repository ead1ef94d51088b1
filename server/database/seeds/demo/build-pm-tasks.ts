import type { pmTask } from '../../../../src/contract/entities/pm-task.ts'
import type { RowOf } from '../../../../src/contract/schema/entity.ts'
import type { Piece } from './build-equipment.ts'
import { addDays, addMonths, type Day, daysBetween, laterOf } from './calendar.ts'
import type { PmPlan } from './plans/pm-plan.ts'
import { type Random, randomFor } from './random.ts'

export type PmTaskRow = RowOf<typeof pmTask>

/** A PM task with the plan and the equipment behind it, and the days on which it falls due. */
export interface PlannedTask {
  readonly row: PmTaskRow
  readonly plan: PmPlan
  readonly piece: Piece
  /** The nth due day, n from 0. */
  readonly dueOn: (n: number) => Day
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
      return { camspmTaskDetailOID: lineKey, taskDescription, taskStatus: '' as const, remarks: '' }
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
      furtherTriggers: null,
      toleranceBefore: null,
      toleranceAfter: null,
      seasonFrom: '',
      seasonTo: '',
      safetyCritical: 'NO',
      plannedFor: null,
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
      dueOn: (n) => nthDue(first, n, plan, piece),
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

/** Days between two services by hours, as the piece has been running. */
const daysPerService = (every: number, piece: Piece) => every / piece.gainPerDay

function nthDue(first: Day, n: number, { interval }: PmPlan, piece: Piece): Day {
  if (interval.by === 'hours') return addDays(first, Math.round(n * daysPerService(interval.every, piece)))
  switch (interval.unit) {
    case 'Day':
      return addDays(first, n * interval.every)
    case 'Month':
      return addMonths(first, n * interval.every)
    case 'Year':
      return addMonths(first, n * interval.every * 12)
  }
}

/** Anywhere in the first interval, so that the work of a rig is spread over the month. */
function firstDue(random: Random, piece: Piece, plan: PmPlan, since: Day): Day {
  const start = laterOf(since, piece.boughtOn)
  const length = daysBetween(start, nthDue(start, 1, plan, piece))
  return addDays(start, random.between(0, Math.max(0, length - 1)))
}
