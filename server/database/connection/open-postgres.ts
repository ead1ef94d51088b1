import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import './number-types.ts'
import { migrate } from './migrate.ts'
import type { Database, Orm } from './orm.ts'
import { refusePooled } from './pooler.ts'
import { listenOnPostgres } from './postgres-listener.ts'
import { ignored, openPool, sessionSettings } from './postgres-pool.ts'
import { openReplica } from './replica.ts'
import { primaryPosition, routeReads } from './routed-reads.ts'

interface Addresses {
  readonly databaseUrl: string
  /** Where that leads through a pooler: past it, for what needs a session of its own. */
  readonly databaseDirectUrl?: string | undefined
  /** A streaming replica of it. */
  readonly databaseReadUrl?: string | undefined
}

/** A PostgreSQL that other processes may use too. Connections: up to ten, and one that listens; as many to a replica. */
export async function openPostgres({
  databaseUrl,
  databaseDirectUrl,
  databaseReadUrl,
}: Addresses): Promise<Database> {
  const sessionUrl = databaseDirectUrl ?? databaseUrl
  const isPooled = databaseDirectUrl !== undefined
  await migrateOnOwnConnection(sessionUrl)
  const pool = openPool({
    connectionString: databaseUrl,
    isLent: isPooled,
    ...(!isPooled && sessionSettings),
  })
  const primary = drizzle(pool)
  const replica =
    databaseReadUrl === undefined
      ? null
      : await openReplica({ url: databaseReadUrl, primaryPosition: () => positionOf(primary) })
  const listener = listenOnPostgres(sessionUrl)
  return {
    kind: 'postgres',
    isPooled,
    connections: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    ...(replica ? routeReads(primary, drizzle(replica.pool), replica) : { orm: primary }),
    listen: listener.listen,
    executeSql: (text, values) => pool.query(text, values && [...values]),
    close: async () => {
      await listener.close()
      await replica?.close()
      await pool.end()
    },
  }
}

async function positionOf(primary: Orm): Promise<number> {
  const { rows } = await primary.execute<{ position: number | null }>(
    sql`select ${primaryPosition} as position`,
  )
  const position = rows[0]?.position ?? null
  if (position === null) throw new Error('The server named in DATABASE_URL follows another')
  return position
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
    // An index of a large table takes longer than any request may.
    await client.query('set statement_timeout = 0')
    await migrate(drizzle(client))
  } finally {
    await client.end()
  }
}
