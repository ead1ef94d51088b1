import type { IncomingMessage, ServerResponse } from 'node:http'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addRecord, addUser, aLocation, eventsOf } from '../../tests/support/records.ts'
import { type FeedListener, listenToFeed } from '../../tests/support/feed-listener.ts'
import { people } from '../../tests/support/people.ts'
import { type Keys, makeRecord, makeReferred, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { userAccount, userRole } from '../database/schema/accounts.ts'
import { endSession, startSession } from '../identity/sessions.ts'
import { tokenHash } from '../identity/tokens.ts'

let server: TestApp
let base: string
let keys: Keys
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
  base = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

const listen = (
  as: 'admin' | 'staff' | 'otherStaff' | 'clerk',
  from: Parameters<typeof listenToFeed>[2] = {},
) => listenToFeed(base, server.tokens[as], from)
const write = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      addRecord(server.database.orm, people.staff.id, 'location', aLocation()),
    ),
  )
const seqs = ({ heard }: FeedListener) => heard.map(({ globalSeq }) => globalSeq)
const allSeqs = async () => (await eventsOf(server.database.orm)).map((row) => Number(row['globalSeq']))
const tokenOf = (userId: string) => startSession(server.database.orm, userId, 'tests', new Date())
/** The token of another user who has the tasks of `staff`. */
async function maintainer(): Promise<string> {
  const { orm } = server.database
  const userId = await addUser(orm)
  const [held] = await orm
    .select({ roleId: userRole.roleId })
    .from(userRole)
    .where(eq(userRole.userId, people.staff.id))
  if (held) await orm.insert(userRole).values({ userId, roleId: held.roleId })
  return tokenOf(userId)
}
const stopAll = (listeners: readonly FeedListener[]) => {
  for (const listener of listeners) listener.stop()
}

