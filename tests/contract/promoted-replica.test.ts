import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listenToFeed } from '../support/feed-listener.ts'
import { postgresBinaries, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { accounts, apiOf, signInByApi } from '../support/product-api.ts'
import { type ProductServer, startProduct } from '../support/product-server.ts'
import { startReplica, type TestReplica } from '../support/replica.ts'
import { openSwitch, type SwitchedDatabase } from '../support/switched-database.ts'

const isMissing = postgresBinaries() === null
const writers = 4
const writtenEach = { before: 15, after: 15 } as const

let postgres: TestPostgres | null
let folder: string
let replica: TestReplica | null = null
let database: SwitchedDatabase | null = null
let server: ProductServer | null = null
beforeAll(async () => {
  postgres = await startPostgres()
  folder = await mkdtemp(join(tmpdir(), 'millwright-promoted-'))
})
afterAll(async () => {
  await server?.kill()
  await database?.close()
  await replica?.stop()
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function tell(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

it.skipIf(isMissing)(
  'loses and doubles no acknowledged write where a replica is promoted under writers, and tells each (needs PostgreSQL)',
  { timeout: 400_000 },
  async () => {
    if (!postgres) throw new Error('PostgreSQL was found and did not start')
    const primaryUrl = await postgres.createDatabase('promoted')
    replica = await startReplica(postgres)
    const replicaUrl = replica.urlOf(primaryUrl)
    await tell(primaryUrl, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()')
    database = await openSwitch(primaryUrl)
    server = await startProduct(folder, { DATABASE_URL: database.url, LOG_LEVEL: 'silent' })
    const { url } = server
    const session = await signInByApi(url, accounts.admin)
    const feed = await listenToFeed(url, session.token)

    const acknowledged: string[] = []
    const doubtful = { count: 0 }
    /** Asks until it is acknowledged, under the same key each time, as a device does. */
    const write = async (repairName: string) => {
      const key = randomUUID()
      for (;;) {
        const answer = await fetch(`${url}/api/CAMSRepairNames`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${session.token}`,
            'content-type': 'application/json',
            'idempotency-key': key,
          },
          body: JSON.stringify({ repairName, repairCode: repairName.slice(-12) }),
        })
        if (answer.ok) return acknowledged.push(repairName)
        if (answer.status < 500) throw new Error(`${answer.status}: ${await answer.text()}`)
        doubtful.count += 1
        await delay(50)
      }
    }
    const begun = { count: 0 }
    const writer = async () => {
      for (let turn = 0; turn < writtenEach.before + writtenEach.after; turn += 1) {
        begun.count += 1
        await write(`Promoted ${randomUUID()}`)
      }
    }
    const writing = Promise.all(Array.from({ length: writers }, writer))
    await expect
      .poll(() => acknowledged.length, { timeout: 60_000 })
      .toBeGreaterThan(writers * writtenEach.before)
    await postgres.kill()
    await tell(replicaUrl, 'select pg_promote()')
    database.leadTo(replicaUrl)
    await writing

    expect(doubtful.count).toBeGreaterThan(0)
    expect(acknowledged).toHaveLength(begun.count)
    const rows = (await apiOf(url, session).all('repairName')).filter(({ repairName }) =>
      String(repairName).startsWith('Promoted '),
    )
    expect(rows.map(({ repairName }) => String(repairName)).toSorted()).toEqual(acknowledged.toSorted())
    const keys = rows.map(({ repairNameOID }) => String(repairNameOID)).toSorted()
    const heard = () =>
      feed.heard.flatMap(({ entity, key }) => (entity === 'repairName' ? [String(key)] : [])).toSorted()
    await expect.poll(heard, { timeout: 60_000 }).toEqual(keys)
    feed.stop()
  },
)
