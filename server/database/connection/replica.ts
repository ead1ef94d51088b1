import { setTimeout as delay } from 'node:timers/promises'
import { callbackify } from 'node:util'
import type { ClientBase } from 'pg'
import { openPool, sessionSettings } from './postgres-pool.ts'

/** Whether reads go to the replica; and if not, whether it answers at all. */
export type ReplicaState = 'in use' | 'behind' | 'away'

interface Options {
  readonly url: string
  /** How far the log of the primary is by now, in bytes. */
  readonly primaryPosition: () => Promise<number>
  /** How long a read waits for the replica to have what it asks of; then it and others go to the primary. */
  readonly waitsAtMostMs?: number
}

const pauseMs = 2
const triesEveryMs = 1_000

/** In bytes from the beginning of the log. A server that follows no other has no such number. */
const replayedSql = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0'::pg_lsn end as replayed`

export type Replica = Awaited<ReturnType<typeof openReplica>>

/**
 * The connections to one streaming replica, and how far it has replayed the log of the primary. One that is away, or
 * too far behind, is tried again each second, and used again once it has what the primary has at that moment.
 */
export async function openReplica({ url, primaryPosition, waitsAtMostMs = 250 }: Options) {
  let replayed = 0
  let state: ReplicaState = 'away'
  let isTrying = false
  const watching = new Set<(state: ReplicaState) => void>()

  const become = (next: ReplicaState) => {
    if (state === next) return
    state = next
    for (const watch of watching) watch(state)
  }
  const positionOf = async (client: Pick<ClientBase, 'query'>): Promise<number> => {
    const { rows } = await client.query<{ replayed: number | null }>(replayedSql)
    const position = rows[0]?.replayed ?? null
    if (position === null) throw new Error('The server named in DATABASE_READ_URL follows no other')
    return position
  }
  // A replica that was started again begins before what it had replayed; no read may find itself there.
  const verify = async (client: ClientBase) => {
    if ((await positionOf(client)) < replayed) throw new Error('Connection terminated: the replica is behind')
  }
  const pool = openPool({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    query_timeout: sessionSettings.statement_timeout + 5_000,
    ...sessionSettings,
    verify: callbackify(verify),
  })

  let looking: Promise<void> | null = null
  const look = () =>
    (looking ??= positionOf({ query: pool.query.bind(pool) })
      .then((position) => void (replayed = Math.max(replayed, position)))
      .finally(() => (looking = null)))

  const reaches = async (position: number): Promise<boolean> => {
    const isThere = () => replayed >= position
    const last = performance.now() + waitsAtMostMs
    while (!isThere()) {
      const left = last - performance.now()
      if (left <= 0) return false
      await Promise.race([look(), delay(left)])
      if (!isThere()) await delay(pauseMs)
    }
    return true
  }
  const tryAgain = async () => {
    if (state === 'in use' || isTrying) return
    isTrying = true
    try {
      const position = await primaryPosition()
      // A primary that took over from another may have less than that had.
      replayed = Math.min(replayed, position)
      await look()
      become((await reaches(position)) ? 'in use' : 'behind')
    } catch {
      become('away')
    } finally {
      isTrying = false
    }
  }
  await tryAgain()
  const trying = setInterval(() => void tryAgain(), triesEveryMs).unref()

  return {
    pool,
    get state() {
      return state
    },
    /** Whether it has all that the primary had at this position; waits a moment for it. */
    async has(position: number): Promise<boolean> {
      if (state !== 'in use') return false
      try {
        if (await reaches(position)) return true
        become('behind')
      } catch {
        become('away')
      }
      return false
    },
    /** To be called where a connection to it broke. */
    lose: () => become('away'),
    /** Calls `watch` with each state that it comes to. */
    watch: (watch: (state: ReplicaState) => void) => void watching.add(watch),
    /** How many bytes of the log it has yet to replay; null where it or the primary is away. */
    async lag(): Promise<number | null> {
      if (state === 'away') return null
      try {
        const position = await primaryPosition()
        await Promise.race([look(), delay(waitsAtMostMs)])
        return Math.max(0, position - replayed)
      } catch {
        return null
      }
    },
    async close() {
      clearInterval(trying)
      await pool.end()
    },
  }
}