describe('the change feed', () => {
  it('tells what is new from the moment of asking, and nothing older', async () => {
    const listener = await listen('admin')
    const before = (await allSeqs()).at(-1)
    await expect.poll(() => listener.position).toBe(before)
    const [row] = await write(1)
    await expect
      .poll(() => listener.heard)
      .toEqual([
        {
          globalSeq: (await allSeqs()).at(-1),
          eventId: expect.any(String),
          entity: 'location',
          key: row?.['locationOID'],
          kind: 'saved',
          streamVersion: 1,
          actor: people.staff.id,
          actorName: people.staff.fullName,
          recordedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      ])
    listener.stop()
  })

  it('tells of a move which order stands otherwise by it, and of nothing else anything of the kind', async () => {
    const after = (await allSeqs()).at(-1) ?? 0
    const order = await makeRecord(server, 'workOrder', keys)
    await server.call('workOrderMove.create', { body: samples.workOrderMove({ ...keys, workOrder: order }) })
    const listener = await listen('staff', { after })
    await expect
      .poll(() => listener.heard.map(({ entity, of }) => ({ entity, of })))
      .toEqual([
        { entity: 'workOrder', of: undefined },
        { entity: 'workOrderMove', of: { entity: 'workOrder', key: order } },
      ])
    listener.stop()
  })

  it('leaves nothing out and tells nothing twice, however often the connection breaks', async () => {
    const start = (await allSeqs()).at(-1) ?? 0
    const writing = (async () => {
      for (let round = 0; round < 15; round += 1) await write(4)
    })()
    const heard: number[] = []
    let after = start
    for (let connection = 0; heard.length < 60; connection += 1) {
      const listener = await listen('admin', connection % 2 === 0 ? { after } : { lastEventId: after })
      await expect.poll(() => seqs(listener).length, { interval: 5 }).toBeGreaterThan(0)
      listener.stop()
      await expect.poll(() => listener.hasEnded, { interval: 5 }).toBe(true)
      heard.push(...seqs(listener))
      after = listener.position ?? after
    }
    await writing
    expect(heard).toEqual((await allSeqs()).filter((seq) => seq > start))
  })

  it('tells staff of their own operations only, both owners of one that moves, and a clerk of nothing of it', async () => {
    const after = (await allSeqs()).at(-1) ?? 0
    const listeners = await Promise.all(
      (['staff', 'otherStaff', 'clerk', 'admin'] as const).map((as) => listen(as)),
    )
    const made = await server.call('pmOperation.create', { body: samples.pmOperation(keys) })
    const id = (made.body as { result: { camspmOperationOID: number } }).result.camspmOperationOID
    const change = (body: object) => server.call('pmOperation.update', { params: { id }, body })
    await change({ assignedTo_UserGUID: people.otherStaff.id })
    await change({ notes: 'Moved' })
    await write(1)
    const [created, moved, noted, located] = (await allSeqs()).filter((seq) => seq > after)
    const expected = [
      [created, moved, located],
      [moved, noted, located],
      [],
      [created, moved, noted, located],
    ]
    await expect.poll(() => listeners.map(seqs)).toEqual(expected)
    const late = await Promise.all(
      (['staff', 'otherStaff', 'clerk', 'admin'] as const).map((as) => listen(as, { after })),
    )
    await expect.poll(() => late.map(seqs)).toEqual(expected)
    await expect.poll(() => late.map(({ position }) => position)).toEqual([located, located, after, located])
    stopAll([...listeners, ...late])
  })

  it('takes a position of another database as nothing heard', async () => {
    const listener = await listen('admin', { after: 999_999_999 })
    await write(1)
    await expect.poll(async () => seqs(listener)).toEqual([(await allSeqs()).at(-1)])
    listener.stop()
  })

  it('is closed to those who are not signed in', async () => {
    await expect(listenToFeed(base, server.tokens.revoked)).rejects.toThrow('401')
    await expect(listenToFeed(base, null)).rejects.toThrow('401')
  })

  it('serves five hundred at once', async () => {
    const tokens = await Promise.all(Array.from({ length: 25 }, maintainer))
    const listeners = await Promise.all(
      tokens.flatMap((token) => Array.from({ length: 20 }, () => listenToFeed(base, token))),
    )
    const before = (await allSeqs()).at(-1) ?? 0
    await write(3)
    const expected = (await allSeqs()).filter((seq) => seq > before)
    await expect
      .poll(() => listeners.every((listener) => seqs(listener).length === 3), { timeout: 60_000 })
      .toBe(true)
    expect(listeners.map(seqs)).toEqual(listeners.map(() => expected))
    stopAll(listeners)
  })
})

describe('the change feed of a server that is closed', () => {
  it('ends, and the server need not wait for it', async () => {
    const closing = await startTestApp()
    const address = await closing.app.listen({ port: 0, host: '127.0.0.1' })
    const listener = await listenToFeed(address, closing.tokens.admin)
    await closing.close()
    await expect.poll(() => listener.hasEnded).toBe(true)
  })
})

describe('whoever listens', () => {
  it.each([
    ['signed out', (hash: string) => endSession(server.database.orm, hash)],
    [
      'disabled',
      () =>
        server.database.orm
          .update(userAccount)
          .set({ disabled: true })
          .where(eq(userAccount.id, people.taskless.id)),
    ],
  ])('is left out at once when they are %s', async (_how, end) => {
    const token = await tokenOf(people.taskless.id)
    const [listener, other] = [await listenToFeed(base, token), await listen('otherStaff')]
    await expect.poll(() => listener.position).not.toBeNull()
    await end(tokenHash(token))
    await expect.poll(() => listener.hasEnded).toBe(true)
    expect(other.hasEnded).toBe(false)
    stopAll([listener, other])
  })

  it('has at most 20 streams, and one more as soon as one is given up', async () => {
    const token = await tokenOf(await addUser(server.database.orm))
    const another = () => listenToFeed(base, token)
    const listeners = await Promise.all(Array.from({ length: 20 }, another))
    const refused = await fetch(`${base}/api/changes`, { headers: { authorization: `Bearer ${token}` } })
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      429,
      '60',
      expect.objectContaining({
        code: 'too-many-requests',
        title: 'At most 20 windows follow the changes at once. Close some of them',
      }),
    ])
    stopAll([await listen('staff')])
    listeners[0]?.stop()
    await expect
      .poll(async () => {
        const again = await another().catch(() => null)
        if (again) listeners.push(again)
        return again !== null
      })
      .toBe(true)
    stopAll(listeners)
  })
  it('is not counted when they have gone before they are known', async () => {
    const token = await tokenOf(await addUser(server.database.orm))
    const headers = { authorization: `Bearer ${token}` }
    const seen = { come: 0, gone: 0 }
    const watch = (_request: IncomingMessage, response: ServerResponse) => {
      seen.come += 1
      response.once('close', () => (seen.gone += 1))
    }
    server.app.server.on('request', watch)
    // Who they are is asked of the database, which answers nobody else meanwhile.
    await server.database.orm.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      const leaving = new AbortController()
      for (let window = 0; window < 20; window += 1)
        void fetch(`${base}/api/changes`, { headers, signal: leaving.signal }).catch(() => undefined)
      await expect.poll(() => seen.come).toBe(20)
      leaving.abort()
      await expect.poll(() => seen.gone).toBe(20)
    })
    server.app.server.off('request', watch)
    const listener = await listenToFeed(base, token)
    await expect.poll(() => listener.position).not.toBeNull()
    listener.stop()
  })
})
