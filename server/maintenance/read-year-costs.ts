import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { YearCosts } from '../../src/contract/entities/cost-facts.ts'
import { pageRowsShown } from '../../src/contract/entities/page-lists.ts'
import { yearBefore } from '../../src/contract/figures/months-of.ts'
import type { Day } from '../../src/contract/schedule/day.ts'
import type { Orm } from '../database/connection/orm.ts'
import { costMachines, readCostOrders } from './read-cost-orders.ts'

/** Whose cost is asked for: a machine's, with all that is part of it, or that of all machines of a location. */
export type CostOwner = { readonly machine: number } | { readonly location: number }

interface Asked {
  readonly of: CostOwner
  /** The organisation's day. */
  readonly today: Day
  /** Whether who asks may read parts. */
  readonly readsParts: boolean
}

/** What the orders of these machines cost in twelve months; null where there is no such record. */
export async function readYearCosts(orm: Orm, { of, today, readsParts }: Asked): Promise<YearCosts | null> {
  const { there, machines, own } = sourceOf(of)
  const { rows } = await orm.execute(there)
  if (rows.length === 0) return null
  const from = yearBefore(today)
  const { count, orders } = await readCostOrders(orm, {
    from,
    to: today,
    machines: sql`"order"."equipmentOID" in (${machines})`,
  })
  return {
    today,
    named: await costMachines(orm, [...new Set([...own, ...orders.map(({ equipmentOID }) => equipmentOID)])]),
    count,
    orders,
    parts: readsParts ? await partsUsed(orm, { from, to: today, machines }) : null,
  }
}

const sourceOf = (of: CostOwner): { there: SQL; machines: SQL; own: readonly number[] } =>
  'machine' in of
    ? {
        there: sql`select 1 from equipment where "equipmentOID" = ${of.machine}`,
        machines: familyOf(of.machine),
        own: [of.machine],
      }
    : {
        there: sql`select 1 from location where "locationOID" = ${of.location}`,
        machines: sql`select "equipmentOID" from equipment where "location" = ${of.location}`,
        own: [],
      }

/** A machine and what is part of it, down to the last; a circle ends where it began. */
const familyOf = (machine: number): SQL =>
  sql`with recursive family as (
        select ${machine}::int as key
        union select child."equipmentOID" from equipment child join family on child."parentAsset" = family.key
      ) select key from family`

interface Used {
  readonly from: Day
  readonly to: Day
  /** The keys of the machines. */
  readonly machines: SQL
}

const Parts = YearCosts.entries.parts.wrapped

async function partsUsed(orm: Orm, { from, to, machines }: Used): Promise<YearCosts['parts']> {
  const { rows } = await orm.execute(
    sql`select part."partNumberOID", part."partName",
          sum(case movement."kind" when 'ISSUE' then movement."quantity" else -movement."quantity" end)::float8 as quantity,
          (-sum(movement."valueChange"))::float8 as cost, (count(*) over ())::int as count
        from stock_movement movement
          join work_order "order" on "order"."workOrderOID" = movement."workOrderOID"
          join part on part."partNumberOID" = movement."partNumberOID"
        where movement."kind" in ('ISSUE', 'RETURN') and "order"."equipmentOID" in (${machines})
          and movement."movedOn" between ${from}::date and ${to}::date
        group by part."partNumberOID", part."partName"
        order by cost desc, part."partNumberOID" limit ${pageRowsShown}`,
  )
  return v.parse(Parts, {
    count: rows[0]?.['count'] ?? 0,
    first: rows.map(({ count: _count, ...row }) => row),
  })
}
