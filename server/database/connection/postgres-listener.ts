import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'

type Heard = (payload: string) => void

const firstRetryMs = 200
const lastRetryMs = 10_000

/**
 * LISTEN on a connection of its own, made with the first listener and made again when it breaks; then every listener
 * is called with '', because notifications may have been missed.
 */
export function listenOnPostgres(connectionString: string) {
  const channels = new Map<string, Set<Heard>>()
  const closing = new AbortController()
  let connection: Promise<Client> | null = null

  const connect = async (): Promise<Client> => {
    const client = new Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 10_000 })
    client.on('notification', ({ channel, payload }) => {
      for (const heard of channels.get(channel) ?? []) heard(payload ?? '')
    })
    client.on('error', () => undefined)
    await client.connect()
    try {
      for (const channel of channels.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      // A server that is taking over for another may not let anybody listen yet.
      await client.end()
      throw error
    }
    client.once('end', () => {
      if (closing.signal.aborted) return
      connection = reconnect()
      connection.catch(() => undefined)
    })
    return client
  }

  const reconnect = async (): Promise<Client> => {
    for (let wait = firstRetryMs; ; wait = Math.min(wait * 2, lastRetryMs)) {
      await delay(wait, undefined, { signal: closing.signal })
      const client = await connect().catch(() => null)
      if (!client) continue
      for (const listeners of channels.values()) for (const heard of listeners) heard('')
      return client
    }
  }

  return {
    listen: async (channel: string, heard: Heard): Promise<() => Promise<void>> => {
      const known = channels.get(channel)
      if (known) known.add(heard)
      else channels.set(channel, new Set([heard]))
      connection ??= connect().catch((error: unknown) => {
        connection = null
        throw error
      })
      const client = await connection
      if (!known) await client.query(`listen ${client.escapeIdentifier(channel)}`)
      return async () => {
        channels.get(channel)?.delete(heard)
      }
    },
    close: async (): Promise<void> => {
      closing.abort()
      const client = await connection?.catch(() => null)
      await client?.end()
    },
  }
}
