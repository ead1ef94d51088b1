import { Client } from 'pg'

/** The way to the database leads through a pooler that lends its sessions by the transaction. */
export class PoolerError extends Error {
  constructor() {
    super(
      'DATABASE_URL leads through a pooler that lends connections by the transaction. Name the PostgreSQL behind it in ' +
        'DATABASE_DIRECT_URL: migrations and notifications need a session of their own.',
    )
    this.name = 'PoolerError'
  }
}

const waitsAtMostMs = 5_000

/**
 * Throws `PoolerError` where the session of `client` is not its own. Locks of a session would be left behind in one, and
 * what it listens for never heard. Who lends by the transaction gives the session to another that begins one.
 */
export async function refusePooled(client: Client, connectionString: string): Promise<void> {
  const before = await sessionOf(client)
  const other = new Client({ connectionString, connectionTimeoutMillis: 10_000 })
  other.on('error', () => undefined)
  await other.connect()
  try {
    await other.query('begin')
    // A pooler with one session in all lends it when the transaction ends.
    await other.query(`set local idle_in_transaction_session_timeout = ${waitsAtMostMs}`)
    if ((await sessionOf(client)) !== before) throw new PoolerError()
  } finally {
    await other.end()
  }
}

async function sessionOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}
