import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Orm } from '../connection/orm.ts'

const rowsPerStatement = 5_000

/**
 * Inserts many rows in few statements, each of them one JSON parameter: five times as fast as value lists. All rows name
 * the same columns; columns left out take their default in the database. Sequences are moved past the keys given.
 */
export async function bulkInsert(tx: Orm, table: PgTable, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = columnsOf(table, Object.keys(first))
  const names = list(columns.map(({ name }) => sql.identifier(name)))
  const typed = list(columns.map(({ name, type }) => sql`${sql.identifier(name)} ${sql.raw(type)}`))
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const json = JSON.stringify(rows.slice(from, from + rowsPerStatement))
    await tx.execute(
      sql`insert into ${table} (${names})
          select ${names} from jsonb_to_recordset(${json}::text::jsonb) as given(${typed})`,
    )
  }
  for (const { name, serial } of columns) if (serial) await movePast(tx, table, name)
}

function columnsOf(table: PgTable, names: readonly string[]) {
  const { name: tableName, columns } = getTableConfig(table)
  return names.map((name) => {
    const column = columns.find((one) => one.name === name)
    if (!column) throw new Error(`${tableName} has no column ${name}`)
    const type = column.getSQLType()
    const serial = type === 'serial' || type === 'bigserial'
    return { name, serial, type: serial ? type.replace('serial', 'int') : type }
  })
}

const list = (parts: readonly SQL[] | readonly ReturnType<typeof sql.identifier>[]): SQL =>
  sql.join([...parts], sql`, `)

/** Never back: keys that were leased to devices stay theirs. */
async function movePast(tx: Orm, table: PgTable, column: string): Promise<void> {
  const name = `"${getTableConfig(table).name}"`
  await tx.execute(
    sql`select setval(of.sequence, greatest(pg_sequence_last_value(of.sequence), of.last))
        from (select pg_get_serial_sequence(${name}, ${column})::regclass as sequence,
                     (select max(${sql.identifier(column)}) from ${table}) as last) as of`,
  )
}
