import { escapeIdentifier, Pool } from 'pg'
import { openDatabase } from '../server/database/connection/database.ts'
import { type Contender, machineFields } from './contenders.ts'
import { seedEquipment } from './seed-equipment.ts'

const rowsPerStatement = 2_000

export type Fields = Readonly<Record<string, unknown>>

/** The demo organisation with 100,000 machines: who may ask for them, and what the others are given of them. */
export async function seedOurs(databaseUrl: string) {
  const database = await openDatabase({ databaseUrl })
  const { token } = await seedEquipment(database.orm)
  const pool = new Pool({ connectionString: databaseUrl })
  const columns = machineFields.map((name) => escapeIdentifier(name)).join(', ')
  const { rows } = await pool.query<Fields>(
    `select row_to_json(machine) as fields from (select ${columns} from equipment order by "equipmentOID") as machine`,
  )
  await pool.end()
  await database.close()
  return { token, rows: rows.map(({ fields }) => fields as Fields) }
}

/** Writes the same rows into the table of another. */
export async function fillWith(pool: Pool, { table, column, beside }: Contender, rows: readonly Fields[]) {
  const name = escapeIdentifier(table)
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const part = rows.slice(from, from + rowsPerStatement).map((row, at) => ({
      ...Object.fromEntries(Object.entries(row).map(([field, value]) => [column(field), value])),
      ...beside(from + at + 1),
    }))
    await pool.query(`insert into ${name} select * from json_populate_recordset(null::${name}, $1)`, [
      JSON.stringify(part),
    ])
  }
  // Where the database numbers the rows it goes on from there.
  if ('id' in beside(1))
    await pool.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [table, rows.length])
}
