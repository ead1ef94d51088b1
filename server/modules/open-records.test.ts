import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { EntityName } from '../../src/contract/entities/catalogue.ts'
import type { Other } from '../../src/contract/entities/open-records.ts'
import { type FeedListener, listenToFeed } from '../../tests/support/feed-listener.ts'
import { type Person, people } from '../../tests/support/people.ts'
import { type Keys, makeRecord, makeReferred } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { userRole } from '../database/schema/accounts.ts'
import { endSession, startSession } from '../identity/sessions.ts'
import { tokenHash } from '../identity/tokens.ts'

let server: TestApp
/** Another process on the same database. */
let beside: TestApp
let keys: Keys
let bases: Readonly<Record<'server' | 'beside', string>>
beforeAll(async () => {
  server = await startTestApp()
  beside = await startTestApp({ beside: server })
  keys = await makeReferred(server)
  const listening = { port: 0, host: '127.0.0.1' }
  bases = { server: await server.app.listen(listening), beside: await beside.app.listen(listening) }
})
afterAll(async () => {
  await beside.close()
  await server.close()
})

type Named = Readonly<{ entity: EntityName; key: number }>

/** Somebody in a tab of a session of their own, who listens as a page does. */
async function arrive(person: Person, by: keyof typeof bases = 'server') {
  const token = await startSession(server.database.orm, people[person].id, 'tests', server.now())
  const listener: FeedListener = await listenToFeed(bases[by], token)
  onTestFinished(() => listener.stop())
  const tab = randomUUID()
  const say = async (params: Named, doing: 'reading' | 'changing' | 'closed') =>
    (by === 'server' ? server : beside).call('openRecord', {
      params,
      body: { tab, doing },
      headers: { authorization: `Bearer ${token}` },
    })
  /** Who else has it open, as it was heard last; null where nothing was. */
  const others = ({ entity, key }: Named): readonly Other[] | null =>
    listener.elsewhere.findLast((said) => said.entity === entity && said.key === key)?.others ?? null
  const signOut = () => endSession(server.database.orm, tokenHash(token))
  return { say, others, listener, signOut }
}

const location = async (): Promise<Named> => ({
  entity: 'location',
  key: await makeRecord(server, 'location', keys),
})
/** One of `staff`. */
const operation = async (): Promise<Named> => ({
  entity: 'pmOperation',
  key: await makeRecord(server, 'pmOperation', keys),
})

const sam = (isChanging = false) => ({ name: people.staff.fullName, isChanging })
const ada = (isChanging = false) => ({ name: people.admin.fullName, isChanging })
const olu = (isChanging = false) => ({ name: people.otherStaff.fullName, isChanging })

describe('who has a record open', () => {
  it('hears who else has, what they do with it, and at once when they close it', async () => {
    const record = await location()
    const [staff, other] = [await arrive('staff'), await arrive('otherStaff')]
    expect(await staff.say(record, 'reading')).toMatchObject({
      status: 200,
      body: { result: { leaseMs: 30_000 } },
    })
    await expect.poll(() => staff.others(record)).toEqual([])
    await other.say(record, 'reading')
    await expect.poll(() => staff.others(record)).toEqual([olu()])
    await expect.poll(() => other.others(record)).toEqual([sam()])
    await staff.say(record, 'changing')
    await expect.poll(() => other.others(record)).toEqual([sam(true)])
    await staff.say(record, 'closed')
    await expect.poll(() => other.others(record)).toEqual([])
  })

  it('is one person however many tabs they have it in, and nobody to themselves', async () => {
    const record = await location()
    const [reading, changing] = [await arrive('staff'), await arrive('staff')]
    const other = await arrive('otherStaff')
    await other.say(record, 'reading')
    await reading.say(record, 'reading')
    await changing.say(record, 'changing')
    await expect.poll(() => other.others(record)).toEqual([sam(true)])
    await expect.poll(() => reading.others(record)).toEqual([olu()])
    await changing.say(record, 'closed')
    await expect.poll(() => other.others(record)).toEqual([sam()])
  })

  it('hears it from every process', async () => {
    const record = await location()
    const [here, there] = [await arrive('staff'), await arrive('otherStaff', 'beside')]
    await here.say(record, 'changing')
    await there.say(record, 'reading')
    await expect.poll(() => here.others(record)).toEqual([olu()])
    await expect.poll(() => there.others(record)).toEqual([sam(true)])
  })

  it('is told again what they may have missed when they say it again', async () => {
    const record = await location()
    const [staff, other] = [await arrive('staff'), await arrive('otherStaff')]
    await staff.say(record, 'reading')
    await other.say(record, 'reading')
    await expect.poll(() => staff.others(record)).toEqual([olu()])
    const [before, ofOther] = [staff.listener.elsewhere.length, other.listener.elsewhere.length]
    await staff.say(record, 'reading')
    await expect.poll(() => staff.listener.elsewhere.length).toBe(before + 1)
    expect(other.listener.elsewhere).toHaveLength(ofOther)
  })

  it('is told nothing of other records, and nobody is who has not opened it', async () => {
    const [record, another] = [await location(), await location()]
    const [staff, other, bystander] = [
      await arrive('staff'),
      await arrive('otherStaff'),
      await arrive('admin'),
    ]
    await other.say(another, 'reading')
    await staff.say(record, 'reading')
    await expect.poll(() => staff.others(record)).toEqual([])
    await expect.poll(() => other.others(another)).toEqual([])
    expect([staff.others(another), other.others(record), bystander.listener.elsewhere]).toEqual([
      null,
      null,
      [],
    ])
  })
})

