import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../../tests/support/databases.ts'
import { setMoments } from '../../../tests/support/event-days.ts'
import { addRecord, addUser, eventsOf } from '../../../tests/support/records.ts'
import type { Database } from '../connection/orm.ts'
import { historySince, retireEvents } from './retire-events.ts'

onEachEngine((engine) => {
  let database: Database
  beforeEach(async () => {
    database = await engine.open()
    const user = await addUser(database.orm)
    for (const name of ['Yard', 'Shed', 'Quay', 'Dock'])
      await addRecord(database.orm, user, 'repairName', { repairName: name, repairCode: name })
    // A day apart, from the first of March on.
    await setMoments(database.orm, sql`'2026-02-28T12:00:00Z'::timestamptz + "globalSeq" * interval '1 day'`)
  })
  afterEach(() => database.close())

  const from = (day: string) => ({ since: day, from: new Date(`${day}T00:00:00Z`) })
  const days = async () =>
    (await eventsOf(database.orm)).map((event) => String(event['recordedAt']).slice(0, 10))

  it('drops what happened before a day, and says from when all is kept', async () => {
    const before = await days()
    expect(await historySince(database.orm)).toBeNull()
    expect(await retireEvents(database.orm, from('2026-03-03'))).toBe(2)
    expect(await days()).toEqual(before.slice(2))
    expect(await historySince(database.orm)).toBe('2026-03-03')
    expect(await retireEvents(database.orm, from('2026-03-03'))).toBe(0)
  })

  it('never says that more is kept again, and keeps the newest whatever its age', async () => {
    await retireEvents(database.orm, from('2030-01-01'))
    expect((await days()).length).toBe(1)
    await retireEvents(database.orm, from('2026-03-01'))
    expect(await historySince(database.orm)).toBe('2030-01-01')
  })

  it('ends early when it is asked to, and goes on another time', async () => {
    const before = await days()
    expect(await retireEvents(database.orm, { ...from('2026-03-03'), signal: AbortSignal.abort() })).toBe(0)
    expect(await days()).toEqual(before)
    expect(await historySince(database.orm)).toBe('2026-03-03')
    expect(await retireEvents(database.orm, from('2026-03-03'))).toBe(2)
  })

  it('leaves what is kept as it was written', async () => {
    await retireEvents(database.orm, from('2026-03-03'))
    await expect(database.orm.execute(sql`delete from event`)).rejects.toThrow()
    await expect(
      database.orm.transaction(async (tx) => {
        await tx.execute(sql`select set_config('millwright.retires', 'on', true)`)
        await tx.execute(sql`update event set actor = actor`)
      }),
    ).rejects.toThrow()
    expect((await days()).length).toBe(2)
  })
})
