import { sql } from 'drizzle-orm'
import type { Orm } from '../../server/database/connection/orm.ts'

/** When a device was seen last, and until when it is signed in, moves with every minute of its use. */
const moving = new Set(['lastSeenAt', 'expiresAt'])

/** Tells what every table holds, as a digest of its rows by the table's name: equal where nothing was changed. */
export async function storedRows(orm: Orm): Promise<() => Promise<Readonly<Record<string, unknown>>>> {
  const { rows } = await orm.execute<{ table: string; columns: string[] }>(sql`
    select table_name as "table", json_agg(column_name order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER'
    group by table_name order by table_name`)
  const digests = rows.map(({ table, columns }) => {
    const kept = columns.filter((column) => table !== 'session_token' || !moving.has(column))
    const row = sql.join(
      kept.map((column) => sql.identifier(column)),
      sql`, `,
    )
    return sql`(
      select count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line)), '')
      from (select row(${row})::text as line from ${sql.identifier(table)}) as lines
    ) as ${sql.identifier(table)}`
  })
  return async () => {
    const found = await orm.execute(sql`select ${sql.join(digests, sql`, `)}`)
    const [digest] = found.rows
    if (!digest) throw new Error('No table was found')
    return digest
  }
}
