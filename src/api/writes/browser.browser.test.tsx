import { afterEach, describe, expect, it, vi } from 'vitest'
import { draftKept } from '../../events/catalogue.ts'
import type { Fact } from '../../events/define-event.ts'
import { createStamps } from '../../events/events.fixture.ts'
import { encodeLines } from '../../events/journal/lines.ts'
import { createHttpClient } from '../http/client.ts'
import { openWrites } from './browser.ts'
import { createFakeServer, type Fault } from './server.fixture.ts'
import { fullCapabilities } from './writes.fixture.ts'
import type { Writes } from './writes.ts'

const seed = { locationOID: 12, locationName: 'Base', category: 'YARD', state: 'Rivers' }
const edit = (city: string) => ({
  entity: 'location' as const,
  kind: 'update' as const,
  key: 12,
  changes: { city },
  base: {},
  baseVersion: null,
})

const opened: Writes[] = []
afterEach(async () => {
  for (const writes of opened.splice(0)) await writes.wipe()
})

function setUp() {
  const userId = crypto.randomUUID()
  const fault = { now: 'none' as Fault }
  const server = createFakeServer(() => fault.now)
  server.put('location', seed)
  const session = { user: userId as string | null }
  const client = createHttpClient({
    base: 'http://api.test',
    token: () => 'one',
    onSessionExpired: () => {},
    fetch: server.fetch,
  })
  const openTab = async () => {
    const writes = await openWrites({
      userId,
      client,
      network: { online: () => true, subscribe: () => () => {} },
      capabilities: () => ({ ...fullCapabilities, versions: false }),
      signedInUser: () => session.user,
    })
    opened.push(writes)
    return writes
  }
  return { userId, server, fault, session, openTab }
}

/** A page that is going: its worker's lock is held, its file is there. */
async function leaveGoing(userId: string, facts: readonly Fact[]) {
  const root = await navigator.storage.getDirectory()
  const all = await root.getDirectoryHandle('millwright', { create: true })
  const folder = await all.getDirectoryHandle(userId, { create: true })
  const writable = await (await folder.getFileHandle('going.1.log', { create: true })).createWritable()
  await writable.write(encodeLines(facts))
  await writable.close()
  return await new Promise<() => void>((held) => {
    void navigator.locks.request(
      `millwright/journal/${userId}/going`,
      () => new Promise<void>((release) => held(release)),
    )
  })
}

describe('writes in a browser', () => {
  it('are durable, shared by tabs, and sent by one of them', async () => {
    const { server, openTab } = setUp()
    const [first, second] = [await openTab(), await openTab()]
    await vi.waitFor(() => expect(first.snapshot().sendingTab).toBe(true))
    expect(second.snapshot()).toMatchObject({ durable: true, sendingTab: false })
    expect(await second.submit(edit('Warri'))).toMatchObject({ kind: 'confirmed', row: { city: 'Warri' } })
    expect(server.effects).toHaveLength(1)
    await first.close()
    opened.shift()
    await vi.waitFor(() => expect(second.snapshot().sendingTab).toBe(true))
    expect(await second.submit(edit('Bonny'))).toMatchObject({ kind: 'confirmed', row: { city: 'Bonny' } })
  })

  it('outlive the page and go on in the next', async () => {
    const { server, fault, openTab } = setUp()
    fault.now = 'lost-after'
    const first = await openTab()
    await vi.waitFor(() => expect(first.snapshot().sendingTab).toBe(true))
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => first.submit(edit(`city ${index}`))),
    )
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['kept']))
    await first.drafts.keep('form', { values: { city: 'W' }, base: {}, baseVersion: 1 })
    await first.close()
    opened.shift()
    fault.now = 'none'
    const next = await openTab()
    await vi.waitFor(() => expect(next.snapshot().unsent).toBe(0))
    expect(server.effects.map(({ row }) => row?.['city'])).toEqual(
      Array.from({ length: 50 }, (_, index) => `city ${index}`),
    )
    expect(next.drafts.find('form')).toMatchObject({ values: { city: 'W' } })
  })

  it('offer what a page left that was still going when this one opened', async () => {
    const { userId, openTab } = setUp()
    const kept = draftKept(
      createStamps(),
      { stream: 'draft/form' },
      { form: 'form', values: { city: 'W' }, base: {} },
    )
    const end = await leaveGoing(userId, [kept])
    const writes = await openTab()
    await vi.waitFor(() => expect(writes.snapshot().sendingTab).toBe(true))
    expect(writes.snapshot().drafts).toEqual([])
    end()
    await vi.waitFor(() => expect(writes.snapshot().drafts).toMatchObject([{ values: { city: 'W' } }]))
  })

  it('go on in a tab that has let go for a sign-out which was not one', async () => {
    const { userId, server, openTab } = setUp()
    const [first, second] = [await openTab(), await openTab()]
    await vi.waitFor(() => expect(first.snapshot().sendingTab).toBe(true))
    const leaving = new BroadcastChannel(`millwright/sender/${userId}`)
    const tell = leaving.postMessage.bind(leaving)
    tell({ type: 'closing' })
    const draft = { values: { a: 1 }, base: {}, baseVersion: null }
    for (const tab of [first, second])
      await expect.poll(() => tab.drafts.keep('form', draft)).toBe('journal-failed')
    expect([first, second].map((tab) => tab.snapshot().sendingTab)).toEqual([false, false])
    tell({ type: 'staying' })
    leaving.close()
    const leads = () => [first, second].filter((tab) => tab.snapshot().sendingTab).length
    await vi.waitFor(() => expect(leads()).toBe(1))
    for (const tab of [first, second]) await expect.poll(() => tab.drafts.keep('form', draft)).toBe('done')
    for (const [tab, city] of [
      [first, 'Warri'],
      [second, 'Bonny'],
    ] as const) {
      // On a busy machine a save may be said to be kept before it is confirmed.
      await tab.submit(edit(city))
      await expect.poll(() => server.rows.get('location/12')).toMatchObject({ city })
      await expect.poll(() => tab.snapshot().unsent).toBe(0)
    }
    expect(server.effects).toHaveLength(2)
  })

  it('are never sent as somebody else', async () => {
    const { server, session, openTab } = setUp()
    const writes = await openTab()
    await vi.waitFor(() => expect(writes.snapshot().sendingTab).toBe(true))
    session.user = crypto.randomUUID()
    expect(await writes.submit(edit('Warri'))).toMatchObject({ kind: 'kept' })
    expect(writes.snapshot().connection).toBe('held')
    expect(server.calls).toEqual([])
  })

  it('kept over a sign-out cannot be read until that user is back', async () => {
    const { fault, openTab } = setUp()
    const first = await openTab()
    const second = await openTab()
    await vi.waitFor(() => expect(first.snapshot().sendingTab).toBe(true))
    await second.drafts.keep('form', { values: { city: 'Top secret' }, base: {}, baseVersion: 1 })
    expect(await first.lock()).toBe('done')
    opened.splice(0)
    fault.now = 'unavailable'
    const locked = await openTab()
    await vi.waitFor(() => expect(locked.snapshot().locked).toBe(true))
    expect(locked.drafts.find('form')).toBeNull()
    fault.now = 'none'
    locked.release()
    await vi.waitFor(() =>
      expect(locked.drafts.find('form')).toMatchObject({ values: { city: 'Top secret' } }),
    )
  })
})
