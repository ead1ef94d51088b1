import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type BacklogFacts, DueOrder, mostWorkTold, OpenWork } from '../../src/contract/entities/backlog.ts'
import { openStatuses } from '../../src/contract/entities/work-order-life.ts'
import type { Day } from '../../src/contract/schedule/day.ts'
import type { Orm } from '../database/connection/orm.ts'
import { rigsWithMachines } from './read-reliability.ts'

export interface BacklogAsked {
  /** The days in which orders were due, both included. */
  readonly from: Day
  readonly to: Day
  /** The organisation's day. */
  readonly today: Day
  readonly locationOID?: number | undefined
  readonly equipmentOID?: number | undefined
  /** Which PM operations the asker sees; null for none. */
  readonly operations: SQL | null
}

/** What is open today, and what became of the work orders that were due in these days. */
export async function readBacklog(orm: Orm, asked: BacklogAsked): Promise<BacklogFacts> {
  const open = await readOpen(orm, asked)
  const due = await readDue(orm, asked)
  return {
    today: asked.today,
    rigs: await rigsWithMachines(orm),
    hasOperations: asked.operations !== null,
    openCount: countIn(open),
    open: open.map(({ count: _count, ...row }) => v.parse(OpenWork, row)),
    dueCount: countIn(due),
    due: due.map(({ count: _count, ...row }) => v.parse(DueOrder, row)),
  }
}

type Rows = readonly Readonly<Record<string, unknown>>[]

const countIn = (rows: Rows): number => Number(rows[0]?.['count'] ?? 0)

const machinesAsked = ({ locationOID, equipmentOID }: BacklogAsked): SQL => {
  const at = locationOID === undefined ? sql`true` : sql`machine."location" = ${locationOID}`
  const which = equipmentOID === undefined ? sql`true` : sql`machine."equipmentOID" = ${equipmentOID}`
  return sql`${at} and ${which}`
}

const ofMachine = sql`machine."equipmentOID", btrim(machine."unit" || ' ' || machine."description") as machine,
  machine."location" as "locationOID"`

const isOpen = sql`"order"."status" in (${sql.join(
  openStatuses.map((status) => sql`${status}`),
  sql`, `,
)})`

async function readOpen(orm: Orm, asked: BacklogAsked): Promise<Rows> {
  const operations = asked.operations ?? sql`false`
  const { rows } = await orm.execute(
    sql`select work.*, count(*) over () as count from (
          select 'workOrder' as kind, "order"."workOrderOID" as key, "order"."workorderNumber" as title, ${ofMachine},
              coalesce(person."fullName", '') as person, "order"."dueDate" as "dueOn", "order"."status",
              "order"."scheduledDate" as since, null::float8 as hours
            from work_order "order"
              join equipment machine on machine."equipmentOID" = "order"."equipmentOID"
              left join cams_user person on person."camsEmployeeOID" = "order"."camsUserOID"
            where ${isOpen} and ${machinesAsked(asked)}
          union all
          select 'pmOperation', pm_operation."camspmOperationOID", plan."pmTaskDescription", ${ofMachine},
              coalesce(account."fullName", ''), greatest(pm_operation."operationDate", pm_operation."dueLatest"),
              pm_operation."overallStatus", pm_operation."operationDate", plan."expectedLabourHours"::float8
            from (select * from pm_operation where "overallStatus" <> 'DONE' and ${operations}) as pm_operation
              join pm_task plan on plan."pmTaskOID" = pm_operation."pmTaskOID"
              join equipment machine on machine."equipmentOID" = plan."equipmentOID"
              left join user_account account on account."id" = pm_operation."assignedTo_UserGUID"
            where ${machinesAsked(asked)}
        ) as work order by since, kind, key limit ${mostWorkTold}`,
  )
  return rows
}

async function readDue(orm: Orm, asked: BacklogAsked): Promise<Rows> {
  const { rows } = await orm.execute(
    sql`select "order"."workOrderOID" as key, "order"."workorderNumber" as title, ${ofMachine},
          coalesce(person."fullName", '') as person, "order"."dueDate" as "dueOn",
          case when "order"."status" in ('COMPLETED', 'CLOSED') then (
            select to_char("movedOn", 'YYYY-MM-DD') from work_order_move
              where work_order_move."workOrderOID" = "order"."workOrderOID" and "move" = 'COMPLETE'
              order by "step" desc limit 1
          ) end as "completedOn", count(*) over () as count
        from work_order "order"
          join equipment machine on machine."equipmentOID" = "order"."equipmentOID"
          left join cams_user person on person."camsEmployeeOID" = "order"."camsUserOID"
        where "order"."dueDate" between ${asked.from}::date and ${asked.to}::date
          and "order"."status" <> 'CANCELLED' and ${machinesAsked(asked)}
        order by "order"."dueDate" desc, "order"."workOrderOID" desc limit ${mostWorkTold}`,
  )
  return rows
}
