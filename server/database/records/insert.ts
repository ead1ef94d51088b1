import { type Param, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { RecordRow } from '../../../src/contract/schema/entity.ts'
import { often } from '../connection/often.ts'
import type { Orm } from '../connection/orm.ts'
import { replaceLines } from './lines.ts'
import { readLines } from './read.ts'
import { names, type RecordStore } from './tables.ts'

/** A new row of a store; answers it as it is stored. */
export function insertRow(tx: Orm, store: RecordStore, values: RecordRow): Promise<RecordRow> {
  const stored = Object.entries(values)
  return firstRow(
    tx.execute(
      sql`${often}insert into ${store.table} (${names(stored.map(([name]) => name))})
          values (${sql.join(
            stored.map(([name, value]) => bound(store, name, value)),
            sql`, `,
          )}) returning ${store.selected}`,
    ),
  )
}

/** A value as its column takes it: a list in a structure is JSON, and no list of values. */
export function bound({ fields }: RecordStore, name: string, value: unknown): Param {
  const field = fields.get(name)
  return field?.kind === 'object' ? sql.param(value, field.column) : sql.param(value)
}

/** A row with its lines, which are replaced where some are sent. */
export async function withLines(
  tx: Orm,
  { entity, lines }: RecordStore,
  row: RecordRow,
  sent: readonly RecordRow[] | undefined,
  stored: readonly RecordRow[],
): Promise<RecordRow> {
  if (!lines) return row
  const key = v.parse(v.number(), row[entity.key])
  if (!sent) return { ...row, [lines.field]: stored }
  await replaceLines(tx, lines, key, sent, stored)
  return { ...row, [lines.field]: await readLines(tx, lines, key) }
}

/** The row that a write returned. */
export async function firstRow(result: Promise<{ rows: RecordRow[] }>): Promise<RecordRow> {
  const [row] = (await result).rows
  if (!row) throw new Error('A write returned no row')
  return row
}
