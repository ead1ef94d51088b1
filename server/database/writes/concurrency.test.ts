import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCodes } from '../../../tests/support/codes.ts'
import { onEachEngine } from '../../../tests/support/databases.ts'
import { addRecord, addUser, aLocation, asked, eventsOf } from '../../../tests/support/records.ts'
import { ProblemError } from '../../http/problem.ts'
import { eventsBetween } from '../../modules/read-events.ts'
import { appendLock, changeChannel } from './append-event.ts'
import type { Database, Orm } from '../connection/orm.ts'
import { readRecord } from '../records/read.ts'
import { recordStore } from '../records/tables.ts'
import { writeRecord } from '../records/write.ts'

const locations = recordStore('location')

onEachEngine((engine) => {
  let databases: readonly Database[]
  let user: string
  beforeAll(async () => {
    databases = engine.kind === 'postgres' ? await engine.openTwice() : [await engine.open()]
    user = await addUser(server().orm)
    await addCodes(server().orm)
  })
  afterAll(async () => {
    for (const database of databases) await database.close()
  })

  /** Takes turns where two server processes share one database. */
  const server = (turn = 0): Database => {
    const database = databases[turn % databases.length]
    if (!database) throw new Error('No database is open')
    return database
  }
  const edit = (key: number, city: string, ifMatch: number | null, turn: number) =>
    writeRecord(server(turn).orm, locations, { ...asked(user), kind: 'update', key, ifMatch, body: { city } })
  const remove = (key: number, ifMatch: number | null, turn: number) =>
    writeRecord(server(turn).orm, locations, { ...asked(user), kind: 'remove', key, ifMatch })
  const outcomes = async (work: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(work)).map((result) => {
      if (result.status === 'fulfilled') return 'done'
      const reason: unknown = result.reason
      if (!(reason instanceof ProblemError)) throw reason
      return reason.code
    })
  /** How many wait for others to have appended. */
  const waiting = async (tx: Orm) => {
    const { rows } = await tx.execute(
      sql`select 1 from pg_locks where locktype = 'advisory' and not granted and objid = ${appendLock}
          and database = (select oid from pg_database where datname = current_database())`,
    )
    return rows.length
  }
  const aKey = async () =>
    Number((await addRecord(server().orm, user, 'location', aLocation()))['locationOID'])

  it('lets one of many edits of the same version through', async () => {
    const key = await aKey()
    const found = await outcomes(Array.from({ length: 8 }, (_, turn) => edit(key, `City ${turn}`, 1, turn)))
    expect(found.toSorted()).toEqual(['done', ...Array<string>(7).fill('version-mismatch')])
    expect(await readRecord(server().orm, locations, key)).toMatchObject({ version: 2 })
  })

  it('stores the acts of two users that bear one id, also in the same moment', async () => {
    const idempotencyKey = crypto.randomUUID()
    const users = [user, await addUser(server().orm)]
    const makeAll = () =>
      users.map((userId, turn) =>
        writeRecord(server(turn).orm, locations, {
          ...asked(userId),
          idempotencyKey,
          kind: 'create',
          body: aLocation(),
        }),
      )
    const made = await Promise.all(
      engine.kind === 'postgres'
        ? await server().orm.transaction(async (tx) => {
            await tx.execute(sql`select pg_advisory_xact_lock(${appendLock})`)
            const making = makeAll()
            await expect.poll(() => waiting(tx)).toBe(users.length)
            return making
          })
        : makeAll(),
    )
    const keys = new Set(made.map(({ reply }) => String(reply.result['locationOID'])))
    const events = (await eventsOf(server().orm)).filter(({ key }) => keys.has(String(key)))
    const ids = events.map(({ eventId }) => eventId)
    expect([ids.length, new Set(ids).size, ids.includes(idempotencyKey)]).toEqual([2, 2, true])
  })

  it('loses no edit that names no version', async () => {
    const key = await aKey()
    const found = await outcomes(
      Array.from({ length: 8 }, (_, turn) => edit(key, `City ${turn}`, null, turn)),
    )
    expect(found).toEqual(Array<string>(8).fill('done'))
    const events = (await eventsOf(server().orm)).filter(
      (row) => row['entity'] === 'location' && row['key'] === String(key),
    )
    expect(events.map((row) => row['streamVersion'])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('lets an edit or the deletion of the same version through, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const key = await aKey()
      const found = await outcomes([edit(key, 'Jos', 1, 0), remove(key, 1, 1)])
      const row = await readRecord(server().orm, locations, key)
      expect([found, row === null]).toEqual(
        found[0] === 'done' ? [['done', 'version-mismatch'], false] : [['not-found', 'done'], true],
      )
    }
  })

  it('never deletes what somebody begins to use', async () => {
    for (let round = 0; round < 5; round += 1) {
      const location = await aKey()
      const use = addRecord(server(1).orm, user, 'equipment', {
        description: 'Pump',
        equipmntType: 'PUMP',
        location,
      })
      const found = await outcomes([use, remove(location, null, 0)])
      expect([
        ['done', 'in-use'],
        ['invalid', 'done'],
      ]).toContainEqual(found)
    }
  })

  it('shows events in order, none left out, to one who reads while others write', async () => {
    const { orm, listen } = server()
    const start = Number((await eventsOf(orm)).at(-1)?.['globalSeq'] ?? 0)
    const seen: number[] = []
    let position = start
    let reading = Promise.resolve()
    const read = async () => {
      const events = await eventsBetween(orm, { after: position, limit: 1_000 })
      seen.push(...events.map(({ change }) => change.globalSeq))
      position = seen.at(-1) ?? position
    }
    const stop = await listen(changeChannel, () => {
      reading = reading.then(read)
    })
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let count = 0; count < 12; count += 1)
        await addRecord(server(writer).orm, user, 'location', aLocation({ city: `${writer}-${count}` }))
    })
    await Promise.all(writers)
    const all = (await eventsOf(orm)).map((row) => Number(row['globalSeq'])).filter((seq) => seq > start)
    expect(all).toHaveLength(96)
    await expect.poll(() => seen.length).toBe(all.length)
    await reading
    expect(seen).toEqual(all)
    await stop()
  })
})
