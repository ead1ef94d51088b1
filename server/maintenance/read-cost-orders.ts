import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type CostFacts, CostOrder, mostCostsTold } from '../../src/contract/entities/cost-facts.ts'
import type { Day } from '../../src/contract/schedule/day.ts'
import type { Orm } from '../database/connection/orm.ts'
import { anyOf } from './key-list.ts'
import { nameOf } from './read-machines.ts'

interface Completed {
  /** The days of their last completion, both included. */
  readonly from: Day
  readonly to: Day
  /** Of which machines: a condition on `machine`. */
  readonly machines: SQL
}

/** Orders that were completed in some days and stand so, the last first, with what their cost is worked out from. */
export async function readCostOrders(
  orm: Orm,
  { from, to, machines }: Completed,
): Promise<Pick<CostFacts, 'count' | 'orders'>> {
  // Of all orders at once: asked of each, the entries of thousands take longer than the orders.
  const entries = (table: SQL, row: SQL, only: SQL = sql`true`) =>
    sql`(select entry."workOrderOID", json_agg(${row}) as list from ${table} entry
          where entry."workOrderOID" = any(array(select "workOrderOID" from done)) and ${only} group by 1)`
  const listed = (of: SQL) => sql`coalesce(${of}.list, '[]'::json)`
  const { rows } = await orm.execute(
    sql`with done as materialized (
          select "order"."workOrderOID", "order"."workorderNumber", "order"."equipmentOID", "order"."workOrderType",
              to_char(completion."movedOn", 'YYYY-MM-DD') as "completedOn", "order"."tax1"::float8 as tax1,
              "order"."tax2"::float8 as tax2, (count(*) over ())::int as count
            from work_order "order"
              cross join lateral (
                select "movedOn" from work_order_move
                  where work_order_move."workOrderOID" = "order"."workOrderOID" and "move" = 'COMPLETE'
                  order by "step" desc limit 1
              ) as completion
              join equipment machine on machine."equipmentOID" = "order"."equipmentOID"
            where "order"."status" in ('COMPLETED', 'CLOSED') and ${machines}
              and completion."movedOn" >= ${from}::date and completion."movedOn" < ${to}::date + 1
            order by completion."movedOn" desc, "order"."workOrderOID" desc limit ${mostCostsTold}
        )
        select done.*, ${listed(sql`labour`)} as labour, ${listed(sql`parts`)} as parts, ${listed(sql`other`)} as other
        from done
          left join ${entries(sql`work_order_labour`, sql`json_build_object('hours', entry."hours"::float8, 'rate', entry."rate"::float8)`)}
            as labour using ("workOrderOID")
          left join ${entries(
            sql`stock_movement`,
            sql`json_build_object('cost', (-entry."valueChange")::float8)`,
            sql`entry."kind" in ('ISSUE', 'RETURN')`,
          )} as parts using ("workOrderOID")
          left join ${entries(sql`work_order_cost`, sql`json_build_object('amount', entry."amount"::float8)`)}
            as other using ("workOrderOID")
        order by done."completedOn" desc, done."workOrderOID" desc`,
  )
  return {
    count: Number(rows[0]?.['count'] ?? 0),
    orders: rows.map(({ count: _count, ...row }) => v.parse(CostOrder, row)),
  }
}

/** Machines by their names, and whether a meter of theirs counts hours. */
export async function costMachines(orm: Orm, keys: readonly number[]): Promise<CostFacts['named']> {
  const { rows } = await orm.execute<{
    equipmentOID: number
    unit: string
    description: string
    locationOID: number | null
    hasHourMeter: boolean
  }>(
    sql`select "equipmentOID", "unit", "description", "location" as "locationOID",
          ${isHours(sql`"primaryMeter"`)} or ${isHours(sql`"secondaryMeter"`)} as "hasHourMeter"
        from equipment where "equipmentOID" = ${anyOf(keys)}`,
  )
  return rows.map(({ unit, description, ...machine }) => ({
    ...machine,
    name: nameOf({ unit, description }),
  }))
}

/** Whether a meter counts hours, as `isHours` of the contract has it. */
export const isHours = (meter: SQL): SQL => sql`lower(coalesce(${meter}, '')) = 'hours'`
