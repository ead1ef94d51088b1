import { sql } from 'drizzle-orm'
import type { Orm } from '../database/connection/orm.ts'
import { anyOf } from './key-list.ts'

/**
 * Whose work the operations of each plan are: the plan's own assignee, or where that account is disabled the lead of the
 * machine's location, who is the first of its users that can be assigned to work.
 */
export async function assigneesOf(
  tx: Orm,
  plans: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  const { rows } = await tx.execute<{ plan: number; assignee: string | null }>(
    sql`select plan."pmTaskOID" as plan, case when account."disabled" then coalesce((
          select lead."id" from cams_user profile
            join cams_user_location place on place."camsUserOID" = profile."camsEmployeeOID"
            join user_account lead on lead."id" = profile."userGUID" and not lead."disabled"
            where place."locationOID" = machine."location" and profile."canBeAssigneToWO"
            order by profile."camsEmployeeOID" limit 1
        ), account."id") else account."id" end as assignee
        from pm_task plan
        left join user_account account on account."id" = plan."assignedTo_UserGUID"
        left join equipment machine using ("equipmentOID")
        where plan."pmTaskOID" = ${anyOf(plans)}`,
  )
  return new Map(rows.map(({ plan, assignee }) => [plan, assignee]))
}
