import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Database } from '../database/connection/orm.ts'

interface Options {
  readonly database: Database
  /** The newest event of all, and of those that this process has told its listeners; null where it has none. */
  readonly feed: { readonly newest: () => Promise<number>; readonly told: () => number | null }
}

/** A database that is away leaves its figures out, and the others are told in time. */
const answersWithinMs = 2_000

const waitingJobs = sql`
  select name, count(*) as waiting from pgboss.job
  where state in ('created', 'retry') and start_after <= now() group by name`

/** Adds to /metrics how far the feed, the jobs, the connections and the replica are behind. */
export function databaseMetrics(registry: Registry, { database, feed }: Options) {
  const { orm, connections, reads } = database

  if (connections) {
    registry.registerMetric(
      new Gauge({
        name: 'database_connections',
        help: 'Connections of this process to the primary, by whether a request has them',
        labelNames: ['state'],
        registers: [],
        collect() {
          this.set({ state: 'in use' }, connections().inUse)
          this.set({ state: 'idle' }, connections().idle)
        },
      }),
    )
    registry.registerMetric(
      new Gauge({
        name: 'database_requests_waiting',
        help: 'What waits for a connection to the primary',
        registers: [],
        collect() {
          this.set(connections().waiting)
        },
      }),
    )
  }

  registry.registerMetric(
    new Gauge({
      name: 'jobs_waiting',
      help: 'Jobs whose time has come and that no process has taken',
      labelNames: ['job'],
      registers: [],
      async collect() {
        this.reset()
        const found = await inTime(async () => {
          const { rows } = await orm.execute<{ is: boolean }>(
            sql`select to_regclass('pgboss.job') is not null as is`,
          )
          if (!rows[0]?.is) return []
          return (await orm.execute<{ name: string; waiting: number }>(waitingJobs)).rows
        })
        for (const { name, waiting } of found ?? []) this.set({ job: name }, waiting)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'feed_lag_events',
      help: 'Events that this process has yet to tell those who follow the changes by it',
      registers: [],
      async collect() {
        this.remove()
        const told = feed.told()
        const newest = told === null ? null : await inTime(feed.newest)
        if (told !== null && newest !== null) this.set(Math.max(0, newest - told))
      },
    }),
  )

  if (!reads) return
  registry.registerMetric(
    new Gauge({
      name: 'replica_in_use',
      help: '1 while the replica answers reads, 0 while the primary does',
      registers: [],
      collect() {
        this.set(reads.replica.state === 'in use' ? 1 : 0)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'replica_lag_bytes',
      help: 'Bytes of the log that the replica has yet to replay',
      registers: [],
      async collect() {
        this.remove()
        const lag = await inTime(reads.replica.lag)
        if (lag !== null) this.set(lag)
      },
    }),
  )
  registry.registerMetric(
    new Counter({
      name: 'reads_total',
      help: 'Reads of records, by who answered them',
      labelNames: ['from'],
      registers: [],
      collect() {
        this.reset()
        for (const from of ['replica', 'primary'] as const) this.inc({ from }, reads.counts[from])
      },
    }),
  )
}

const inTime = <Value>(read: () => Promise<Value>): Promise<Value | null> =>
  Promise.race([read().catch(() => null), delay(answersWithinMs, null, { ref: false })])
