import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { keepOften } from './often.ts'
import { sendTogether } from './sent-together.ts'

/**
 * Up to ten connections unless said otherwise, of which any may break without an end of the process. `isLent`: a pooler
 * lends them, each for a transaction.
 */
export function openPool({ isLent = false, ...config }: PoolConfig & { readonly isLent?: boolean }): Pool {
  const pool = new Pool({ max: 10, connectionTimeoutMillis: 10_000, pipeline: !isLent, ...config })
  outliveBrokenConnections(pool)
  if (isLent) return pool
  pool.on('connect', (client) => {
    sendTogether(client)
    keepOften(client)
  })
  return pool
}

/**
 * A pooler refuses them, as its sessions serve others too: there the user of the database has them. Nothing is compiled (`jit`): what
 * PostgreSQL guesses too high, the depth of a tree or the rows of a day, it would compile for longer than it runs.
 */
export const sessionSettings = {
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
  options: '-c jit=off',
}

/** Without a listener, the error of a connection that breaks would end the process; who uses it hears of it by the query. */
export const ignored = () => undefined

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
