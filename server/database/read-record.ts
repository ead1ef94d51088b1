import { type SQL, sql } from 'drizzle-orm'
import type { RecordRow } from '../../src/contract/entity.ts'
import type { Orm } from './orm.ts'
import { type LineStore, names, type RecordStore } from './record-tables.ts'

/** One record with its lines in order, as of one moment; null when there is none. */
export async function readRecord(
  orm: Orm,
  store: RecordStore,
  key: number,
  scope?: SQL,
): Promise<RecordRow | null> {
  const { lines } = store
  const owned = lines ? sql`, (${linesOf(lines, key)}) as ${sql.identifier(lines.field)}` : sql``
  const { rows } = await orm.execute(
    sql`select ${store.selected}${owned} from ${store.table}
        where ${store.key} = ${key}${scope ? sql` and (${scope})` : sql``}`,
  )
  return rows[0] ?? null
}

/** The lines alone; for one who holds the record's lock, which a joint read would be older than. */
export async function readLines(orm: Orm, lines: LineStore, key: number): Promise<RecordRow[]> {
  const { rows } = await orm.execute<{ lines: RecordRow[] }>(sql`select (${linesOf(lines, key)}) as lines`)
  return rows[0]?.lines ?? []
}

/** By sortOrder where they carry one, else in their stored order (READINGS on SPEC 4). */
function linesOf({ table, owner, key, fieldNames }: LineStore, record: number): SQL {
  const order = fieldNames.includes('sortOrder') ? sql`"sortOrder" nulls last, "position"` : sql`"position"`
  return sql`select coalesce(json_agg(line), '[]') from (
    select ${names([key, ...fieldNames])} from ${table} where ${sql.identifier(owner)} = ${record} order by ${order}
  ) as line`
}
