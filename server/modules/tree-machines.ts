import { sql } from 'drizzle-orm'
import { decide, type Subject } from '../../src/contract/access/policy.ts'
import type { TreeMachine, TreeWay } from '../../src/contract/entities/equipment-tree.ts'
import { openStatuses } from '../../src/contract/entities/work-order-life.ts'
import type { Orm } from '../database/connection/orm.ts'
import { anyOf } from '../maintenance/key-list.ts'

/** As many are walked below the machines of one answer before their sums are left untold. */
const mostWalked = 20_000

interface Told {
  readonly by: TreeWay
  readonly subject: Subject
}

/** Machines as a tree shows them, by their units. By location only what stands where its parent does is below it. */
export async function treeMachines(
  orm: Orm,
  keys: readonly number[],
  { by, subject }: Told,
): Promise<TreeMachine[]> {
  if (keys.length === 0) return []
  const same = by === 'parent' ? sql`true` : sql`child."location" is not distinct from machine."location"`
  const open = sql.join(
    openStatuses.map((status) => sql`${status}`),
    sql`, `,
  )
  const { rows } = await orm.execute<TreeMachine & Record<string, unknown>>(
    sql`select "equipmentOID", "unit", "description", "equipmntType", "equipmentStatus", "location", "parentAsset",
          machine."version",
          (select "locationName" from location where "locationOID" = machine."location") as "locationName",
          (select count(*)::int from equipment child
            where child."parentAsset" = machine."equipmentOID" and ${same}) as children,
          (select count(*)::int from work_order
            where work_order."equipmentOID" = machine."equipmentOID" and "status" in (${open})) as "openOrders"
        from equipment machine where "equipmentOID" = ${anyOf(keys)} order by "unit", "equipmentOID"`,
  )
  const below = await countBelow(
    orm,
    rows.filter(({ children }) => children > 0).map(({ equipmentOID }) => equipmentOID),
    by,
  )
  const mayReadPlaces = decide(subject, 'read', 'location').allowed
  const mayReadOrders = decide(subject, 'read', 'workOrder').allowed
  return rows.map((row) => ({
    ...row,
    locationName: mayReadPlaces ? (row.locationName ?? '') : null,
    openOrders: mayReadOrders ? row.openOrders : null,
    below: row.children === 0 ? 0 : (below?.get(row.equipmentOID) ?? null),
  }))
}

/** How many machines are below each, whatever their depth; null where they are too many to walk. */
async function countBelow(
  orm: Orm,
  keys: readonly number[],
  by: TreeWay,
): Promise<ReadonlyMap<number, number> | null> {
  if (keys.length === 0) return new Map()
  const same = by === 'parent' ? sql`true` : sql`child."location" is not distinct from below."location"`
  const { rows } = await orm.execute<{ root: number; count: number }>(
    sql`with recursive below as (
          select "equipmentOID" as root, "equipmentOID" as key, "location" from equipment
            where "equipmentOID" = ${anyOf(keys)}
          union all
          select below.root, child."equipmentOID", child."location"
            from equipment child join below on child."parentAsset" = below.key and ${same}
        ), walked as (select root from below limit ${mostWalked + 1})
        select root, count(*)::int - 1 as count from walked group by root`,
  )
  const isAll = rows.reduce((sum, { count }) => sum + count + 1, 0) <= mostWalked
  return isAll ? new Map(rows.map(({ root, count }) => [root, count])) : null
}
