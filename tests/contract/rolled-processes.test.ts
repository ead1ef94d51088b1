import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Balancer, openBalancer } from '../support/balancer.ts'
import type { Change } from '../../src/contract/entities/feed.ts'
import { type FeedListener, listenToFeed } from '../support/feed-listener.ts'
import { postgresBinaries, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { accounts, apiOf, signInByApi } from '../support/product-api.ts'
import { nextVersion, type ProductServer, startProduct } from '../support/product-server.ts'

const isMissing = postgresBinaries() === null
const path = '/api/CAMSRepairNames'

let postgres: TestPostgres | null
let folder: string
let balancer: Balancer | null = null
const servers: ProductServer[] = []
beforeAll(async () => {
  postgres = await startPostgres()
  folder = await mkdtemp(join(tmpdir(), 'millwright-rolled-'))
})
afterAll(async () => {
  await balancer?.close()
  for (const server of servers) await server.kill()
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

interface Asked {
  readonly url: string
  readonly token: string
  /** Sent as a write under a key of its own; a read without. */
  readonly body?: object
}

/** Answers the status over a connection of its own, as a plain proxy asks; what broke it where there is none. */
const ask = ({ url, token, body }: Asked): Promise<number | string> =>
  new Promise((resolve) => {
    const call = request(
      url,
      {
        agent: false,
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        },
      },
      (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 'no status'))
        response.once('error', ({ message }) => resolve(message))
      },
    )
    call.once('error', ({ message }) => resolve(message))
    call.end(body && JSON.stringify(body))
  })

async function rowsOf(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

/** Hears of repair names by the balancer, from the newest on, and goes on with another process where one ends its stream. */
async function followChanges(url: string, token: string) {
  let listener: FeedListener = await listenToFeed(url, token)
  const before: Change[] = []
  let after: number | null = null
  const stopped = new AbortController()
  const follow = async () => {
    while (!stopped.signal.aborted) {
      await expect.poll(() => listener.hasEnded, { timeout: 300_000 }).toBe(true)
      before.push(...listener.heard)
      after = listener.position ?? after
      if (!stopped.signal.aborted)
        listener = await listenToFeed(url, token, after === null ? {} : { lastEventId: after })
    }
  }
  const following = follow()
  return {
    keys: () =>
      [...before, ...(listener.hasEnded ? [] : listener.heard)].flatMap(({ entity, key }) =>
        entity === 'repairName' ? [String(key)] : [],
      ),
    async end() {
      stopped.abort()
      listener.stop()
      await following
    },
  }
}

it.skipIf(isMissing)(
  'answers every request while four processes are rolled one by one to a version with a column and an index more, keeps each write once and tells it (needs PostgreSQL)',
  { timeout: 400_000 },
  async () => {
    if (!postgres) throw new Error('PostgreSQL was found and did not start')
    const databaseUrl = await postgres.createDatabase('rolled')
    const variables = {
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'silent',
      REQUESTS_PER_MINUTE: '0',
      DRAIN_SECONDS: '5',
    }
    for (let at = 0; at < 4; at += 1) servers.push(await startProduct(folder, variables))
    balancer = await openBalancer(servers.map(({ port }) => port))
    const { url, ready } = balancer
    const allReady = () => expect.poll(ready, { timeout: 60_000 }).toBe(servers.length)
    await allReady()
    const version = join(folder, 'next-version')
    await nextVersion(version, {
      column: `ALTER TABLE "repair_name" ADD COLUMN "next" text DEFAULT 'new' NOT NULL;`,
      index: 'CREATE INDEX CONCURRENTLY "event_next" ON "event" ("recordedAt", "key");',
    })
    const session = await signInByApi(url, accounts.admin)
    const feed = await followChanges(url, session.token)
    const api = apiOf(url, session)
    const first = await api.create('repairName', { repairName: 'Rolled', repairCode: 'ROLLED' })
    await expect.poll(feed.keys).toEqual([String(first['repairNameOID'])])

    const answers = new Map<number | string, number>()
    const acknowledged: string[] = []
    const rolled = new AbortController()
    const count = (answer: number | string) => answers.set(answer, (answers.get(answer) ?? 0) + 1)
    const writer = async () => {
      while (!rolled.signal.aborted) {
        const repairName = `Rolled ${randomUUID()}`
        const answer = await ask({
          url: url + path,
          token: session.token,
          body: { repairName, repairCode: repairName.slice(-12) },
        })
        count(answer)
        if (answer === 201) acknowledged.push(repairName)
      }
    }
    const reader = async () => {
      while (!rolled.signal.aborted) count(await ask({ url: `${url}${path}?take=10`, token: session.token }))
    }
    const working = Promise.all([writer(), writer(), reader()])
    for (const server of servers) {
      await server.stop()
      await server.restart(version)
      await allReady()
    }
    rolled.abort()
    await working

    const migrated = await rowsOf(
      databaseUrl,
      `select count(*)::int as rows, (select indisvalid from pg_index where indexrelid = 'event_next'::regclass) as "isWhole"
       from repair_name where "next" = 'new' and "repairName" like 'Rolled%'`,
    )
    expect(migrated).toEqual([{ rows: acknowledged.length + 1, isWhole: true }])
    expect(new Set(answers.keys())).toEqual(new Set([200, 201]))
    expect(acknowledged.length).toBeGreaterThan(0)
    const rows = (await api.all('repairName')).filter(({ repairName }) =>
      String(repairName).startsWith('Rolled'),
    )
    expect(rows.map(({ repairName }) => String(repairName)).toSorted()).toEqual(
      ['Rolled', ...acknowledged].toSorted(),
    )
    const keys = rows.map(({ repairNameOID }) => String(repairNameOID)).toSorted()
    await expect.poll(() => feed.keys().toSorted()).toEqual(keys)
    await feed.end()
  },
)
