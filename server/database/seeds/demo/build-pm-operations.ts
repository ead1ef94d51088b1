import {
  type OverallStatus,
  overallStatus,
  type pmOperation,
} from '../../../../src/contract/entities/pm-operation.ts'
import type { RowOf } from '../../../../src/contract/schema/entity.ts'
import type { PlannedTask } from './build-pm-tasks.ts'
import { type Day, daysBetween, laterOf } from './calendar.ts'
import { completionOf, type Fallen, fallenDue } from './fall-due.ts'
import { settledOutcomes } from './outcome.ts'
import { type Random, randomFor } from './chance/random.ts'
import {
  closingWords,
  reasonNotDone,
  remarkOnDone,
  remarkOnPending,
  remarkOnUndone,
} from './chance/remarks.ts'
import { demoUsers } from './users.ts'

export type PmOperationRow = RowOf<typeof pmOperation>
type Line = NonNullable<PmOperationRow['camspmOperationDetailVirtual']>[number]

/** An operation with the task behind it. `performedOn` is null until it is done. */
export interface Performed {
  readonly row: PmOperationRow
  readonly planned: PlannedTask
  readonly performedOn: Day | null
}

/** Makes operations as they have come to stand by a day; their keys and those of their lines run on from one to the next. */
export function operationMaker(today: Day) {
  let key = 0
  let lineKey = 0

  return (fallen: Omit<Fallen, 'isLast'>, outcome: OverallStatus, random: Random): Performed => {
    key += 1
    const { planned, due, assignedTo, occurrence, window, trigger, why, missed } = fallen
    const { plan } = planned
    const performedOn = outcome === 'DONE' ? (fallen.performedOn ?? (due > today ? today : due)) : null
    const lines = checklist(random, plan.lines, outcome).map((line, index) => {
      lineKey += 1
      return {
        camspmOperationDetailOID: lineKey,
        ...line,
        photoKey: '',
        photoRequired: false,
        sortOrder: index + 1,
      }
    })
    const loggedBy = random.chance(0.08) ? demoUsers.admin.id : assignedTo
    const row: PmOperationRow = {
      camspmOperationOID: key,
      version: 1,
      pmTaskOID: planned.row.pmTaskOID,
      operationDate: due,
      loggedByOID: outcome === 'NOT STARTED' ? null : loggedBy,
      doneBy_UserGUID: performedOn === null ? null : assignedTo,
      assignedTo_UserGUID: assignedTo,
      overallStatus: overallStatus(lines),
      notes: lastWords(random, outcome, due, today),
      offsetDay: performedOn === null ? null : daysBetween(due, performedOn),
      completedOn: performedOn,
      completedPrimary: performedOn === null ? null : completionOf(planned, performedOn).primary,
      completedSecondary: null,
      occurrence,
      dueEarliest: window.earliest,
      dueLatest: window.latest,
      dueTrigger: trigger,
      dueWhy: why,
      missed: missed.length > 0 ? missed : null,
      camspmOperationDetailVirtual: lines,
    }
    return { row, planned, performedOn }
  }
}

/** Keys of operations and lines run on from fleet to fleet; within a fleet they rise with the date. */
export function pmOperationBuilder(today: Day) {
  const operation = operationMaker(today)
  return (tasks: readonly PlannedTask[], fleet: number): Performed[] => {
    const random = randomFor(`operations ${fleet}`)
    const fallen = tasks
      .flatMap((planned) => fallenDue(planned, today))
      .toSorted((a, b) =>
        a.due === b.due ? a.planned.row.pmTaskOID - b.planned.row.pmTaskOID : a.due < b.due ? -1 : 1,
      )
    const settled = settledOutcomes(fallen, today)
    return fallen.map((one) => operation(one, settled.get(one) ?? one.outcome, random))
  }
}

function checklist(random: Random, lines: readonly string[], outcome: OverallStatus) {
  const done =
    outcome === 'DONE' ? lines.length : outcome === 'ONGOING' ? random.between(1, lines.length - 1) : 0
  return lines.map((taskDescription, index): Pick<Line, 'taskDescription' | 'taskStatus' | 'remarks'> => {
    if (index < done) {
      const remarks = random.chance(0.12) ? remarkOnDone(random, taskDescription) : ''
      return { taskDescription, taskStatus: 'done', remarks }
    }
    if (outcome === 'ONGOING' && random.chance(0.2)) return { taskDescription, ...unfinished(random) }
    return { taskDescription, taskStatus: '', remarks: '' }
  })
}

const unfinished = (random: Random) =>
  random.chance(0.5)
    ? { taskStatus: 'notDone' as const, remarks: remarkOnUndone(random) }
    : { taskStatus: 'pending' as const, remarks: remarkOnPending(random) }

function lastWords(random: Random, outcome: OverallStatus, due: Day, today: Day): string {
  if (outcome === 'DONE') return random.chance(0.4) ? closingWords(random) : ''
  return outcome === 'NOT STARTED' && daysBetween(due, today) > 20 ? reasonNotDone(random) : ''
}

/** The tasks again, each with when it was last performed. */
export function withLastPerformed(
  tasks: readonly PlannedTask[],
  operations: readonly Performed[],
): PlannedTask['row'][] {
  const last = new Map<number, Day>()
  for (const { planned, performedOn } of operations)
    if (performedOn !== null)
      last.set(planned.row.pmTaskOID, laterOf(performedOn, last.get(planned.row.pmTaskOID) ?? ''))
  return tasks.map(({ row, readingOn }) => {
    const day = last.get(row.pmTaskOID)
    if (day === undefined) return row
    return row.trackByDate === 'YES'
      ? { ...row, trackByDate_LastPerformed: day }
      : { ...row, trackByHour_LastPerformed: readingOn(day), trackByHour_RecordedOn: day }
  })
}
