import * as v from 'valibot'
import type { EntityName } from '../../../src/contract/entities/catalogue.ts'
import type { RecordRow } from '../../../src/contract/schema/entity.ts'
import type { Orm } from '../connection/orm.ts'
import { bulkInsert } from '../writes/bulk-insert.ts'
import { recordStore } from './tables.ts'

const Lines = v.array(v.custom<RecordRow>((line) => typeof line === 'object' && line !== null))

/** Rows of one entity as they are to be stored, and their lines into the lines' own table: no write asks for them. */
export async function insertRecords(tx: Orm, name: EntityName, rows: readonly RecordRow[]): Promise<void> {
  const { table, lines, entity } = recordStore(name)
  if (!lines) return bulkInsert(tx, table, rows)
  const linesOf = (row: RecordRow) => v.parse(Lines, row[lines.field] ?? [])
  const withoutLines = (row: RecordRow) =>
    Object.fromEntries(Object.entries(row).filter(([field]) => field !== lines.field))
  await bulkInsert(tx, table, rows.map(withoutLines))
  await bulkInsert(
    tx,
    lines.table,
    rows.flatMap((row) =>
      linesOf(row).map((line, position) => ({ ...line, [lines.owner]: row[entity.key], position })),
    ),
  )
}
