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
const at = (location: number | null): SQL => (location === null ? sql`true` : sql`"location" = ${location}`)

/**
 * Operations that are open and, of plans without one, what is to be made; all with the days on which they are due, as `due`, a
 * part of a `with` that is worked out once.
 */
const due = (today: Day, user: Scope['user']): SQL => sql`due as materialized (
  select work.*, machine."location", case when "latest" < ${today}::date then 'overdue' when "on" <= ${today}::date then 'today'
      when "on" <= ${today}::date + 6 then 'week' else 'coming' end as "group"
    from (
      select operation."pmTaskOID", operation."camspmOperationOID", operation."overallStatus",
          operation."operationDate" as "on", coalesce(json_array_length(operation."missed"), 0) as missed,
          operation."dueWhy" as why,
          greatest(operation."operationDate", operation."dueLatest",
            case when operation."occurrence" is not null then plan."deferredUntil" end) as latest,
          plan."equipmentOID", plan."safetyCritical" = 'YES' as "isSafetyCritical"
        from pm_operation operation join pm_task plan using ("pmTaskOID")
        where operation."overallStatus" <> 'DONE' and operation."operationDate" <= ${today}::date + 30
          and ${ofUser(user, sql`operation."assignedTo_UserGUID"`)}
      union all
      select plan."pmTaskOID", null, null, plan."dueOn", plan."missedCount", plan."dueWhy",
          greatest(plan."dueOn", plan."dueLatest", plan."deferredUntil"),
          plan."equipmentOID", plan."safetyCritical" = 'YES'
        from pm_task plan
        where plan."dueOn" <= ${today}::date + 30 and plan."dueState" in ('Not due', 'Upcoming', 'Due', 'Overdue')
          and ${ofUser(user, sql`plan."assignedTo_UserGUID"`)}
          and not exists (select from pm_operation open
            where open."pmTaskOID" = plan."pmTaskOID" and open."overallStatus" <> 'DONE')
    ) work
    left join equipment machine using ("equipmentOID")
  )`

/** How much of a group there is at a location, which machines that stand nowhere have none of. */
interface Counted {
  readonly group: DueGroup
  readonly locationOID: number | null
  readonly name: string
  readonly count: number
}

async function workOf(
  orm: Orm,
  today: Day,
  { user, location }: Scope,
): Promise<Pick<DueNow, 'counts' | 'work' | 'locations'>> {
  const inOrder = sql`latest, "on", "isSafetyCritical" desc, "pmTaskOID", "camspmOperationOID"`
  const { rows } = await orm.execute<{ work: DueWork[]; counted: Counted[] }>(
    sql`with ${due(today, user)}
        select coalesce((select json_agg(shown) from (
            select "group", "camspmOperationOID", "overallStatus", "pmTaskOID", plan."pmTaskDescription" as title,
              plan."equipmentOID", concat_ws(' ', nullif(machine."unit", ''), machine."description") as machine,
              coalesce(place."locationName", '') as location, "on", latest, why,
              plan."expectedLabourHours" as "expectedHours", "isSafetyCritical", missed
            from (select * from due where ${at(location)} order by ${inOrder} limit ${dueShown}) first
              join pm_task plan using ("pmTaskOID")
              left join equipment machine on machine."equipmentOID" = plan."equipmentOID"
              left join location place on place."locationOID" = machine."location"
            order by ${inOrder}
          ) shown), '[]') as work,
          coalesce((select json_agg(counted) from (
            select "group", place."locationOID", coalesce(place."locationName", '') as name, count::int
            from (select "group", "location", count(*) from due group by 1, 2) each
              left join location place on place."locationOID" = each."location"
            order by place."locationName", place."locationOID"
          ) counted), '[]') as counted`,
  )
  const { work = [], counted = [] } = rows[0] ?? {}
  const counts = { overdue: 0, today: 0, week: 0, coming: 0 }
  for (const { group, locationOID, count } of counted)
    if (location === null || locationOID === location) counts[group] += count
  const locations = new Map(
    counted.flatMap(({ locationOID, name }) => (locationOID === null ? [] : [[locationOID, name] as const])),
  )
  return {
    counts,
    work,
    locations: [...locations].map(([locationOID, name]) => ({ locationOID, name })),
  }
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
