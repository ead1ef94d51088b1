import { type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { isAdmin, type Subject } from '../../src/contract/access/policy.ts'
import { type DueGroup, type DueNow, dueShown, type DueWork } from '../../src/contract/schedule/due-now.ts'
import type { Day } from '../../src/contract/schedule/day.ts'
import { meteredOf } from '../../src/contract/schedule/plan.ts'
import { pmTask } from '../../src/contract/entities/pm-task.ts'
import type { Orm } from '../database/connection/orm.ts'
import { organisationDay } from '../database/records/site-preferences.ts'
import { serve } from '../http/serve.ts'
import { type Machine, nameOf, readMachines } from '../maintenance/read-machines.ts'

const { trackByDate } = pmTask.fields
const metersShown = 50

/** What is due now (issue 13): open operations, and what the plans will ask for within thirty days. */
export function pmDueModule(
  app: FastifyInstance,
  { orm, clock }: { readonly orm: Orm; readonly clock: () => Date },
) {
  serve(app, 'pmDueNow', async ({ query, subject }) => {
    const today = await organisationDay(orm, clock())
    const scope: Scope = {
      user: isAdmin(subject) ? null : subject.userGUID,
      location: query.location ?? null,
    }
    return {
      result: {
        today,
        ...(await workOf(orm, today, scope)),
        locations: await locationsOf(orm, today, { ...scope, location: null }),
        meters: await metersOf(orm, today, scope),
      },
    }
  })
}

/** Whose work, and of which location; null is everybody's and everywhere. */
interface Scope {
  readonly user: Subject['userGUID'] | null
  readonly location: number | null
}

const ofUser = (user: string | null, column: SQL): SQL =>
  user === null ? sql`true` : sql`${column} = ${user}`
const at = (location: number | null): SQL =>
  location === null ? sql`true` : sql`machine."location" = ${location}`

/** Operations that are open and, of plans without one, what is to be made; all with the days on which they are due. */
const dueWork = (today: Day, { user, location }: Scope): SQL => sql`
  select due.*, case when due."latest" < ${today}::date then 'overdue' when due."on" <= ${today}::date then 'today'
      when due."on" <= ${today}::date + 6 then 'week' else 'coming' end as "group",
      plan."pmTaskDescription" as title, plan."equipmentOID", plan."expectedLabourHours" as "expectedHours",
      plan."safetyCritical" = 'YES' as "isSafetyCritical", place."locationOID",
      concat_ws(' ', nullif(machine."unit", ''), machine."description") as machine,
      coalesce(place."locationName", '') as location
    from (
      select operation."pmTaskOID", operation."camspmOperationOID", operation."overallStatus",
          operation."operationDate" as "on", coalesce(json_array_length(operation."missed"), 0) as missed,
          operation."dueWhy" as why,
          greatest(operation."operationDate", operation."dueLatest",
            case when operation."occurrence" is not null then plan."deferredUntil" end) as latest
        from pm_operation operation join pm_task plan using ("pmTaskOID")
        where operation."overallStatus" <> 'DONE' and operation."operationDate" <= ${today}::date + 30
          and ${ofUser(user, sql`operation."assignedTo_UserGUID"`)}
      union all
      select plan."pmTaskOID", null, null, plan."dueOn", plan."missedCount", plan."dueWhy",
          greatest(plan."dueOn", plan."dueLatest", plan."deferredUntil")
        from pm_task plan
        where plan."dueOn" <= ${today}::date + 30 and plan."dueState" in ('Not due', 'Upcoming', 'Due', 'Overdue')
          and ${ofUser(user, sql`plan."assignedTo_UserGUID"`)}
          and not exists (select from pm_operation open
            where open."pmTaskOID" = plan."pmTaskOID" and open."overallStatus" <> 'DONE')
    ) due
    join pm_task plan using ("pmTaskOID")
    left join equipment machine using ("equipmentOID")
    left join location place on place."locationOID" = machine."location"
    where ${at(location)}`

async function workOf(orm: Orm, today: Day, scope: Scope): Promise<Pick<DueNow, 'counts' | 'work'>> {
  const { rows } = await orm.execute<DueWork & Record<string, unknown>>(
    sql`select "group", "camspmOperationOID", "overallStatus", "pmTaskOID", title, "equipmentOID", machine, location,
          "on", latest, why, "expectedHours", "isSafetyCritical", missed
        from (${dueWork(today, scope)}) work
        order by latest, "on", "isSafetyCritical" desc, "pmTaskOID", "camspmOperationOID" limit ${dueShown}`,
  )
  const counted = await orm.execute<{ group: DueGroup; count: number }>(
    sql`select "group", count(*)::int as count from (${dueWork(today, scope)}) work group by 1`,
  )
  const counts = { overdue: 0, today: 0, week: 0, coming: 0 }
  for (const { group, count } of counted.rows) counts[group] = count
  return { counts, work: rows }
}

async function locationsOf(orm: Orm, today: Day, scope: Scope): Promise<DueNow['locations']> {
  const { rows } = await orm.execute<{ locationOID: number; name: string }>(
    sql`select distinct "locationOID", location as name from (${dueWork(today, scope)}) work
        where "locationOID" is not null order by 2, 1`,
  )
  return rows
}

/** The machines that plans count by and whose meter was to be read before today, the longest unread first. */
async function metersOf(orm: Orm, today: Day, { user, location }: Scope): Promise<DueNow['meters']> {
  const { rows } = await orm.execute<{ equipmentOID: number; wantedOn: Day; trackByDate: string }>(
    sql`select plan."equipmentOID", plan."trackByDate", min(plan."meterWantedOn") as "wantedOn"
        from pm_task plan join equipment machine using ("equipmentOID")
        where plan."meterWantedOn" < ${today}::date and plan."dueState" in ('Not due', 'Upcoming', 'Due', 'Overdue')
          and ${ofUser(user, sql`plan."assignedTo_UserGUID"`)} and ${at(location)}
        group by 1, 2 order by 3, 1 limit ${metersShown}`,
  )
  const machines = await readMachines(
    orm,
    rows.map(({ equipmentOID }) => equipmentOID),
  )
  const places = new Map(
    (
      await orm.execute<{ key: number; name: string }>(
        sql`select "locationOID" as key, "locationName" as name from location`,
      )
    ).rows.map(({ key, name }) => [key, name]),
  )
  // Parts run by the meter of what they are part of: it is read once.
  const wanted = new Map<number, { readonly machine: Machine; readonly wantedOn: Day }>()
  for (const row of rows) {
    const task = { trackByDate: v.parse(trackByDate, row.trackByDate) }
    const machine = meteredOf(task, machines.get(row.equipmentOID) ?? [])
    if (machine && !wanted.has(machine.equipmentOID))
      wanted.set(machine.equipmentOID, { machine, wantedOn: row.wantedOn })
  }
  return [...wanted.values()].map(({ machine, wantedOn }) => ({
    equipmentOID: machine.equipmentOID,
    machine: nameOf(machine),
    location: places.get(machine.location ?? 0) ?? '',
    wantedOn,
  }))
}
