import { eq } from 'drizzle-orm'
import type { LimitsOf } from '../../src/contract/report-limits.ts'
import type { DueState } from '../../src/contract/entities/pm-task.ts'
import { storedOrder } from '../database/schema/columns.ts'
import type { Orm } from '../database/connection/orm.ts'
import { equipment } from '../database/schema/equipment.ts'
import { userAccount } from '../database/schema/accounts.ts'
import { codeWords } from '../database/records/code-words.ts'
import { pmTask } from '../database/schema/pm.ts'
import { named, plateOf } from './labels.ts'
import { ofRecord, ofUser, shortOf, whereOf, withStatus, wordsOf } from './limits.ts'
import { type Report, sectionsOf, textColumn } from './report.ts'
import { reportRows } from './report-rows.ts'
import { counted, dayWords, figures } from './words.ts'

const columnsOf = (tellsDue: boolean) => [
  textColumn('Number', 9),
  textColumn('Task', 28),
  textColumn('Type', 10),
  textColumn('Interval', 12),
  textColumn('Last performed', 16),
  ...(tellsDue ? [textColumn('Next due', 25)] : []),
  textColumn('Assigned to', 15),
  textColumn('Status', 8),
]

/** SPEC 7 PMTaskReport: all PM tasks, or those it is limited to, by equipment; without when they are due where that is not known. */
export async function pmTaskReport(
  orm: Orm,
  asked: LimitsOf<'pmTaskReport'> = {},
  tellsDue = true,
): Promise<Report> {
  const limits = [
    ...(await ofRecord(orm, {
      entity: 'location',
      column: equipment.location,
      field: 'locationOID',
      key: asked.locationOID,
    })),
    ...(await ofRecord(orm, {
      entity: 'equipment',
      column: pmTask.equipmentOID,
      field: 'equipmentOID',
      key: asked.equipmentOID,
    })),
    ...(await ofUser(orm, pmTask.assignedTo_UserGUID, asked.assignedTo_UserGUID)),
    ...withStatus(pmTask.status, asked.status, statusWord),
  ]
  const rows = await reportRows(
    orm
      .select({
        key: pmTask.pmTaskOID,
        description: pmTask.pmTaskDescription,
        type: codeWords('TaskType', pmTask.taskType),
        status: pmTask.status,
        trackByDate: pmTask.trackByDate,
        everyDate: pmTask.trackByDate_DueEvery,
        unit: pmTask.trackByDate_DueEvery_UOM,
        everyHours: pmTask.trackByHour_DueEvery,
        lastDay: pmTask.trackByDate_LastPerformed,
        lastHours: pmTask.trackByHour_LastPerformed,
        dueOn: pmTask.dueOn,
        dueState: pmTask.dueState,
        assigned: userAccount.fullName,
        equipmentOID: equipment.equipmentOID,
        equipment: equipment.description,
      })
      .from(pmTask)
      .innerJoin(equipment, eq(equipment.equipmentOID, pmTask.equipmentOID))
      .innerJoin(userAccount, eq(userAccount.id, pmTask.assignedTo_UserGUID))
      .where(whereOf(limits)),
    storedOrder(equipment),
    equipment.equipmentOID,
    storedOrder(pmTask),
    pmTask.pmTaskOID,
  )
  return {
    title: 'PM Task Report',
    of: shortOf(limits),
    subject: 'All preventive maintenance tasks, by equipment',
    about: limits.length === 0 ? ['All preventive maintenance tasks, by equipment'] : wordsOf(limits),
    isLandscape: true,
    blocks: [
      {
        kind: 'table',
        columns: columnsOf(tellsDue),
        sections: sectionsOf(
          rows,
          (row) => named(row.equipment, 'equipment', row.equipmentOID),
          (row) => [
            plateOf('pmTask', row.key),
            row.description,
            row.type,
            intervalWords(row),
            lastWords(row),
            ...(tellsDue ? [dueWords(row)] : []),
            row.assigned,
            statusWord(row.status),
          ],
          () => null,
        ),
        whenEmpty: limits.length === 0 ? 'There are no PM tasks.' : 'There are no such PM tasks.',
        total: counted(rows.length, 'PM task'),
        rowHeight: 0,
      },
    ],
  }
}

const statusWord = (status: string): string => (status === 'InActive' ? 'Inactive' : status)

/** The day of the next due; where there is none, or it is past, how the plan stands. */
function dueWords({
  dueOn,
  dueState,
}: {
  readonly dueOn: string | null
  readonly dueState: DueState
}): string {
  if (dueOn === null) return dueState === 'Not due' ? '' : dueState
  return dueState === 'Overdue' ? `${dayWords(dueOn)}, overdue` : dayWords(dueOn)
}

interface Tracking {
  readonly trackByDate: 'YES' | 'NO'
  readonly everyDate: number | null
  readonly unit: '' | 'Day' | 'Month' | 'Year'
  readonly everyHours: number | null
  readonly lastDay: string | null
  readonly lastHours: number | null
}

/** 'Every month', 'Every 250 hours'; '' where no count is set. */
function intervalWords({ trackByDate, everyDate, unit, everyHours }: Tracking): string {
  const [every, word] = trackByDate === 'YES' ? [everyDate, unit.toLowerCase()] : [everyHours, 'hour']
  if (!every || word === '') return ''
  return every === 1 ? `Every ${word}` : `Every ${counted(every, word)}`
}

function lastWords({ trackByDate, lastDay, lastHours }: Tracking): string {
  if (trackByDate === 'YES') return dayWords(lastDay)
  return lastHours ? `At ${figures([lastHours])(lastHours)} ${lastHours === 1 ? 'hour' : 'hours'}` : ''
}
