import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../tests/support/databases.ts'
import { listenToFeed } from '../../tests/support/feed-listener.ts'
import { people } from '../../tests/support/people.ts'
import { addRecord, aLocation } from '../../tests/support/records.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import type { Database } from '../database/connection/database.ts'
import { openQueue } from '../jobs/queue.ts'
import { databaseMetrics } from './database-metrics.ts'

let server: TestApp
let database: Database
afterEach(() => server.close())

/** The figures of this name, as they stand after it: `{labels} value`. */
const figures = async (name: string) => {
  const { payload } = await server.app.inject('/metrics')
  return payload
    .split('\n')
    .filter((line) => line.startsWith(name))
    .map((line) => line.slice(name.length).trim())
}

onEachEngine((engine) => {
  beforeEach(async () => {
    // What is committed is told to nobody, so that the feed stays where it was.
    database = { ...(await engine.open()), listen: async () => async () => undefined }
    server = await startTestApp({ database })
  })

  it('counts the jobs that wait, and none where no process ever ran jobs', async () => {
    expect(await figures('jobs_waiting')).toEqual([])
    let open = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    const job = { name: 'count', cron: '0 0 29 2 *', run: () => gate }
    const queue = await openQueue(database, [job], { log: { error: () => undefined }, lookEverySeconds: 1 })
    await expect.poll(() => figures('jobs_waiting')).toEqual([])
    await queue.ask('count')
    expect(await figures('jobs_waiting')).toEqual(['{job="count"} 1'])
    open()
    await expect.poll(() => figures('jobs_waiting')).toEqual([])
    await queue.stop(0)
  })

  it('says how far the feed is behind, once somebody follows it', async () => {
    await addRecord(database.orm, people.staff.id, 'location', aLocation())
    expect(await figures('feed_lag_events')).toEqual([])
    const base = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const feed = await listenToFeed(base, server.tokens.admin)
    expect(await figures('feed_lag_events')).toEqual(['0'])
    for (let made = 0; made < 3; made += 1)
      await addRecord(database.orm, people.staff.id, 'location', aLocation())
    expect(await figures('feed_lag_events')).toEqual(['3'])
    feed.stop()
  })

  if (engine.kind === 'postgres')
    it('counts the connections and who waits for one, and answers meanwhile', async () => {
      const own = await engine.open()
      const registry = new Registry()
      databaseMetrics(registry, { database: own, feed: { newest: async () => 0, told: () => null } })
      let open = () => {}
      const gate = new Promise<void>((resolve) => (open = resolve))
      let begun = 0
      const held = Array.from({ length: 12 }, () =>
        own.orm.transaction(async () => {
          begun += 1
          await gate
        }),
      )
      await expect.poll(() => begun).toBe(10)
      const told = await registry.metrics()
      open()
      await Promise.all(held)
      await own.close()
      expect(told.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([
        'database_connections{state="in use"} 10',
        'database_connections{state="idle"} 0',
        'database_requests_waiting 2',
      ])
    })
})
