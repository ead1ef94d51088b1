import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import {
  type CostFacts,
  HourReading,
  LabourEntry,
  mostCostsTold,
} from '../../src/contract/entities/cost-facts.ts'
import type { Day } from '../../src/contract/schedule/day.ts'
import type { Orm } from '../database/connection/orm.ts'
import { anyOf } from './key-list.ts'
import { costMachines, isHours, readCostOrders } from './read-cost-orders.ts'
import { codesNamed, rigsWithMachines } from './read-reliability.ts'

export interface CostsAsked {
  /** Both days included. */
  readonly from: Day
  readonly to: Day
  /** The organisation's day. */
  readonly today: Day
  /** The machines of one location; without it all of them. */
  readonly locationOID?: number | undefined
  readonly equipmentOID?: number | undefined
}

/** What cost and labour of these days are worked out from. Nothing of it is a sum: the rules of the contract make those. */
export async function readCosts(orm: Orm, asked: CostsAsked): Promise<CostFacts> {
  const machines = machinesAsked(asked)
  const { count, orders } = await readCostOrders(orm, { ...asked, machines })
  const labour = await readLabour(orm, asked, machines)
  const keysOf = (rows: readonly { readonly equipmentOID: number }[]) => rows.map((row) => row.equipmentOID)
  return {
    today: asked.today,
    rigs: await rigsWithMachines(orm),
    named: await costMachines(orm, [
      ...new Set([...keysOf(orders), ...keysOf(labour.entries), asked.equipmentOID ?? 0]),
    ]),
    people: await peopleNamed(orm, [...new Set(labour.entries.map(({ camsUserOID }) => camsUserOID))]),
    types: await codesNamed(orm, 'WorkOrderType'),
    count,
    orders,
    readings: await readHours(orm, [...new Set(keysOf(orders))], asked),
    labourCount: labour.count,
    labour: labour.entries,
  }
}

function machinesAsked({ locationOID, equipmentOID }: CostsAsked): SQL {
  const at = locationOID === undefined ? sql`true` : sql`machine."location" = ${locationOID}`
  const which = equipmentOID === undefined ? sql`true` : sql`machine."equipmentOID" = ${equipmentOID}`
  return sql`${at} and ${which}`
}

async function readLabour(orm: Orm, { from, to }: CostsAsked, machines: SQL) {
  const { rows } = await orm.execute(
    sql`select entry."workOrderLabourOID", entry."workOrderOID", "order"."workorderNumber", "order"."equipmentOID",
          "order"."workOrderType", entry."camsUserOID", to_char(entry."workedOn", 'YYYY-MM-DD') as "workedOn",
          entry."hours"::float8 as hours, entry."rate"::float8 as rate, count(*) over () as count
        from work_order_labour entry
          join work_order "order" on "order"."workOrderOID" = entry."workOrderOID"
          join equipment machine on machine."equipmentOID" = "order"."equipmentOID"
        where entry."workedOn" between ${from}::date and ${to}::date and ${machines}
        order by entry."workedOn" desc, entry."workOrderLabourOID" desc limit ${mostCostsTold}`,
  )
  return {
    count: Number(rows[0]?.['count'] ?? 0),
    entries: rows.map(({ count: _count, ...row }) => v.parse(LabourEntry, row)),
  }
}

async function peopleNamed(orm: Orm, keys: readonly number[]): Promise<CostFacts['people']> {
  const { rows } = await orm.execute<{ camsUserOID: number; name: string }>(
    sql`select "camsEmployeeOID" as "camsUserOID", "fullName" as name from cams_user
        where "camsEmployeeOID" = ${anyOf(keys)}`,
  )
  return rows
}

/**
 * The readings of hour meters that hours run in these days depend on. Between two of them of one meter that rises, what
 * it gained is the same however many lie between, so that those are left out.
 */
async function readHours(orm: Orm, machines: readonly number[], { from, to }: CostsAsked) {
  const first = isHours(sql`machine."primaryMeter"`)
  const { rows } = await orm.execute(
    sql`with told as (
          select reading."equipmentOID", reading."recordedOn", reading."meterReadingOID",
              case when ${first} then reading."primaryMeter" else reading."secondaryMeter" end::float8 as hours,
              reading."confirmedAs" <> '' as "isBreak"
            from meter_reading reading join equipment machine on machine."equipmentOID" = reading."equipmentOID"
            where reading."equipmentOID" = ${anyOf(machines)} and reading."recordedOn" is not null
              and (${first} or ${isHours(sql`machine."secondaryMeter"`)})
        ), beside as (
          select told.*, lag("recordedOn") over own as before, lead("recordedOn") over own as after,
              "isBreak" or hours < lag(hours) over own as breaks,
              lead("isBreak") over own or lead(hours) over own < hours as "breaksNext"
            from told where hours is not null
            window own as (partition by "equipmentOID" order by "recordedOn", "meterReadingOID")
        )
        select "equipmentOID", to_char("recordedOn", 'YYYY-MM-DD') as "recordedOn", hours, "isBreak" from beside
          where (after is null or after >= ${from}::date) and (before is null or before <= ${to}::date)
            and (before is null or after is null or breaks or "breaksNext" or "recordedOn" < ${from}::date
              or before < ${from}::date or "recordedOn" > ${to}::date or after > ${to}::date)
          order by "equipmentOID", "recordedOn", "meterReadingOID"`,
  )
  return rows.map((row) => v.parse(HourReading, row))
}
