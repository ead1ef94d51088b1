import { type SQL, sql } from 'drizzle-orm'
import { type Dashboard, overdueAges } from '../../src/contract/entities/dashboard.ts'
import type { Day } from '../../src/contract/schedule/day.ts'
import type { Orm } from '../database/connection/orm.ts'

/** What a dashboard says of plans, and since when the first of those that are overdue is so. */
type PlanFigures = NonNullable<Dashboard['plans']> & { readonly overdueSince: Day | null }

type Row = PlanFigures['overdue'] & Omit<PlanFigures, 'overdue'>

/** Safety-critical, past due, and nobody let it slide: a deferral that lasts makes it due later. */
export const isCriticalPastDue = sql`"safetyCritical" = 'YES' and "dueState" = 'Overdue'`

/** The figures of the plans of a `scope`, as of a day (issue 13). */
export async function planFigures(orm: Orm, today: Day, scope: SQL): Promise<PlanFigures> {
  const { week, month, quarter } = overdueAges
  const since = sql`${today}::date - "overdueSince"`
  const { rows } = await orm.execute<Row & Record<string, unknown>>(
    sql`select count(*) filter (where ${since} < ${week}) as week,
               count(*) filter (where ${since} >= ${week} and ${since} < ${month}) as month,
               count(*) filter (where ${since} >= ${month} and ${since} < ${quarter}) as quarter,
               count(*) filter (where ${since} >= ${quarter}) as longer,
               min("overdueSince") as "overdueSince",
               count(*) filter (where ${isCriticalPastDue}) as critical,
               count(*) filter (where "dueOn" between ${today}::date and ${today}::date + 6) as "dueThisWeek",
               count(*) filter (where "missedCount" > 0) as missed,
               count(*) filter (where "deferredUntil" >= ${today}::date) as deferred
        from pm_task where ${scope} and ("dueState" = 'Overdue' or "dueOn" < ${today}::date + 7
          or "deferredUntil" is not null)`,
  )
  const { overdueSince, critical, dueThisWeek, missed, deferred, ...overdue } = rows[0] ?? none
  return { overdue, overdueSince, critical, dueThisWeek, missed, deferred }
}

const none: Row = {
  week: 0,
  month: 0,
  quarter: 0,
  longer: 0,
  overdueSince: null,
  critical: 0,
  dueThisWeek: 0,
  missed: 0,
  deferred: 0,
}
