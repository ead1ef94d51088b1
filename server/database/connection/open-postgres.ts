import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool, type PoolClient, types } from 'pg'
import { migrateAlone, migrationsFolder } from './migrate.ts'
import type { Database } from './orm.ts'
import { refusePooled } from './pooler.ts'
import { listenOnPostgres } from './postgres-listener.ts'

// STACK 6 trap 3: numbers come as numbers, as they do from PGlite.
const wholeNumber = (text: string) => {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : BigInt(text)
}
types.setTypeParser(types.builtins.INT8, wholeNumber)
types.setTypeParser(types.builtins.NUMERIC, Number)

interface Addresses {
  readonly databaseUrl: string
  /** Where that leads through a pooler: past it, for what needs a session of its own. */
  readonly databaseDirectUrl?: string | undefined
}

/** A PostgreSQL that other processes may use too. Connections: up to `poolSize`, and one that listens. */
export async function openPostgres(
  { databaseUrl, databaseDirectUrl }: Addresses,
  poolSize = 10,
): Promise<Database> {
  const sessionUrl = databaseDirectUrl ?? databaseUrl
  const isPooled = databaseDirectUrl !== undefined
  await migrateOnOwnConnection(sessionUrl)
  const pool = new Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    ...(!isPooled && sessionSettings),
  })
  outliveBrokenConnections(pool)
  const listener = listenOnPostgres(sessionUrl)
  return {
    kind: 'postgres',
    isPooled,
    orm: drizzle(pool),
    listen: listener.listen,
    executeSql: (text, values) => pool.query(text, values && [...values]),
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}

/** A pooler refuses them, as its sessions serve others too: there the user of the database has them. */
const sessionSettings = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 }

/** Without a listener, the error of a connection that breaks would end the process; who uses it hears of it by the query. */
const ignored = () => undefined

/**
 * The pool replaces what breaks in it, and hears only of connections that nobody has. One that breaks in a transaction
 * is given back here, because drizzle keeps it for ever where it was `begin` that failed.
 */
function outliveBrokenConnections(pool: Pool): void {
  const lent = new Set<PoolClient>()
  pool.on('error', ignored)
  pool.on('acquire', (client) => lent.add(client))
  pool.on('release', (_error, client) => lent.delete(client))
  pool.on('connect', (client) => {
    client.on('error', ignored)
    client.once('end', () => {
      if (!lent.has(client)) return
      client.release(true)
      client.release = ignored
    })
  })
}

/** The database holds its texts in another encoding, whose order and letters are others. */
export class EncodingError extends Error {
  constructor(encoding: string) {
    super(
      `The database named in DATABASE_URL is in ${encoding} and has to be in UTF-8. ` +
        "Make one with: create database NAME encoding 'UTF8' template template0",
    )
    this.name = 'EncodingError'
  }
}

async function migrateOnOwnConnection(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 })
  client.on('error', ignored)
  await client.connect()
  try {
    const [{ server_encoding: encoding = '' } = {}] = (
      await client.query<{ server_encoding?: string }>('show server_encoding')
    ).rows
    if (encoding !== 'UTF8') throw new EncodingError(encoding)
    await refusePooled(client, connectionString)
    const connection = drizzle(client)
    await migrateAlone(connection, () => migrate(connection, { migrationsFolder }))
  } finally {
    await client.end()
  }
}
