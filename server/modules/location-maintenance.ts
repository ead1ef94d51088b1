import { type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Day } from '../../src/contract/schedule/day.ts'
import { type LocationMaintenance, plansNamed } from '../../src/contract/schedule/location-maintenance.ts'
import type { Orm } from '../database/connection/orm.ts'
import { organisationDay } from '../database/records/site-preferences.ts'
import { ProblemError } from '../http/problem.ts'
import { serve } from '../http/serve.ts'
import { isCriticalPastDue, planFigures } from '../maintenance/plan-figures.ts'
import { readDeferrals } from '../maintenance/read-deferrals.ts'
import { nameOf } from '../maintenance/read-machines.ts'

/** How the maintenance of a location stands (issue 13): the same figures as a dashboard's, of its machines. */
export function locationMaintenanceModule(
  app: FastifyInstance,
  { orm, clock }: { readonly orm: Orm; readonly clock: () => Date },
) {
  serve(app, 'locationMaintenance', async ({ params: { id } }) => {
    const plans = await countPlans(orm, id)
    if (plans === null) throw new ProblemError('not-found')
    const today = await organisationDay(orm, clock())
    const figures = await planFigures(orm, today, sql`"locationOID" = ${id}`)
    const { week, month, quarter, longer } = figures.overdue
    return {
      result: {
        locationOID: id,
        today,
        plans,
        overdue: { count: week + month + quarter + longer, since: figures.overdueSince },
        dueThisWeek: figures.dueThisWeek,
        critical: { count: figures.critical, named: await criticalOf(orm, id) },
        deferred: { count: figures.deferred, named: await deferredOf(orm, id, today) },
      },
    }
  })
}

/** How many active plans a location has; null of one that there is not. */
async function countPlans(orm: Orm, location: number): Promise<number | null> {
  const { rows } = await orm.execute<{ plans: number }>(
    sql`select (select count(*) from pm_task plan
            where plan."locationOID" = place."locationOID" and plan."status" = 'Active')::int as plans
        from location place where "locationOID" = ${location}`,
  )
  return rows[0]?.plans ?? null
}

interface Named extends Record<string, unknown> {
  readonly pmTaskOID: number
  readonly title: string
  readonly unit: string
  readonly description: string
  readonly isSafetyCritical: boolean
  /** What they are told in the order of. */
  readonly day: Day
}

/** The plans of a location for which something holds, the first by a day of theirs. */
async function named(orm: Orm, location: number, by: SQL, where: SQL): Promise<readonly Named[]> {
  const { rows } = await orm.execute<Named>(
    sql`select plan."pmTaskOID", plan."pmTaskDescription" as title, machine."unit", machine."description",
          plan."safetyCritical" = 'YES' as "isSafetyCritical", ${by} as day
        from pm_task plan join equipment machine using ("equipmentOID")
        where plan."locationOID" = ${location} and ${where}
        order by ${by}, plan."pmTaskOID" limit ${plansNamed}`,
  )
  return rows
}

async function criticalOf(orm: Orm, location: number): Promise<LocationMaintenance['critical']['named']> {
  const rows = await named(orm, location, sql`plan."overdueSince"`, isCriticalPastDue)
  return rows.map((row) => ({
    pmTaskOID: row.pmTaskOID,
    title: row.title,
    machine: nameOf(row),
    since: row.day,
  }))
}

async function deferredOf(
  orm: Orm,
  location: number,
  today: Day,
): Promise<LocationMaintenance['deferred']['named']> {
  const rows = await named(
    orm,
    location,
    sql`plan."deferredUntil"`,
    sql`plan."deferredUntil" >= ${today}::date`,
  )
  const deferrals = await readDeferrals(
    orm,
    rows.map(({ pmTaskOID }) => pmTaskOID),
    today,
  )
  return rows.map((row) => ({
    pmTaskOID: row.pmTaskOID,
    title: row.title,
    machine: nameOf(row),
    until: row.day,
    by: deferrals.get(row.pmTaskOID)?.by ?? '',
    isSafetyCritical: row.isSafetyCritical,
  }))
}
