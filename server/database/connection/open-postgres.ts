import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool, types } from 'pg'
import { migrateAlone, migrationsFolder } from './migrate.ts'
import type { Database } from './orm.ts'
import { listenOnPostgres } from './postgres-listener.ts'

// STACK 6 trap 3: numbers come as numbers, as they do from PGlite.
const wholeNumber = (text: string) => {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : BigInt(text)
}
types.setTypeParser(types.builtins.INT8, wholeNumber)
types.setTypeParser(types.builtins.NUMERIC, Number)

/** A PostgreSQL that other processes may use too. Connections: up to `poolSize`, and one that listens. */
export async function openPostgres(connectionString: string, poolSize = 10): Promise<Database> {
  await migrateOnOwnConnection(connectionString)
  const pool = new Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  // An idle connection that breaks is replaced by the pool; without a listener its error would end the process.
  pool.on('error', () => undefined)
  const listener = listenOnPostgres(connectionString)
  return {
    kind: 'postgres',
    orm: drizzle(pool),
    listen: listener.listen,
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}

async function migrateOnOwnConnection(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const connection = drizzle(client)
    await migrateAlone(connection, () => migrate(connection, { migrationsFolder }))
  } finally {
    await client.end()
  }
}
