import { sql } from 'drizzle-orm'
import type { Deferral } from '../../src/contract/schedule/due.ts'
import type { Day } from '../../src/contract/schedule/day.ts'
import type { Orm } from '../database/connection/orm.ts'
import { anyOf } from './key-list.ts'

interface Row extends Record<string, unknown>, Deferral {
  readonly plan: number
}

/** Of each plan the approved deferral that lasts longest, and is not over on this day. */
export async function readDeferrals(
  tx: Orm,
  plans: readonly number[],
  today: Day,
): Promise<ReadonlyMap<number, Deferral>> {
  const { rows } = await tx.execute<Row>(
    sql`select distinct on ("pmTaskOID") "pmTaskOID" as plan, "until", "occurrenceOn", "lastDoneOn",
          coalesce(account."fullName", '') as by
        from pm_deferral left join user_account account on account."id" = "decidedBy_UserGUID"
        where "pmTaskOID" = ${anyOf(plans)} and "status" = 'APPROVED' and "until" >= ${today} and "occurrenceOn" is not null
        order by "pmTaskOID", "until" desc, "pmDeferralOID" desc`,
  )
  return new Map(rows.map(({ plan, ...deferral }) => [plan, deferral]))
}

const wasApproved = sql`"status" in ('APPROVED', 'EXPIRED')`

/** The plans of which anything was ever deferred, as "pmTaskOID": so few that those of a span are told from the others at once. */
export const everDeferred = sql`select distinct "pmTaskOID" from pm_deferral where ${wasApproved}`

/**
 * The approved deferral of the due that an `operation` of a plan is, be its time over or not: one of the plan and of a day
 * within the operation's window, the last to be approved.
 */
export const deferralOfOperation = (
  plan = sql`operation."pmTaskOID"`,
) => sql`select "until", "occurrenceOn", "reason", "decidedBy_UserGUID"
    from pm_deferral where "pmTaskOID" = ${plan} and ${wasApproved}
      and "occurrenceOn" between coalesce(operation."dueEarliest", operation."operationDate")
        and coalesce(operation."dueLatest", operation."operationDate")
    order by "pmDeferralOID" desc limit 1`
