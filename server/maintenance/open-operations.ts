import { sql } from 'drizzle-orm'
import type { Orm } from '../database/connection/orm.ts'
import type { OpenOperation } from './decide.ts'
import { anyOf } from './key-list.ts'

interface Row extends Record<string, unknown> {
  readonly plan: number
  readonly key: number
  readonly operationDate: string
  readonly occurrence: number | null
  readonly isBegun: boolean
  readonly missed: number
}

const isBegun = sql`"overallStatus" <> 'NOT STARTED' or "notes" <> '' or exists (
    select 1 from pm_operation_line line where line."camspmOperationOID" = operation."camspmOperationOID"
      and (line."taskStatus" <> '' or line."remarks" <> '')
  ) or exists (
    select 1 from uploaded_file where owner = 'pmoperation-' || operation."camspmOperationOID"
  )`

/** The operations of these plans that are not done, by plan. */
export async function openOperations(
  tx: Orm,
  plans: readonly number[],
): Promise<ReadonlyMap<number, readonly OpenOperation[]>> {
  const { rows } = await tx.execute<Row>(
    sql`select "pmTaskOID" as plan, "camspmOperationOID" as key, "operationDate", "occurrence",
          ${isBegun} as "isBegun", coalesce(json_array_length("missed"), 0) as "missed"
        from pm_operation operation
        where "pmTaskOID" = ${anyOf(plans)} and "overallStatus" <> 'DONE' order by 1, 2`,
  )
  const found = new Map<number, OpenOperation[]>()
  for (const { plan, ...operation } of rows) {
    const of = found.get(plan)
    if (of) of.push(operation)
    else found.set(plan, [operation])
  }
  return found
}

/**
 * Of operations that the engine made, those that nobody has begun or holds just now, locked until the transaction ends:
 * what somebody is about to save is left alone.
 */
export async function holdWaiting(tx: Orm, keys: readonly number[]): Promise<readonly number[]> {
  if (keys.length === 0) return []
  const { rows } = await tx.execute<{ key: number }>(
    sql`select "camspmOperationOID" as key from pm_operation operation
        where "camspmOperationOID" = ${anyOf(keys)} and not (${isBegun}) order by 1 for update skip locked`,
  )
  return rows.map(({ key }) => key)
}
