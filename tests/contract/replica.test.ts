import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../server/database/connection/database.ts'
import { listenToFeed } from '../support/feed-listener.ts'
import { postgresBinaries, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { startReplica, type TestReplica } from '../support/replica.ts'
import { aLocation } from '../support/records.ts'
import { startTestApp, type TestApp } from '../support/server.ts'

const isMissing = postgresBinaries() === null
if (isMissing) process.stderr.write('Not tested on a replica: no server found. Set PG_BIN to its folder.\n')

describe.skipIf(isMissing)('reads on a streaming replica (needs PostgreSQL)', () => {
  let primary: TestPostgres
  let replica: TestReplica
  let servers: readonly [TestApp, TestApp]
  const logged: string[] = []

  beforeAll(async () => {
    const started = await startPostgres()
    if (!started) throw new Error('PostgreSQL was found and did not start')
    primary = started
    const databaseUrl = await primary.createDatabase('works')
    replica = await startReplica(primary)
    const open = () => openDatabase({ databaseUrl, databaseReadUrl: replica.urlOf(databaseUrl) })
    const first = await startTestApp({
      database: await open(),
      environment: { LOG_LEVEL: 'info' },
      logTo: { write: (line) => void logged.push(line) },
    })
    servers = [first, await startTestApp({ database: await open(), beside: first })]
    for (const { app } of servers) await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    for (const server of servers.toReversed()) await server.close()
    await replica.stop()
    await primary.stop()
  })

  const readsOf = ({ database }: TestApp) => {
    if (!database.reads) throw new Error('No replica')
    return database.reads
  }
  const untilUsed = () =>
    expect.poll(() => servers.map((server) => readsOf(server).replica.state)).toEqual(['in use', 'in use'])
  const makeOn = async (server: TestApp) => {
    const { body } = await server.call('location.create', { body: aLocation() })
    return (body as { result: { locationOID: number; version: number } }).result
  }
  const countOn = async (server: TestApp, as: 'admin' | 'staff' = 'admin') => {
    const { status, body } = await server.call('location.list', { query: { take: '1' }, as })
    expect(status).toBe(200)
    return (body as { result: { count: number } }).result.count
  }
  const countAtReplica = async (database: Database) => {
    const reads = database.reads
    return reads?.from(0, async () => {
      const { rows } = await database.orm.execute<{ n: number; isReplica: boolean }>(
        sql`select count(*) as n, pg_is_in_recovery() as "isReplica" from location`,
      )
      return rows[0]
    })
  }
  const above0 = (value: number) => value > 0
  const figures = async ({ app }: TestApp) => {
    const { payload } = await app.inject('/metrics')
    return Object.fromEntries(
      payload
        .split('\n')
        .filter((line) => /^(?:replica|reads)_/.test(line))
        .map((line) => [line.replace(/ [^ ]*$/, ''), Number(line.split(' ').at(-1))]),
    )
  }
  const messages = () =>
    logged
      .map((line) => JSON.parse(line) as { msg: string; replica?: string })
      .filter(({ msg }) => msg.startsWith('reads are'))
      .map(({ msg, replica }) => (replica === undefined ? msg : `${msg}: ${replica}`))

  it('answers lists, records, searches, histories and figures from the replica, all else from the primary', async () => {
    const [server] = servers
    const { locationOID: id } = await makeOn(server)
    const { counts } = readsOf(server)
    const before = { ...counts }
    const answers = [
      await server.call('location.list', { query: { search: 'yard' } }),
      await server.call('location.get', { params: { id } }),
      await server.call('history', { params: { entity: 'location', key: String(id) } }),
      await server.call('reliability', { query: { from: '2026-09-01', to: '2026-11-30' } }),
    ].map(({ status }) => status)
    expect(answers).toEqual([200, 200, 200, 200])
    expect(counts).toEqual({ ...before, replica: before.replica + 4 })
    const others = [
      await server.call('session', {}),
      await server.call('location.update', { params: { id }, body: { ...aLocation(), city: 'Bonny' } }),
      await server.call('numberFate', { params: { entity: 'location', key: String(id) } }),
    ].map(({ status }) => status)
    expect(others).toEqual([200, 200, 200])
    expect(counts).toEqual({ ...before, replica: before.replica + 4 })
  })

  it('shows a write to the next read of whichever process', async () => {
    const [one, other] = servers
    for (let round = 0; round < 30; round += 1) {
      const made = await makeOn(round % 2 === 0 ? one : other)
      const { body } = await (round % 2 === 0 ? other : one).call('location.get', {
        params: { id: made.locationOID },
      })
      expect(body).toEqual({ result: [made] })
    }
  })

  describe('while its replay is paused', () => {
    it('shows a write to its user at once, and to who hears of it', async () => {
      const [one, other] = servers
      await untilUsed()
      await replica.pause()
      const before = await countAtReplica(one.database)
      const feed = await listenToFeed(baseOf(other), other.tokens.staff)
      const made = await makeOn(one)
      expect((await one.call('location.get', { params: { id: made.locationOID } })).body).toEqual({
        result: [made],
      })
      await expect.poll(() => feed.heard.map(({ key }) => key)).toEqual([made.locationOID])
      feed.stop()
      expect(
        (await other.call('location.get', { params: { id: made.locationOID }, as: 'staff' })).body,
      ).toEqual({ result: [made] })
      expect(before).toMatchObject({ isReplica: true })
    })

    it('never goes back for anybody', async () => {
      const [one, other] = servers
      const seen: number[] = []
      for (let round = 0; round < 6; round += 1) {
        await makeOn(one)
        seen.push(await countOn(one, 'staff'), await countOn(other, 'staff'))
      }
      expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    })

    it('is said in the log, and is over when it is', async () => {
      const [one] = servers
      expect(messages().at(-1)).toBe('reads are answered by the primary: behind')
      expect(await figures(one)).toMatchObject({
        replica_in_use: 0,
        replica_lag_bytes: expect.toSatisfy(above0),
      })
      await replica.resume()
      await untilUsed()
      expect(messages().at(-1)).toBe('reads are answered by the replica')
      const { replica: before } = readsOf(one).counts
      await countOn(one)
      expect(readsOf(one).counts.replica).toBe(before + 1)
      await expect
        .poll(() => figures(one))
        .toEqual({
          replica_in_use: 1,
          replica_lag_bytes: 0,
          'reads_total{from="replica"}': before + 1,
          'reads_total{from="primary"}': readsOf(one).counts.primary,
        })
    })
  })

  it('answers every read while the replica stops and starts again', async () => {
    const [one, other] = servers
    await untilUsed()
    const over = new AbortController()
    const statuses: number[] = []
    const reading = [one, other, one, other].map(async (server) => {
      while (!over.signal.aborted) {
        const { status } = await server.call('location.list', { query: { take: '10' } })
        statuses.push(status)
      }
    })
    await replica.shutDown()
    await makeOn(one)
    await expect.poll(() => readsOf(one).replica.state).toBe('away')
    await replica.startAgain()
    await untilUsed()
    over.abort()
    await Promise.all(reading)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(messages().slice(-2)).toEqual([
      'reads are answered by the primary: away',
      'reads are answered by the replica',
    ])
  })

  const baseOf = ({ app }: TestApp) => {
    const address = app.server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  }
})
