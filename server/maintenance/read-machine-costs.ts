import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { MachineCosts } from '../../src/contract/entities/cost-facts.ts'
import { machineRowsShown } from '../../src/contract/entities/machine-page.ts'
import { yearBefore } from '../../src/contract/figures/months-of.ts'
import type { Day } from '../../src/contract/schedule/day.ts'
import type { Orm } from '../database/connection/orm.ts'
import { costMachines, readCostOrders } from './read-cost-orders.ts'

interface Asked {
  readonly machine: number
  /** The organisation's day. */
  readonly today: Day
  /** Whether who asks may read parts. */
  readonly readsParts: boolean
}

/** What the orders of a machine, and of what is part of it, cost in twelve months; null where there is no such machine. */
export async function readMachineCosts(
  orm: Orm,
  { machine, today, readsParts }: Asked,
): Promise<MachineCosts | null> {
  const { rows: there } = await orm.execute(sql`select 1 from equipment where "equipmentOID" = ${machine}`)
  if (there.length === 0) return null
  const from = yearBefore(today)
  const family = familyOf(machine)
  const { count, orders } = await readCostOrders(orm, {
    from,
    to: today,
    machines: sql`"order"."equipmentOID" in (${family})`,
  })
  return {
    today,
    named: await costMachines(orm, [
      ...new Set([machine, ...orders.map(({ equipmentOID }) => equipmentOID)]),
    ]),
    count,
    orders,
    parts: readsParts ? await partsUsed(orm, { from, to: today, family }) : null,
  }
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
  readonly family: SQL
}

const Parts = MachineCosts.entries.parts.wrapped

async function partsUsed(orm: Orm, { from, to, family }: Used): Promise<MachineCosts['parts']> {
  const { rows } = await orm.execute(
    sql`select part."partNumberOID", part."partName",
          sum(case movement."kind" when 'ISSUE' then movement."quantity" else -movement."quantity" end)::float8 as quantity,
          (-sum(movement."valueChange"))::float8 as cost, (count(*) over ())::int as count
        from stock_movement movement
          join work_order "order" on "order"."workOrderOID" = movement."workOrderOID"
          join part on part."partNumberOID" = movement."partNumberOID"
        where movement."kind" in ('ISSUE', 'RETURN') and "order"."equipmentOID" in (${family})
          and movement."movedOn" between ${from}::date and ${to}::date
        group by part."partNumberOID", part."partName"
        order by cost desc, part."partNumberOID" limit ${machineRowsShown}`,
  )
  return v.parse(Parts, {
    count: rows[0]?.['count'] ?? 0,
    first: rows.map(({ count: _count, ...row }) => row),
  })
}
