import { describe, expect, it, vi } from 'vitest'
import { sessionClosed } from '../../events/catalogue.ts'
import { keptDraft } from '../../events/drafts.ts'
import { createMemoryJournal, type Journal, type MemoryDevice } from '../../events/journal/journal.ts'
import { unlockForUser } from '../../events/journal/lock.ts'
import { isLocked } from '../../events/journal/locked-files.ts'
import { lockUp } from '../../events/journal/lock-up.ts'
import { edit, setUp } from './one-location.fixture.ts'
import type { Fault } from './server.fixture.ts'
import { createGate, pass, runUntilQuiet, settle } from './writes.fixture.ts'

let ids = 0
const stamp = () => ({
  eventId: newId(),
  clientSeq: 1,
  deviceId: 'd1',
  userId: 'u1',
  occurredAt: '2026-01-05T08:00:00.000Z',
})
const newId = () => `page-${(ids += 1)}`
const photo = { blob: new Blob(['pixels']), fileName: 'pump.png', caption: '' }

/** An act that waits, a draft with a photo, in two tabs whose session is over. */
async function expired() {
  const made = setUp()
  const { device } = made
  const [first, second] = [await device.openTab(), await device.openTab()]
  await vi.waitFor(() => expect(device.store.lockPair).not.toBeNull())
  device.setOnline(false)
  await first.submit(edit('Warri'))
  const file = await second.held.keep(photo)
  if (typeof file === 'string') throw new Error(file)
  await second.drafts.keep('form', { values: { a: 1 }, base: {}, baseVersion: null, files: [file] })
  device.session.token = null
  await Promise.all([first.close(), second.close()])
  return { ...made, file }
}

/** What whoever comes next can read. */
const readable = ({ files, kept }: MemoryDevice) => ({
  facts: [...files].flatMap((each) => each.facts).filter((fact) => !sessionClosed.is(fact)),
  files: [...kept.keys()].filter((name) => !isLocked(name)),
})
const nothing = { facts: [], files: [] }

/** A journal whose page is gone after so many writes: the last of them is done, and heard by nobody. */
function dyingAfter(writes: number, journal: Journal): Journal {
  let left = writes
  const write = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (left <= 0) throw new Error('gone')
    left -= 1
    const result = await work()
    if (left === 0) throw new Error('gone')
    return result
  }
  return {
    ...journal,
    files: {
      ...journal.files,
      keep: (name, bytes) => write(() => journal.files.keep(name, bytes)),
      drop: (name) => write(() => journal.files.drop(name)),
    },
    seal: (bytes) => write(() => journal.seal(bytes)),
    append: (facts) => write(() => journal.append(facts)),
  }
}

async function lockUpIn(store: MemoryDevice, writes = Infinity) {
  const journal = createMemoryJournal(store)
  await lockUp(dyingAfter(writes, journal), newId).catch(() => undefined)
  await journal.close()
}

