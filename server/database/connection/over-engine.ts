import { drizzle } from 'drizzle-orm/node-postgres'
import { type Client, escapeIdentifier, type Pool, type QueryResult } from 'pg'
import './number-types.ts'
import type { OpenEngine } from './engine-socket.ts'
import { migrate } from './migrate.ts'
import type { Database } from './orm.ts'
import { PoolOfOne } from './pool-of-one.ts'

type Listeners = Map<string, Set<(payload: string) => void>>

/** Opens the database of an engine and migrates it. Throws what opening the engine throws, and `OlderDatabaseError`. */
export async function overEngine(open: OpenEngine): Promise<Database> {
  const listeners: Listeners = new Map()
  const pool = new PoolOfOne(open, (client) => listenAgain(client, listeners))
  // Drizzle asks no more of a pool than this one has.
  const orm = drizzle(pool as unknown as Pool)
  try {
    // By itself first: drizzle would wrap what it throws.
    await pool.query('select 1')
    await migrate(orm)
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    kind: 'pglite',
    orm,
    listen: async (channel, heard) => {
      const ofChannel = listeners.get(channel) ?? new Set()
      listeners.set(channel, ofChannel.add(heard))
      await pool.query(`listen ${escapeIdentifier(channel)}`)
      return async () => {
        ofChannel.delete(heard)
      }
    },
    executeSql: (text, values) => (values ? pool.query(text, [...values]) : executeSeveral(pool, text)),
    close: () => pool.end(),
  }
}

/** On a connection that is new: what was notified on the one before may have been missed. */
async function listenAgain(client: Client, listeners: Listeners): Promise<void> {
  client.on('notification', ({ channel, payload = '' }) => {
    for (const heard of listeners.get(channel) ?? []) heard(payload)
  })
  for (const channel of listeners.keys()) await client.query(`listen ${escapeIdentifier(channel)}`)
  for (const ofChannel of listeners.values()) for (const heard of ofChannel) heard('')
}

/** Rolled back where the statements begin a transaction and then fail: the next query would find itself in it. */
async function executeSeveral(pool: PoolOfOne, text: string): Promise<{ rows: unknown[] }> {
  const { query, release } = await pool.connect()
  try {
    const answers: QueryResult[] = [await query(text)].flat()
    return answers.at(-1) ?? { rows: [] }
  } catch (error) {
    await query('rollback')
    throw error
  } finally {
    release()
  }
}
