import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachEngine } from '../../../tests/support/databases.ts'
import { addUser, eventsOf } from '../../../tests/support/records.ts'
import type { Database, Orm } from '../connection/orm.ts'
import { idempotency } from '../schema/events.ts'
import {
  appendEvent,
  appendEvents,
  appendingLast,
  isOfTakenId,
  type NewEvent,
  nextOfStream,
} from './append-event.ts'
import { sql } from 'drizzle-orm'

onEachEngine((engine) => {
  let database: Database
  let user: string
  beforeAll(async () => {
    database = await engine.open()
    user = await addUser(database.orm)
  })
  afterAll(() => database.close())

  const happened = (key: string, streamVersion: number, idempotencyKey: string | null = null): NewEvent => ({
    idempotencyKey,
    entity: 'location',
    key,
    kind: 'saved',
    streamVersion,
    actor: user,
    path: 'form',
    owners: [],
    changes: { city: key },
    before: {},
  })
  const within = <Done>(work: (tx: Orm) => Promise<Done>) =>
    database.orm.transaction((tx) => appendingLast(tx, work))
  const streams = async (prefix: string) =>
    (await eventsOf(database.orm))
      .filter(({ key }) => String(key).startsWith(prefix))
      .map(({ key, streamVersion }) => [key, streamVersion])

  it('appends what happened in a write at its end, in its order, one by one and many at once', async () => {
    const before = await within(async (tx) => {
      await appendEvent(tx, happened('a-2', 1))
      const { idempotencyKey: _, ...one } = happened('a-1', 1)
      await appendEvents(tx, [one, { ...one, streamVersion: 2 }])
      await appendEvent(tx, happened('a-2', 2))
      return (await eventsOf(tx)).filter(({ key }) => String(key).startsWith('a-')).length
    })
    expect(before).toBe(0)
    expect(await streams('a-')).toEqual([
      ['a-2', 1],
      ['a-1', 1],
      ['a-1', 2],
      ['a-2', 2],
    ])
  })

  it('counts on in a stream over what is stored and what the same write appends', async () => {
    await within((tx) => appendEvent(tx, happened('b-1', 4)))
    const numbers = await within(async (tx) => {
      const first = await nextOfStream(tx, 'location', 'b-1')
      await appendEvent(tx, happened('b-1', first))
      return [first, await nextOfStream(tx, 'location', 'b-1'), await nextOfStream(tx, 'location', 'b-2')]
    })
    expect(numbers).toEqual([5, 6, 1])
  })

  it('gives an event another id where one of the same act bears the one that its caller named, and all of them if asked', async () => {
    const id = crypto.randomUUID()
    await within((tx) => appendEvent(tx, happened('c-1', 1, id)))
    const again = (isRenamed: boolean) =>
      database.orm.transaction((tx) =>
        appendingLast(
          tx,
          async () => {
            await appendEvent(tx, happened('c-2', 1, id))
            await appendEvent(tx, happened('c-2', 2, id))
          },
          undefined,
          { isRenamed },
        ),
      )
    expect(await again(false).catch(isOfTakenId)).toBe(true)
    await again(true)
    const ids = (await eventsOf(database.orm)).flatMap(({ key, eventId }) =>
      String(key).startsWith('c-') ? [eventId] : [],
    )
    expect([ids.length, new Set(ids).size, ids[0]]).toEqual([3, 3, id])
    const act = crypto.randomUUID()
    await within(async (tx) => {
      await appendEvent(tx, happened('f-1', 1, act))
      await appendEvent(tx, happened('f-2', 1, act))
    })
    const ofAct = (await eventsOf(database.orm)).filter(({ eventId }) => eventId === act)
    expect(ofAct.map(({ key }) => key)).toEqual(['f-1'])
  })

  it('does with its last statement what else is to be done, also where nothing happened', async () => {
    const answer = (key: string) => sql`insert into ${idempotency} ("userId", "key", "requestHash")
      values (${user}, ${key}, 'x')`
    const write = (key: string, work: (tx: Orm) => Promise<unknown>) =>
      database.orm.transaction((tx) => appendingLast(tx, work, () => answer(key)))
    await write('d-1', (tx) => appendEvent(tx, happened('d-1', 1)))
    await write('d-2', async () => undefined)
    const kept = await database.orm.select({ key: idempotency.key }).from(idempotency)
    expect(kept.map(({ key }) => key).toSorted()).toEqual(['d-1', 'd-2'])
    expect(await streams('d-')).toEqual([['d-1', 1]])
  })

  it('appends nothing of a write that fails', async () => {
    const failing = within(async (tx) => {
      await appendEvent(tx, happened('e-1', 1))
      throw new Error('Cut off')
    })
    await expect(failing).rejects.toThrow('Cut off')
    expect(await streams('e-')).toEqual([])
  })
})