describe('a session that ends without a Logout', () => {
  it('leaves nothing to be read, needs no line for it, and its user has everything again, once', async () => {
    const { device, server, clock, file } = await expired()
    expect(readable(device.store)).not.toEqual(nothing)
    await lockUpIn(device.store)
    expect(readable(device.store)).toEqual(nothing)
    expect(await unlockForUser(device.store.sealed[0] ?? new Uint8Array(), 'of another')).toBeNull()

    device.session.token = 'two'
    device.setOnline(true)
    const tab = await device.openTab()
    await vi.waitFor(() =>
      expect(tab.snapshot()).toMatchObject({ locked: false, drafts: [{ form: 'form' }] }),
    )
    await runUntilQuiet(clock)
    expect(await (await tab.held.read(file))?.text()).toBe('pixels')
    expect(server.effects.map(({ row }) => row?.['city'])).toEqual(['Warri'])
    expect([tab.snapshot().unsent, device.store.sealed]).toEqual([0, []])
  })

  it.each([1, 2, 3, 4])('loses nothing where the page that locks is gone after %i writes', async (writes) => {
    const { device, server, clock, file } = await expired()
    await lockUpIn(device.store, writes)
    await lockUpIn(device.store)
    expect(readable(device.store)).toEqual(nothing)
    device.session.token = 'two'
    device.setOnline(true)
    const tab = await device.openTab()
    await vi.waitFor(() =>
      expect(tab.snapshot()).toMatchObject({ locked: false, drafts: [{ form: 'form' }] }),
    )
    await runUntilQuiet(clock)
    expect(await (await tab.held.read(file))?.text()).toBe('pixels')
    expect(server.effects).toHaveLength(1)
  })

  it('has what it held sent in the next one, though its key comes long after the sign-in', async () => {
    const state: { key: Fault; save: Fault } = { key: 'none', save: 'expired' }
    const { device, server, clock } = setUp(({ url }) =>
      url.endsWith('/device-key') ? state.key : url.endsWith('/12') ? state.save : 'none',
    )
    const before = await device.openTab()
    await vi.waitFor(() => expect(device.store.lockPair).not.toBeNull())
    const kept = before.submit(edit('Warri'))
    await settle()
    expect(before.snapshot().entries).toMatchObject([{ status: 'held' }])
    expect(await kept).toMatchObject({ kind: 'kept' })
    await before.close()
    await lockUpIn(device.store)
    device.session.token = 'two'
    Object.assign(state, { key: 'unavailable', save: 'none' })
    const next = await device.openTab()
    next.release()
    await pass(clock, 120_000)
    expect(server.effects).toEqual([])
    state.key = 'none'
    next.release()
    await vi.waitFor(() => expect(next.snapshot().locked).toBe(false))
    await runUntilQuiet(clock)
    expect(server.effects.map(({ row }) => row?.['city'])).toEqual(['Warri'])
    expect(next.snapshot()).toMatchObject({ unsent: 0, connection: 'idle' })
  })

  it('is counted on from: what its user writes next is later than what was locked', async () => {
    const { device } = await expired()
    await lockUpIn(device.store)
    const [locked] = await Promise.all(
      device.store.sealed.map((bytes) => unlockForUser(bytes, 'the key of this user')),
    )
    const last = Math.max(...(locked ?? []).map(({ clientSeq }) => clientSeq))
    const left = [...device.store.files].flatMap(({ facts }) => facts)
    expect(left.map(({ clientSeq }) => clientSeq)).toEqual([last + 1])
  })

  it('whose locking was cut short by a crash does not keep shut what is whole', async () => {
    const { device } = await expired()
    await lockUpIn(device.store)
    device.store.sealed.unshift((device.store.sealed[0] ?? new Uint8Array()).slice(0, 300))
    device.session.token = 'two'
    device.setOnline(true)
    const tab = await device.openTab()
    await vi.waitFor(() =>
      expect(tab.snapshot()).toMatchObject({ locked: false, drafts: [{ form: 'form' }] }),
    )
    expect(device.store.sealed).toEqual([])
  })

  it('leaves what a tab that has not closed still holds to the next time', async () => {
    const { device } = setUp()
    const asleep = createMemoryJournal(device.store)
    const gone = await device.openTab()
    await vi.waitFor(() => expect(device.store.lockPair).not.toBeNull())
    await asleep.append([keptDraft(stamp, { form: 'asleep', values: { a: 1 }, base: {}, baseVersion: null })])
    await gone.drafts.keep('gone', { values: { a: 1 }, base: {}, baseVersion: null })
    await gone.close()
    await lockUpIn(device.store)
    expect(readable(device.store).facts).toMatchObject([{ payload: { form: 'asleep' } }])
    await asleep.close()
    await lockUpIn(device.store)
    expect(readable(device.store)).toEqual(nothing)
  })

  it('does not call a file lost that it locked while the tab that sends it slept', async () => {
    const { device, server, clock } = setUp()
    const tab = await device.openTab()
    await vi.waitFor(() => expect(device.store.lockPair).not.toBeNull())
    device.setOnline(false)
    expect(await tab.attach({ ...photo, entity: 'location', key: 12 })).toBe('done')
    device.session.token = null
    await lockUpIn(device.store)
    expect(readable(device.store).files).toEqual([])
    device.session.token = 'two'
    device.setOnline(true)
    tab.release()
    await vi.waitFor(async () => {
      await runUntilQuiet(clock)
      expect([server.attached, tab.snapshot().unsent]).toEqual([
        [{ stream: 'location/12', content: 'pixels' }],
        0,
      ])
    })
  })

  it('has its pair asked for until it can be had', async () => {
    let isBusy = true
    const { device, clock } = setUp(({ url }) =>
      isBusy && url.endsWith('/device-key') ? 'unavailable' : 'none',
    )
    await device.openTab()
    await settle()
    expect(device.store.lockPair).toBeNull()
    isBusy = false
    await runUntilQuiet(clock)
    await vi.waitFor(() => expect(device.store.lockPair).not.toBeNull())
  })
})

it('makes what an end of the session locks with without a word: nothing that is shown changes by it', async () => {
  const { clock, device } = setUp()
  const journal = createMemoryJournal(device.store)
  const gate = createGate()
  const open = gate.close()
  const keepLockPair: Journal['keepLockPair'] = async (pair) => {
    await gate.passed()
    await journal.keepLockPair(pair)
  }
  const tab = await device.openTab({ journal: { ...journal, keepLockPair } })
  await pass(clock, 50)
  const told = vi.fn()
  tab.subscribe(told)
  open()
  await vi.waitFor(() => expect(device.store.lockPair).not.toBeNull())
  await pass(clock, 50)
  expect(told.mock.calls).toEqual([])
})
