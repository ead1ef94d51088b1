import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyDatabase } from '../../tests/support/memory-database.ts'
import type { Database } from '../database/connection/database.ts'
import { jobsModule } from './jobs.ts'

const never = '0 0 29 2 *'

let database: Database
beforeEach(async () => {
  database = await emptyDatabase()
})
afterEach(() => database.close())

it('joins late where the database is away when the server is ready', async () => {
  let refusals = 0
  const away: Database = {
    ...database,
    executeSql: (text, values) => {
      if (refusals === 2) return database.executeSql(text, values)
      refusals += 1
      return Promise.reject(new Error('Connection terminated'))
    },
  }
  let runs = 0
  const app = Fastify()
  const count = { name: 'count', cron: never, run: async () => void (runs += 1) }
  jobsModule(app, { database: away, jobs: [count], closesWithinMs: 1_000 })
  await app.ready()
  await expect.poll(() => runs).toBe(1)
  expect(refusals).toBe(2)
  await app.close()
})

it('closes with the server, which waits for what runs, and takes nothing afterwards', async () => {
  const did: string[] = []
  const app = Fastify()
  const work = {
    name: 'work',
    cron: never,
    run: async (closing: AbortSignal) => {
      did.push('begun')
      await new Promise((told) => closing.addEventListener('abort', told))
      await database.orm.execute(sql`select 1`)
      did.push('ended')
    },
  }
  jobsModule(app, { database, jobs: [work], closesWithinMs: 5_000 })
  await app.ready()
  await expect.poll(() => did).toEqual(['begun'])
  await app.close()
  expect(did).toEqual(['begun', 'ended'])
  const { rows } = await database.orm.execute(sql`select state from pgboss.job where name = 'work'`)
  expect(rows).toEqual([{ state: 'completed' }])
})

it('closes where the database never came', async () => {
  const app = Fastify()
  const gone = { ...database, executeSql: () => Promise.reject(new Error('Connection terminated')) }
  jobsModule(app, {
    database: gone,
    jobs: [{ name: 'x', cron: never, run: async () => undefined }],
    closesWithinMs: 1,
  })
  await app.ready()
  await app.close()
})
