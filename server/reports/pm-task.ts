import { eq, sql } from 'drizzle-orm'
import { textOrder } from '../database/schema/columns.ts'
import type { Orm } from '../database/connection/orm.ts'
import { equipment } from '../database/schema/equipment.ts'
import { userAccount } from '../database/schema/accounts.ts'
import { pmTask } from '../database/schema/pm.ts'
import { codeWords, named, plateOf } from './labels.ts'
import { type Report, sectionsOf, textColumn } from './report.ts'
import { counted, dayWords, figures } from './words.ts'

const columns = [
  textColumn('Number', 9),
  textColumn('Task', 37),
  textColumn('Type', 11),
  textColumn('Interval', 13),
  textColumn('Last performed', 16),
  textColumn('Assigned to', 17),
  textColumn('Status', 9),
]

/** SPEC 7 PMTaskReport: all PM tasks, by equipment. */
export async function pmTaskReport(orm: Orm): Promise<Report> {
  const rows = await orm
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
      assigned: userAccount.fullName,
      equipmentOID: equipment.equipmentOID,
      equipment: equipment.description,
    })
    .from(pmTask)
    .innerJoin(equipment, eq(equipment.equipmentOID, pmTask.equipmentOID))
    .innerJoin(userAccount, eq(userAccount.id, pmTask.assignedTo_UserGUID))
    .orderBy(
      textOrder(sql`${equipment.description}`),
      equipment.equipmentOID,
      textOrder(sql`${pmTask.pmTaskDescription}`),
      pmTask.pmTaskOID,
    )
  return {
    title: 'PM Task Report',
    subject: 'All preventive maintenance tasks, by equipment',
    about: ['All preventive maintenance tasks, by equipment'],
    isLandscape: true,
    blocks: [
      {
        kind: 'table',
        columns,
        sections: sectionsOf(
          rows,
          (row) => named(row.equipment, 'equipment', row.equipmentOID),
          (row) => [
            plateOf('pmTask', row.key),
            row.description,
            row.type,
            intervalWords(row),
            lastWords(row),
            row.assigned,
            row.status === 'InActive' ? 'Inactive' : row.status,
          ],
          () => null,
        ),
        whenEmpty: 'There are no PM tasks.',
        total: counted(rows.length, 'PM task'),
        rowHeight: 0,
      },
    ],
  }
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
