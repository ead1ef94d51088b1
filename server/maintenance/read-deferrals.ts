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

/**
 * The approved deferral of the due that an `operation` is, be its time over or not: one of its plan and of a day within its
 * window, the last to be approved.
 */
export const deferralOfOperation = sql`select "until", "occurrenceOn", "reason", "decidedBy_UserGUID"
    from pm_deferral where "pmTaskOID" = operation."pmTaskOID" and "status" in ('APPROVED', 'EXPIRED')
      and "occurrenceOn" between coalesce(operation."dueEarliest", operation."operationDate")
        and coalesce(operation."dueLatest", operation."operationDate")
    order by "pmDeferralOID" desc limit 1`