describe('a record that somebody may not read', () => {
  it('is not there: staff hear of their own operation, ADMIN of all, other staff of none', async () => {
    const record = await operation()
    const [staff, other, admin] = [await arrive('staff'), await arrive('otherStaff'), await arrive('admin')]
    await staff.say(record, 'changing')
    await admin.say(record, 'reading')
    expect(await other.say(record, 'reading')).toMatchObject({ status: 404 })
    await expect.poll(() => staff.others(record)).toEqual([ada()])
    await expect.poll(() => admin.others(record)).toEqual([sam(true)])
    expect(other.listener.elsewhere).toEqual([])
  })

  it('is refused to whom the function is off, and heard of no longer once it is', async () => {
    const record = await location()
    const [taskless, staff, other] = [
      await arrive('taskless'),
      await arrive('staff'),
      await arrive('otherStaff'),
    ]
    expect(await taskless.say(record, 'reading')).toMatchObject({ status: 403 })
    await staff.say(record, 'reading')
    await other.say(record, 'reading')
    await expect.poll(() => staff.others(record)).toEqual([olu()])
    const { orm } = server.database
    const held = await orm.delete(userRole).where(eq(userRole.userId, people.otherStaff.id)).returning()
    onTestFinished(async () => void (await orm.insert(userRole).values(held)))
    expect(await other.say(record, 'reading')).toMatchObject({ status: 403 })
    await expect.poll(() => staff.others(record)).toEqual([])
    const heard = other.listener.elsewhere.length
    await staff.say(record, 'changing')
    await expect.poll(() => staff.listener.elsewhere.length).toBeGreaterThan(3)
    expect(other.listener.elsewhere).toHaveLength(heard)
  })

  it('is not found where there is none', async () => {
    const staff = await arrive('staff')
    expect(await staff.say({ entity: 'location', key: 2_000_000_000 }, 'reading')).toMatchObject({
      status: 404,
    })
  })
})

describe('whoever had it open', () => {
  it('is left out within the lease when their tab says nothing any more, and stays while it does', async () => {
    const record = await location()
    const [staff, other] = [await arrive('staff'), await arrive('otherStaff')]
    await staff.say(record, 'reading')
    await other.say(record, 'reading')
    await expect.poll(() => staff.others(record)).toEqual([olu()])
    server.advance(20_000)
    await staff.say(record, 'reading')
    await expect.poll(() => staff.listener.elsewhere.length).toBe(3)
    expect(staff.others(record)).toEqual([olu()])
    server.advance(10_001)
    await expect.poll(() => staff.others(record), { timeout: 5_000 }).toEqual([])
  })

  it('is left out at once when they are signed out', async () => {
    const record = await location()
    const [staff, other] = [await arrive('staff'), await arrive('otherStaff')]
    await staff.say(record, 'reading')
    await other.say(record, 'changing')
    await expect.poll(() => staff.others(record)).toEqual([olu(true)])
    other.listener.stop()
    await other.signOut()
    await expect.poll(() => staff.others(record), { timeout: 2_000 }).toEqual([])
  })
})
