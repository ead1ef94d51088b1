import { type SQL, sql } from 'drizzle-orm'
import { often } from '../database/connection/often.ts'
import type { Orm } from '../database/connection/orm.ts'
import { anyOf } from './key-list.ts'

const keysOf = async (tx: Orm, query: SQL): Promise<readonly number[]> =>
  (await tx.execute<{ key: number }>(query)).rows.map(({ key }) => key)

/** These plans, and those that are part of them: what is done or due of the one decides about the other. */
export const withParts = (tx: Orm, plans: readonly number[]): Promise<readonly number[]> =>
  keysOf(
    tx,
    sql`select "pmTaskOID" as key from pm_task
        where "pmTaskOID" = ${anyOf(plans)} or "parentTaskOID" = ${anyOf(plans)} order by 1`,
  )

/** The plans of these machines and of all that is part of them: a part without a meter runs as long as the whole. */
export const plansOfMachines = (tx: Orm, machines: readonly number[]): Promise<readonly number[]> =>
  keysOf(
    tx,
    sql`${often}with recursive below as (
          select "equipmentOID" as below_key from equipment where "equipmentOID" = ${anyOf(machines)}
          union
          select part."equipmentOID" from equipment part join below on part."parentAsset" = below.below_key
        )
        select "pmTaskOID" as key from pm_task join below on "equipmentOID" = below_key order by 1`,
  )

/** The plans of the machines at a location; of all without one. */
export const plansAt = (tx: Orm, location: number | null): Promise<readonly number[]> =>
  keysOf(
    tx,
    location === null
      ? sql`select "pmTaskOID" as key from pm_task order by 1`
      : sql`select "pmTaskOID" as key from pm_task join equipment using ("equipmentOID")
            where "location" = ${location} order by 1`,
  )
