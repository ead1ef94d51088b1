import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import {
  mostOrdersTold,
  type ReliabilityFacts,
  ReliabilityOrder,
} from '../../src/contract/entities/reliability.ts'
import type { Minute } from '../../src/contract/figures/window.ts'
import { addDays, type Day } from '../../src/contract/schedule/day.ts'
import type { Orm } from '../database/connection/orm.ts'
import { readPreferences } from '../database/records/site-preferences.ts'
import { anyOf } from './key-list.ts'
import { nameOf } from './read-machines.ts'

export interface FiguresAsked {
  /** Both days included. */
  readonly from: Day
  readonly to: Day
  /** The organisation's minute. */
  readonly now: Minute
  /** One location; without it all of them. */
  readonly locationOID?: number | undefined
  /** One machine; without it all of them. */
  readonly equipmentOID?: number | undefined
}

/** What the reliability of these days is worked out from. Nothing of it is a sum: the rules of the contract make those. */
export async function readReliability(orm: Orm, asked: FiguresAsked): Promise<ReliabilityFacts> {
  const { failureTypes } = await readPreferences(orm)
  const { count, orders } = await readOrders(orm, asked, failureTypes)
  return {
    now: asked.now,
    rigs: await rigsWithMachines(orm),
    machines: await countMachines(orm, asked),
    named: await machinesNamed(orm, [
      ...new Set([...orders.map(({ equipmentOID }) => equipmentOID), asked.equipmentOID ?? 0]),
    ]),
    causes: await codesNamed(orm, 'FailureCause'),
    problems: await codesNamed(orm, 'FailureProblem'),
    types: await codesNamed(orm, 'WorkOrderType'),
    failureTypes: [...failureTypes],
    count,
    orders,
  }
}

const minute = (column: SQL) => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')`
const isRetired = sql`lower(btrim(machine."equipmentStatus")) = 'retired'`

/** Which machines count: of those asked for, the ones that are not retired; one asked for by itself as it is. */
const machinesAsked = ({ locationOID, equipmentOID }: FiguresAsked): SQL => {
  const at = locationOID === undefined ? sql`true` : sql`machine."location" = ${locationOID}`
  const which =
    equipmentOID === undefined ? sql`not ${isRetired}` : sql`machine."equipmentOID" = ${equipmentOID}`
  return sql`${at} and ${which}`
}

async function readOrders(orm: Orm, asked: FiguresAsked, failureTypes: readonly string[]) {
  const [start, end] = [`${asked.from}T00:00`, `${addDays(asked.to, 1)}T00:00`]
  const isFailure =
    failureTypes.length === 0
      ? sql`false`
      : sql`"order"."workOrderType" in (${sql.join(
          failureTypes.map((type) => sql`${type}`),
          sql`, `,
        )})`
  const { rows } = await orm.execute(
    sql`select "order"."workOrderOID", "order"."workorderNumber", "order"."equipmentOID", "order"."workOrderType",
          "order"."status", "order"."problemCode", "order"."causeCode",
          case when ${isFailure} then ${minute(sql`began`)} end as "failedAt",
          ${minute(sql`"order"."downtimeFrom"`)} as "downtimeFrom", ${minute(sql`"order"."downtimeTo"`)} as "downtimeTo",
          count(*) over () as count
        from work_order "order"
          join equipment machine on machine."equipmentOID" = "order"."equipmentOID"
          cross join lateral (
            select coalesce("order"."downtimeFrom", "order"."scheduledDate"::timestamp) as began
          ) as beginning
        where ${machinesAsked(asked)} and "order"."status" <> 'CANCELLED' and began < ${end}::timestamp
          and (coalesce("order"."downtimeTo", 'infinity') >= ${start}::timestamp and "order"."downtimeFrom" is not null
            or ${isFailure} and began >= ${start}::timestamp)
        order by began desc, "order"."workOrderOID" desc limit ${mostOrdersTold}`,
  )
  return {
    count: Number(rows[0]?.['count'] ?? 0),
    orders: rows.map(({ count: _count, ...row }) => v.parse(ReliabilityOrder, row)),
  }
}

async function countMachines(orm: Orm, asked: FiguresAsked): Promise<number> {
  const { rows } = await orm.execute<{ count: number }>(
    sql`select count(*)::int as count from equipment machine where ${machinesAsked(asked)}`,
  )
  return rows[0]?.count ?? 0
}

/** All locations that have machines, with how many of them are not retired. */
export async function rigsWithMachines(orm: Orm): Promise<ReliabilityFacts['rigs']> {
  const { rows } = await orm.execute<ReliabilityFacts['rigs'][number] & Record<string, unknown>>(
    sql`select place."locationOID", place."locationName" as name, (count(*) filter (where not ${isRetired}))::int as machines
        from location place join equipment machine on machine."location" = place."locationOID"
        group by place."locationOID", place."locationName"`,
  )
  return rows
}

async function machinesNamed(orm: Orm, keys: readonly number[]): Promise<ReliabilityFacts['named']> {
  const { rows } = await orm.execute<{
    equipmentOID: number
    unit: string
    description: string
    locationOID: number
  }>(
    sql`select "equipmentOID", "unit", "description", "location" as "locationOID" from equipment
        where "equipmentOID" = ${anyOf(keys)}`,
  )
  return rows.map(({ equipmentOID, locationOID, ...machine }) => ({
    equipmentOID,
    name: nameOf(machine),
    locationOID,
  }))
}

export async function codesNamed(orm: Orm, setupType: string): Promise<ReliabilityFacts['causes']> {
  const { rows } = await orm.execute<{ code: string; words: string }>(
    sql`select "code", "description" as words from system_code where "setupType" = ${setupType}
        order by "codeOrderApplication", "code"`,
  )
  return rows
}
