import { type SQL, sql } from 'drizzle-orm'
import type { RecordRow } from '../../../src/contract/schema/entity.ts'
import { often } from '../connection/often.ts'
import type { Orm } from '../connection/orm.ts'
import { type LineStore, names, type RecordStore } from './tables.ts'

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
    sql`${scope ? sql`` : often}select ${store.selected}${owned} from ${store.table}
        where ${store.key} = ${key}${scope ? sql` and (${scope})` : sql``}`,
  )
  return rows[0] ?? null
}

/** The lines alone; for one who holds the record's lock, which a joint read would be older than. */
export async function readLines(orm: Orm, lines: LineStore, key: number): Promise<RecordRow[]> {
  const { rows } = await orm.execute<{ lines: RecordRow[] }>(
    sql`${often}select (${linesOf(lines, key)}) as lines`,
  )
  return rows[0]?.lines ?? []
}

/** The lines of several records in one query, by their key. */
export async function linesOfEach(
  orm: Orm,
  lines: LineStore,
  keys: readonly number[],
): Promise<ReadonlyMap<number, readonly RecordRow[]>> {
  if (keys.length === 0) return new Map()
  const list = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )
  const { rows } = await orm.execute<{ record: number; lines: RecordRow[] }>(
    sql`select record, (${linesOf(lines, sql`record`)}) as lines from unnest(array[${list}]::int[]) as record`,
  )
  return new Map(rows.map((row) => [row.record, row.lines]))
}

/** By sortOrder where they carry one, else in their stored order (READINGS on SPEC 4). */
function linesOf({ table, owner, key, fieldNames }: LineStore, record: number | SQL): SQL {
  const order = fieldNames.includes('sortOrder') ? sql`"sortOrder" nulls last, "position"` : sql`"position"`
  return sql`select coalesce(json_agg(line), '[]') from (
    select ${names([key, ...fieldNames])} from ${table} where ${sql.identifier(owner)} = ${record} order by ${order}
  ) as line`
}
