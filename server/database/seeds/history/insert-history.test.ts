import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkHistoryFile } from '../../../../src/contract/history-file/check.ts'
import type { EntityName } from '../../../../src/contract/entities/catalogue.ts'
import type { RecordRow } from '../../../../src/contract/schema/entity.ts'
import { type Engine, onEachEngine } from '../../../../tests/support/databases.ts'
import { eventsOf } from '../../../../tests/support/records.ts'
import { buildApp } from '../../../app.ts'
import { readEnvironment } from '../../../environment/environment.ts'
import { sha256 } from '../../../history-file/digests.ts'
import { startSession } from '../../../identity/sessions.ts'
import { makeDue } from '../../../maintenance/make-due.ts'
import { openStorage } from '../../../storage/open-storage.ts'
import type { Database } from '../../connection/orm.ts'
import { linesOfEach } from '../../records/read.ts'
import { recordStore } from '../../records/tables.ts'
import { demoUsers } from '../demo/users.ts'
import { type Seeded, seedDemo } from '../seed-demo.ts'
import { seedReference } from '../seed-reference.ts'
import type { TellProgress } from './insert-history.ts'

const today = '2026-11-21'
const patience = 240_000
/** All of whose records the history tells. */
const told: readonly EntityName[] = ['equipment', 'pmTask', 'pmOperation', 'meterReading']

/** What became of each engine, to be held against the other. */
const digests = new Map<Engine['kind'], unknown>()

onEachEngine((engine) => {
  let database: Database
  let done: Seeded
  const progress: Parameters<TellProgress>[0][] = []
  const seed = () =>
    seedDemo(database.orm, {
      today,
      scale: 1,
      years: 1,
      tell: (one) => void progress.push(one),
      hashPassword: async () => 'nobody signs in',
    })
  beforeAll(async () => {
    database = await engine.open()
    await seedReference(database.orm)
    done = await seed()
  }, patience)
  afterAll(() => database.close())

  const number = async (query: ReturnType<typeof sql>) =>
    (await database.orm.execute<{ number: number }>(query)).rows[0]?.number

  /** Every told record with its lines, as the tables hold it. */
  async function stored(): Promise<Map<string, RecordRow>> {
    const found = new Map<string, RecordRow>()
    for (const name of told) {
      const { selected, table, entity, lines } = recordStore(name)
      const { rows } = await database.orm.execute(sql`select ${selected} from ${table}`)
      const keys = rows.map((row) => Number(row[entity.key]))
      const linesOf = lines ? await linesOfEach(database.orm, lines, keys) : null
      for (const [index, row] of rows.entries())
        found.set(`${name} ${keys[index]}`, {
          ...row,
          ...(lines && { [lines.field]: linesOf?.get(keys[index] ?? 0) ?? [] }),
        })
    }
    return found
  }

  it('is told by events that make what the tables hold', { timeout: patience }, async () => {
    const replayed = new Map<string, RecordRow>()
    for (const { entity, key, streamVersion, changes, before } of await eventsOf(database.orm)) {
      const stream = `${String(entity)} ${String(key)}`
      const store = recordStore(entity as EntityName)
      const stood = replayed.get(stream)
      // What it says that there was is what there was.
      expect({ ...stood, ...(before as RecordRow) }).toEqual(stood ?? {})
      replayed.set(stream, {
        ...stood,
        ...(changes as RecordRow),
        [store.entity.key]: Number(key),
        version: streamVersion,
      })
    }
    const rows = await stored()
    expect(rows.size).toBeGreaterThan(3_000)
    expect(replayed.size).toBe(rows.size)
    for (const [stream, row] of rows) expect([stream, replayed.get(stream)]).toEqual([stream, row])
  })

  it('counts each stream on without a hole, in the order of time, up to the day before', async () => {
    const holes = sql`select count(*)::int as number from (
      select "streamVersion" - row_number() over (partition by entity, key order by "globalSeq") as off,
        "globalSeq" - row_number() over (order by "globalSeq") as gap,
        "recordedAt" < lag("recordedAt") over (order by "globalSeq") as "isBack"
      from event) as one where off <> 0 or gap <> 0 or "isBack"`
    expect(await number(holes)).toBe(0)
    const { rows } = await database.orm.execute(
      sql`select to_char(min("recordedAt") at time zone 'UTC', 'YYYY-MM-DD') as first,
            to_char(max("recordedAt") at time zone 'UTC', 'YYYY-MM-DD') as last from event`,
    )
    expect(rows).toEqual([{ first: '2025-11-20', last: '2026-11-20' }])
  })

  it('says what it has put in, and how far it had come on the way', async () => {
    const counts = {
      users: 6,
      equipment: await number(sql`select count(*)::int as number from equipment`),
      pmTasks: await number(sql`select count(*)::int as number from pm_task`),
      pmOperations: await number(sql`select count(*)::int as number from pm_operation`),
      meterReadings: await number(sql`select count(*)::int as number from meter_reading`),
      events: await number(sql`select count(*)::int as number from event`),
    }
    expect(done).toEqual({ seeded: true, counts })
    expect(progress.length).toBe(Math.floor((counts.events ?? 0) / 5_000))
    const days = progress.map(({ day }) => day)
    expect(days).toEqual(days.toSorted())
  })

  it('leaves alone what is in use', async () => {
    const events = await number(sql`select count(*)::int as number from event`)
    expect(await seed()).toEqual({ seeded: false })
    expect(await number(sql`select count(*)::int as number from event`)).toBe(events)
  })

  it('is exported as a history that verifies', async () => {
    const environment = readEnvironment({ LOG_LEVEL: 'silent', NODE_ENV: 'test' })
    const storage = await openStorage(environment.storage)
    const app = await buildApp({ database, environment, storage, clientRoot: null, runsJobs: false })
    try {
      const token = await startSession(database.orm, demoUsers.admin.id, 'test', new Date())
      const { payload } = await app.inject({
        url: '/api/history/pmOperation/1/File',
        headers: { authorization: `Bearer ${token}` },
      })
      const { about, findings } = checkHistoryFile(Buffer.from(payload), { sha256, isSigned: null })
      expect([about?.record.key, findings]).toEqual([1, []])
      expect(about?.count).toBeGreaterThan(1)
    } finally {
      await app.close()
    }
  })

  it('is the same on every engine', async () => {
    const { rows } = await database.orm.execute(
      sql`select md5(string_agg(md5(event::text), '' order by "globalSeq")) as digest from event`,
    )
    digests.set(engine.kind, rows[0]?.['digest'])
    expect(new Set(digests.values()).size).toBe(1)
  })

  // The last of them, as what it makes is there for good.
  it('is gone on with by the engine, which withdraws nothing of it', { timeout: patience }, async () => {
    const before = (await eventsOf(database.orm)).length
    while ((await makeDue(database.orm, { today })) > 0);
    const since = (await eventsOf(database.orm)).slice(before)
    expect(since.filter(({ kind }) => kind === 'removed')).toEqual([])
    const made = since.filter(({ streamVersion }) => streamVersion === 1)
    expect(made.length).toBeLessThan(40)
  })
})
