import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { pmOperation } from '../../src/contract/entities/pm-operation.ts'
import { addDays } from '../../src/contract/schedule/day.ts'
import type { Completion } from '../../src/contract/schedule/plan.ts'
import type { RowOf } from '../../src/contract/schema/entity.ts'
import type { Orm } from '../database/connection/orm.ts'
import { recordStore } from '../database/records/tables.ts'
import { rowsOf } from './key-list.ts'

/** A completion that is an operation: its key and whose it is. */
export interface DoneOperation extends Completion {
  readonly key: number
  readonly owner: string | null
}

/** The last completions of each plan that are operations, the first first. */
export async function readHistory(
  tx: Orm,
  plans: readonly number[],
  most: number,
): Promise<ReadonlyMap<number, readonly DoneOperation[]>> {
  const { selected, table } = recordStore('pmOperation')
  const { rows } = await tx.execute(
    sql`select done.* from ${rowsOf(plans)} cross join lateral (
          select ${selected} from ${table} where "pmTaskOID" = asked.key and "overallStatus" = 'DONE'
            order by coalesce("completedOn", "operationDate" + coalesce("offsetDay", 0)) desc, "camspmOperationOID" desc
            limit ${most}
        ) as done`,
  )
  const found = new Map<number, DoneOperation[]>()
  for (const row of rows.map((one) => v.parse(pmOperation.row, one)).toReversed()) {
    const done = completionOf(row)
    const of = found.get(row.pmTaskOID ?? 0)
    if (of) of.push(done)
    else found.set(row.pmTaskOID ?? 0, [done])
  }
  return found
}

/** Dated with the day on which it was due, and with no day of its own, it was done so many days off that (SPEC 3). */
export function completionOf(row: RowOf<typeof pmOperation>): DoneOperation {
  const { operationDate, offsetDay, completedOn, completedPrimary, completedSecondary } = row
  return {
    day: completedOn ?? (operationDate && addDays(operationDate, offsetDay ?? 0)),
    primary: completedPrimary,
    secondary: completedSecondary,
    key: row.camspmOperationOID,
    owner: row.assignedTo_UserGUID,
  }
}
