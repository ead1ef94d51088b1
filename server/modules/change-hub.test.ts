import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCodes } from '../../tests/support/codes.ts'
import { onEachEngine } from '../../tests/support/databases.ts'
import { addRecord, addUser, aLocation, eventsOf } from '../../tests/support/records.ts'
import type { Database } from '../database/connection/orm.ts'
import { startChangeHub } from './change-hub.ts'

onEachEngine((engine) => {
  let databases: readonly Database[]
  beforeAll(async () => {
    databases = engine.kind === 'postgres' ? await engine.openTwice() : [await engine.open()]
  })
  afterAll(async () => {
    for (const database of databases) await database.close()
  })

  it('delivers what every server writes to every server, in order and once', async () => {
    const [first] = databases
    if (!first) throw new Error('No database is open')
    const user = await addUser(first.orm)
    await addCodes(first.orm)
    await addRecord(first.orm, user, 'location', aLocation({ city: 'Before' }))
    const unheard = (error: unknown) => {
      throw error
    }
    const hubs = await Promise.all(databases.map((database) => startChangeHub(database, unheard)))
    const start = Number((await eventsOf(first.orm)).at(-1)?.['globalSeq'])
    expect(hubs.map(({ last }) => last)).toEqual(hubs.map(() => start))
    const heard = hubs.map((hub) => {
      const seqs: number[] = []
      hub.subscribe((events) => seqs.push(...events.map(({ change }) => change.globalSeq)))
      return seqs
    })
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      const { orm } = databases[writer % databases.length] ?? first
      for (let count = 0; count < 8; count += 1) await addRecord(orm, user, 'location', aLocation())
    })
    await Promise.all(writers)
    const written = (await eventsOf(first.orm))
      .map((row) => Number(row['globalSeq']))
      .filter((seq) => seq > start)
    expect(written).toHaveLength(48)
    await expect.poll(() => heard).toEqual(hubs.map(() => written))
    expect(hubs.map(({ last }) => last)).toEqual(hubs.map(() => written.at(-1)))
    for (const hub of hubs) await hub.stop()
  })
})
