import { sql } from 'drizzle-orm'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import type { Orm } from '../database/connection/orm.ts'
import { happenedTo } from '../database/records/event.ts'
import { linesOfEach } from '../database/records/read.ts'
import { recordStore } from '../database/records/tables.ts'
import { appendEvents } from '../database/writes/append-event.ts'
import { anyOf } from './key-list.ts'

type Rows = ReadonlyMap<number, RecordRow>

/** Operations with their lines, by key. */
export async function readOperations(tx: Orm, keys: readonly number[]): Promise<Rows> {
  const { selected, table, lines } = recordStore('pmOperation')
  const { rows } = await tx.execute(
    sql`select ${selected} from ${table} where "camspmOperationOID" = ${anyOf(keys)} order by 1`,
  )
  const linesOf = lines ? await linesOfEach(tx, lines, keys) : new Map<number, readonly RecordRow[]>()
  return new Map(
    rows.map((row) => {
      const key = Number(row['camspmOperationOID'])
      return [key, { ...row, ...(lines && { [lines.field]: linesOf.get(key) ?? [] }) }]
    }),
  )
}

/** Tells what the engine did to operations, which nobody did: of those before or after alone, that it removed or made them. */
export async function tellOperations(tx: Orm, before: Rows, after: Rows): Promise<void> {
  const store = recordStore('pmOperation')
  await appendEvents(
    tx,
    [...new Set([...before.keys(), ...after.keys()])].map((key) => ({
      actor: null,
      path: 'engine',
      ...happenedTo(store, before.get(key) ?? null, after.get(key) ?? null),
    })),
  )
}
