import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../server/database/connection/database.ts'
import { userRole } from '../../server/database/schema/accounts.ts'
import { startSession } from '../../server/identity/sessions.ts'
import { type FeedListener, listenToFeed } from '../support/feed-listener.ts'
import { postgresBinaries, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { type ProductServer, startProduct } from '../support/product-server.ts'
import { addUser, aLocation, eventsOf } from '../support/records.ts'

const isMissing = postgresBinaries() === null
const rounds = 5
const actsBetweenFaults = 24

let postgres: TestPostgres
let databaseUrl: string
let servers: readonly ProductServer[]
let token: string
let folder: string

/** A connection of its own, for what a restart would take from a longer one. */
async function inDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ databaseUrl })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

beforeAll(async () => {
  const started = await startPostgres()
  if (!started) return
  postgres = started
  databaseUrl = await postgres.createDatabase('works')
  folder = await mkdtemp(join(tmpdir(), 'millwright-restarts-'))
  const start = () => startProduct(folder, { DATABASE_URL: databaseUrl, DEMO: '0', LOG_LEVEL: 'silent' })
  servers = [await start(), await start()]
  token = await inDatabase(async ({ orm }) => {
    const userId = await addUser(orm)
    const { rows } = await orm.execute<{ id: number }>(sql`select id from role where name = 'ADMIN'`)
    await orm.insert(userRole).values(rows.map(({ id }) => ({ userId, roleId: id })))
    return startSession(orm, userId, 'tests', new Date())
  })
}, 360_000)
afterAll(async () => {
  if (isMissing) return
  for (const server of servers) await server.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

const Saved = v.object({ result: v.object({ locationOID: v.number(), version: v.number() }) })
type Saved = v.InferOutput<typeof Saved>['result']

/** Sends one act under one key until it is answered; a refusal on the way must be the one that says to come back. */
async function act(method: string, { url }: ProductServer, path: string, body: unknown): Promise<Saved> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  }
  for (;;) {
    const answer = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) })
    const said: unknown = await answer.json()
    if (answer.ok) return v.parse(Saved, said).result
    expect([answer.status, answer.headers.get('retry-after'), said]).toEqual([
      503,
      '5',
      expect.objectContaining({ code: 'unavailable', retryAfter: 5 }),
    ])
    await delay(20)
  }
}

it.skipIf(isMissing)(
  'outlives PostgreSQL restarting and ending connections under writers (needs PostgreSQL)',
  { timeout: 540_000 },
  async () => {
    const feeds: readonly FeedListener[] = await Promise.all(
      servers.map(({ url }) => listenToFeed(url, token)),
    )
    const over = new AbortController()
    const told: Record<string, number> = {}
    let acts = 0
    const write = async (server: ProductServer, writer: string) => {
      for (let count = 0; !over.signal.aborted; count += 1) {
        const locationName = `${writer}-${count}`
        const made = await act(
          'POST',
          server,
          '/CAMSLocations',
          aLocation({ locationName, category: 'Yard' }),
        )
        acts += 1
        const edited = await act('PUT', server, `/CAMSLocations/${made.locationOID}`, {
          ...aLocation({ locationName, category: 'Yard', city: 'Jos' }),
          version: made.version,
        })
        told[locationName] = edited.version
        acts += 1
      }
    }
    const writing = Promise.all(
      servers.flatMap((server, at) => [1, 2, 3].map((writer) => write(server, `${at}.${writer}`))),
    )
    const moreActs = () => {
      const wanted = acts + actsBetweenFaults
      return Promise.race([writing, expect.poll(() => acts, { timeout: 90_000 }).toBeGreaterThan(wanted)])
    }
    for (let round = 0; round < rounds; round += 1) {
      await moreActs()
      await inDatabase(({ orm }) =>
        orm.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`),
      )
      await moreActs()
      await postgres.restart()
    }
    await moreActs()
    over.abort()
    await writing

    expect(servers.map(({ isRunning }) => isRunning)).toEqual([true, true])
    const { rows, events } = await inDatabase(async ({ orm }) => ({
      rows: (
        await orm.execute<{ name: string; version: number }>(
          sql`select "locationName" as name, version from location`,
        )
      ).rows,
      events: await eventsOf(orm),
    }))
    expect(rows).toHaveLength(Object.keys(told).length)
    expect(Object.fromEntries(rows.map(({ name, version }) => [name, version]))).toEqual(told)
    const written = events.filter(({ entity }) => entity === 'location').map((row) => row['globalSeq'])
    expect(written).toHaveLength(acts)
    for (const { heard } of feeds)
      await expect.poll(() => heard.map(({ globalSeq }) => globalSeq), { timeout: 90_000 }).toEqual(written)
    for (const feed of feeds) feed.stop()
  },
)
