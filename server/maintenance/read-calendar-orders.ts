import { sql } from 'drizzle-orm'
import type { CalendarQuestion, PmCalendar } from '../../src/contract/entities/pm-calendar.ts'
import type { Orm } from '../database/connection/orm.ts'

type CalendarOrder = PmCalendar['workOrders'][number]

/** The work orders that are scheduled for a day of a span, of a location and for a person where one is asked for. */
export async function readCalendarOrders(
  orm: Orm,
  { from, to, locationOID, userGUID }: CalendarQuestion,
): Promise<CalendarOrder[]> {
  const parts = [
    sql`wo."scheduledDate" between ${from}::date and ${to}::date`,
    sql`wo."status" <> 'CANCELLED'`,
    ...(locationOID === null ? [] : [sql`machine."location" = ${locationOID}`]),
    ...(userGUID === null ? [] : [sql`assignee."userGUID" = ${userGUID}`]),
  ]
  const { rows } = await orm.execute<CalendarOrder & Record<string, unknown>>(
    sql`select wo."workOrderOID", wo."workorderNumber", wo."scheduledDate", wo."dueDate", wo."status", wo."version",
          coalesce(nullif(trim(split_part(wo."initialNotes", chr(10), 1)), ''), wo."workOrderType") as task,
          trim(coalesce(machine."unit", '') || ' ' || coalesce(machine."description", '')) as machine,
          coalesce(assignee."fullName", '') as assignee
        from work_order wo
        left join equipment machine on machine."equipmentOID" = wo."equipmentOID"
        left join cams_user assignee on assignee."camsEmployeeOID" = wo."camsUserOID"
        where ${sql.join(parts, sql` and `)} order by wo."scheduledDate", wo."workOrderOID"`,
  )
  return rows
}
