import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { costRefusal } from '../../src/contract/entities/work-order-ledger.ts'
import { workOrderStatuses } from '../../src/contract/entities/work-order-life.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import type { Orm } from '../database/connection/orm.ts'
import { recordStore } from '../database/records/tables.ts'
import { invalid } from '../http/problem.ts'

const Held = v.array(v.object({ status: v.picklist(workOrderStatuses) }))

/** Holds the orders that a write is of, and refuses it with `invalid` where one of them is over (decision 0036). */
export async function refuseOver(tx: Orm, before: RecordRow | null, values: RecordRow | null): Promise<void> {
  const { table, key } = recordStore('workOrder')
  for (const order of namedIn('workOrderOID', before, values)) {
    const { rows } = await tx.execute(
      sql`select "status" from ${table} where ${key} = ${order} for no key update`,
    )
    const [held] = v.parse(Held, rows)
    const refusal = held ? costRefusal(held.status) : null
    if (refusal) throw invalid([refusal])
  }
}

/** The records that rows name in a field, in the order of their keys, so that two writes never wait for each other. */
export const namedIn = (field: string, ...rows: readonly (RecordRow | null)[]): readonly number[] =>
  [...new Set(rows.map((row) => row?.[field]).filter((key) => typeof key === 'number'))].toSorted(
    (a, b) => a - b,
  )
