import { sql } from 'drizzle-orm'
import type { Orm } from '../../server/database/connection/orm.ts'

/** What a plan says of itself, without what the server worked out of it. */
const said = sql.raw(
  [
    'equipmentOID',
    'parentTaskOID',
    'taskType',
    'trackByDate',
    'trackByDate_DueEvery',
    'trackByDate_DueEvery_UOM',
    'trackByDate_AdvancedNotice',
    'trackByDate_LastPerformed',
    'trackByHour',
    'trackByHour_DueEvery',
    'trackByHour_AdvancedNotice',
    'trackByHour_LastPerformed',
    'trackByHour_RecordedOn',
    'pmTaskDescription',
    'assignedTo_UserGUID',
    'pmScheduleStartDate',
    'dueBasis',
    'furtherTriggers',
    'toleranceBefore',
    'toleranceAfter',
    'safetyCritical',
  ]
    .map((name) => `"${name}"`)
    .join(', '),
)

/** Makes so many more plans like this one, at once and never reckoned; answers their keys. */
export async function copyPlan(orm: Orm, like: number, count: number): Promise<readonly number[]> {
  const { rows } = await orm.execute<{ key: number }>(
    sql`insert into pm_task (${said}) select ${said} from pm_task, generate_series(1, ${count})
        where "pmTaskOID" = ${like} returning "pmTaskOID" as key`,
  )
  return rows.map(({ key }) => key)
}
