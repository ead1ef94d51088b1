import { describe, expect, it, vi } from 'vitest'
import { endpoints } from '../../contract/endpoints.ts'
import type { Fact } from '../../events/define-event.ts'
import { createMemoryJournal, JournalError } from '../../events/journal/journal.ts'
import { lockForUser, unlockForUser } from '../../events/journal/lock.ts'
import { createFakeServer, type Fault } from './server.fixture.ts'
import { createFakeClock, createFakeDevice, pass, runUntilQuiet, settle } from './writes.fixture.ts'
import { edit, setUp } from './one-location.fixture.ts'

describe('signing out', () => {
  it('with work kept encrypts it, and the next sign-in of that user takes it up again', async () => {
    const { device, server, clock } = setUp()
    const [first, second] = [await device.openTab(), await device.openTab()]
    await settle()
    server.refuse.set('location/12', { status: 403, body: { status: 403, code: 'forbidden', title: 'No' } })
    device.setOnline(false)
    await first.submit(edit('Warri'))
    await second.drafts.keep('form', { values: { a: 1 }, base: {}, baseVersion: null })
    device.setOnline(true)
    await settle()
    expect(await first.lock()).toBe('done')
    const readable = JSON.stringify([...device.store.files].map(({ facts }) => facts))
    expect(readable).not.toContain('Warri')
    expect(device.store.sealed).toHaveLength(1)
    server.refuse.clear()
    const next = await device.openTab()
    await vi.waitFor(() => expect(next.snapshot().entries).toMatchObject([{ changes: { city: 'Warri' } }]))
    expect(next.drafts.find('form')).toMatchObject({ values: { a: 1 } })
    await vi.waitFor(() => expect(next.snapshot().locked).toBe(false))
    expect(device.store.sealed).toEqual([])
    await runUntilQuiet(clock)
    expect(next.snapshot().entries).toMatchObject([{ status: 'refused' }])
  })

  it('with work kept has it sent before what its user writes while it is still locked', async () => {
    // Before it is needed, for the lock, and to open it.
    const keys: Fault[] = ['none', 'none', 'unavailable']
    const state = { isBusy: true }
    const { device, server, clock } = setUp(({ url }) => {
      if (url.endsWith('/device-key')) return keys.shift() ?? 'none'
      return state.isBusy && url.endsWith('/12') ? 'unavailable' : 'none'
    })
    const before = await device.openTab()
    await settle()
    for (let a = 0; a < 9; a += 1)
      await before.drafts.keep('form', { values: { a }, base: {}, baseVersion: 1 })
    const kept = before.submit(edit('Warri'))
    await pass(clock, 5_000)
    expect(await kept).toMatchObject({ kind: 'kept' })
    expect(await before.lock()).toBe('done')
    state.isBusy = false
    const tab = await device.openTab()
    await settle()
    void tab.submit(edit('Bonny'))
    await settle()
    expect([tab.snapshot().locked, server.effects]).toEqual([true, []])
    await pass(clock, 5_000)
    await vi.waitFor(() => expect(tab.snapshot().locked).toBe(false))
    await runUntilQuiet(clock)
    expect(server.effects.map(({ row }) => row?.['city'])).toEqual(['Warri', 'Bonny'])
    expect(tab.snapshot().unsent).toBe(0)
  })

  it('with work kept goes on after a minute where the key cannot be had', async () => {
    const { device, server, clock } = setUp(({ url }) => (url.endsWith('/device-key') ? state.key : 'none'))
    const state: { key: Fault } = { key: 'none' }
    const before = await device.openTab()
    await settle()
    device.setOnline(false)
    await before.submit({ ...edit('Warri'), key: 13 })
    device.setOnline(true)
    server.refuse.set('location/13', { status: 503, body: {} })
    expect(await before.lock()).toBe('done')
    state.key = 'unavailable'
    const tab = await device.openTab()
    await settle()
    void tab.submit(edit('Bonny'))
    await pass(clock, 50_000)
    expect(server.effects).toEqual([])
    await pass(clock, 20_000)
    expect(server.effects.map(({ row }) => row?.['city'])).toEqual(['Bonny'])
  })

  it('says why when the key cannot be had, and goes on', async () => {
    const { device, server, clock } = setUp()
    const tab = await device.openTab()
    await settle()
    device.setOnline(false)
    await tab.submit(edit('Warri'))
    expect(await tab.lock()).toEqual({ kind: 'unreachable' })
    device.setOnline(true)
    await runUntilQuiet(clock)
    expect(server.effects).toHaveLength(1)
  })

  it('for which there is no space leaves every tab of the device at work', async () => {
    const { device, server, clock } = setUp()
    let isFull = false
    const small = () => {
      const journal = createMemoryJournal(device.store)
      const full = async <Result>(write: () => Promise<Result>) => {
        if (isFull) throw new JournalError('storage-full')
        return await write()
      }
      return {
        ...journal,
        append: (facts: readonly Fact[]) => full(() => journal.append(facts)),
        rewrite: (facts: readonly Fact[]) => full(() => journal.rewrite(facts)),
        seal: (bytes: Uint8Array<ArrayBuffer>) => full(() => journal.seal(bytes)),
      }
    }
    const [sending, leaving] = [
      await device.openTab({ journal: small() }),
      await device.openTab({ journal: small() }),
    ] as const
    const tabs = [sending, leaving]
    await settle()
    for (const tab of tabs) void tab.prepareCreates('location')
    await settle()
    const location = (name: string) => ({
      entity: 'location' as const,
      kind: 'create' as const,
      key: 0,
      changes: { locationName: name, category: 'YARD', state: 'Rivers' },
      base: {},
      baseVersion: null,
    })
    device.setOnline(false)
    const made = [await sending.submit(location('One')), await leaving.submit(location('Two'))]
    await sending.drafts.keep('form', { values: { a: 1 }, base: {}, baseVersion: null })
    device.setOnline(true)
    isFull = true
    expect(await leaving.lock()).toBe('storage-full')
    isFull = false
    await settle()
    device.setOnline(false)

    made.push(await sending.submit(location('Three')), await leaving.submit(location('Four')))
    expect(made.map(({ kind }) => kind)).toEqual(['kept', 'kept', 'kept', 'kept'])
    expect(await sending.drafts.keep('other', { values: { b: 2 }, base: {}, baseVersion: null })).toBe('done')
    const [first, second] = tabs.map((tab) => tab.snapshot())
    expect(first?.entries).toEqual(second?.entries)
    expect(tabs.filter((tab) => tab.snapshot().sendingTab)).toHaveLength(1)
    for (const tab of tabs) tab.kill()
    device.setOnline(true)
    const next = await device.openTab()
    await runUntilQuiet(clock)
    expect(next.snapshot()).toMatchObject({
      unsent: 0,
      locked: false,
      drafts: [{ form: 'form' }, { form: 'other' }],
    })
    expect(new Set(server.effects.map(({ stream }) => stream))).toHaveLength(4)
    expect(server.effects).toHaveLength(4)
  })

  it('that is given up for want of space lets the tab that sent go on sending', async () => {
    const { device, server, clock } = setUp()
    const sending = await device.openTab()
    const journal = createMemoryJournal(device.store)
    const seal = () => Promise.reject(new JournalError('storage-full'))
    const leaving = await device.openTab({ journal: { ...journal, seal } })
    await settle()
    device.setOnline(false)
    await sending.submit(edit('Warri'))
    device.setOnline(true)
    expect(await leaving.lock()).toBe('storage-full')
    await runUntilQuiet(clock)
    expect(server.effects).toHaveLength(1)
    for (const tab of [sending, leaving]) expect(tab.snapshot()).toMatchObject({ unsent: 0 })
    expect([sending, leaving].filter((tab) => tab.snapshot().sendingTab)).toHaveLength(1)
  })

  it('stays locked while the key cannot be had', async () => {
    const { device } = setUp()
    const tab = await device.openTab()
    await settle()
    await tab.drafts.keep('form', { values: { a: 1 }, base: {}, baseVersion: null })
    await tab.lock()
    device.setOnline(false)
    const next = await device.openTab()
    await settle()
    expect(next.snapshot()).toMatchObject({ locked: true, drafts: [] })
    device.setOnline(true)
    await vi.waitFor(() =>
      expect(next.snapshot()).toMatchObject({ locked: false, drafts: [{ form: 'form' }] }),
    )
  })

  it('asks for the key again by itself while the line is up, until it is left', async () => {
    let down = false
    let asked = 0
    const { device, clock } = setUp(({ url }) => {
      if (!url.endsWith(endpoints.deviceKey.path)) return 'none'
      asked += 1
      return down ? 'unavailable' : 'none'
    })
    const tab = await device.openTab()
    await settle()
    await tab.drafts.keep('form', { values: { a: 1 }, base: {}, baseVersion: null })
    await tab.lock()
    down = true
    const left = await device.openTab()
    await settle()
    await left.close()
    asked = 0
    await pass(clock, 60_000)
    expect(asked).toBe(0)
    const next = await device.openTab()
    await pass(clock, 60_000)
    expect(asked).toBeGreaterThan(2)
    expect(next.snapshot()).toMatchObject({ locked: true, drafts: [] })
    down = false
    await runUntilQuiet(clock)
    await vi.waitFor(() =>
      expect(next.snapshot()).toMatchObject({ locked: false, drafts: [{ form: 'form' }] }),
    )
    const before = asked
    await pass(clock, 600_000)
    expect(asked).toBe(before)
  })

  it('without leaves what is still locked, for the time when its key can be had', async () => {
    const { device } = setUp()
    const tab = await device.openTab()
    await settle()
    await tab.drafts.keep('form', { values: { a: 1 }, base: {}, baseVersion: null })
    await tab.lock()
    device.setOnline(false)
    const next = await device.openTab()
    await settle()
    expect(await next.wipe()).toBe('done')
    device.setOnline(true)
    const last = await device.openTab()
    await vi.waitFor(() =>
      expect(last.snapshot()).toMatchObject({ locked: false, drafts: [{ form: 'form' }] }),
    )
    expect(device.store.sealed).toEqual([])
  })

  it('says when what was locked is counted, so that it is asked about', async () => {
    const { device } = setUp()
    const tab = await device.openTab()
    await settle()
    await tab.drafts.keep('form', { values: { a: 1 }, base: {}, baseVersion: null })
    await tab.lock()
    const next = await device.openTab()
    const { sealed } = device.store
    const splice = sealed.splice.bind(sealed)
    let counted: Promise<number> | undefined
    // The last step of it: what was locked goes.
    vi.spyOn(sealed, 'splice').mockImplementation((...args) => {
      counted = next.opening()?.then(() => next.snapshot().drafts.length)
      return splice(...args)
    })
    expect(next.opening()).toBeNull()
    await vi.waitFor(() => expect(counted).toBeDefined())
    expect([await counted, next.opening()]).toEqual([1, null])
  })

  it('has what was locked back before a page opens, or opens without it where the key does not come', async () => {
    let key: 'given' | 'unavailable' | 'never' = 'given'
    const server = createFakeServer()
    const clock = createFakeClock()
    const fetch: typeof globalThis.fetch = async (input, init) => {
      if (key === 'given' || !new Request(input, init).url.endsWith('/device-key'))
        return await server.fetch(input, init)
      if (key === 'unavailable') return new Response(null, { status: 503 })
      return await new Promise(() => undefined)
    }
    const device = createFakeDevice({ fetch }, clock)
    const first = await device.openTab()
    await first.takenBack
    await settle()
    await first.drafts.keep('form', { values: { a: 1 }, base: {}, baseVersion: null })
    await first.lock()

    const second = await device.openTab()
    await second.takenBack
    expect(second.snapshot()).toMatchObject({ locked: false, drafts: [{ form: 'form' }] })
    await settle()
    await second.lock()

    key = 'unavailable'
    const third = await device.openTab()
    await third.takenBack
    expect(third.snapshot()).toMatchObject({ locked: true, drafts: [] })
    await third.close()

    key = 'never'
    const fourth = await device.openTab()
    const told = vi.fn<() => void>()
    void fourth.takenBack.then(told)
    await pass(clock, 4_900)
    expect(told).not.toHaveBeenCalled()
    await pass(clock, 200)
    expect(told).toHaveBeenCalledTimes(1)
  })

  it('without leaves nothing', async () => {
    const { device } = setUp()
    const tab = await device.openTab()
    await settle()
    await tab.drafts.keep('form', { values: { a: 1 }, base: {}, baseVersion: null })
    expect(await tab.wipe()).toBe('done')
    expect([...device.store.files]).toEqual([])
  })
})

describe('lockForUser', () => {
  it('opens with the same key only', async () => {
    const bytes = await lockForUser([], 'key')
    expect(await unlockForUser(bytes, 'key')).toEqual([])
    expect(await unlockForUser(bytes, 'another')).toBeNull()
    expect(await unlockForUser(bytes.with(14, (bytes[14] ?? 0) ^ 1), 'key')).toBeNull()
  })
})

describe('what leaves the device', () => {
  it('holds unsent work and the session, and no secret', async () => {
    const { device } = setUp()
    const tab = await device.openTab()
    await settle()
    device.setOnline(false)
    await tab.submit(edit('Warri'))
    tab.chartMoved(
      'session',
      's1',
      Object.assign({ type: 'SIGN-IN' }, { email: 'a@b.test', password: 'hunter2' }),
    )
    await settle()
    expect(JSON.parse(tab.exportUnsent())).toMatchObject({
      entries: [{ changes: { city: 'Warri' } }],
      drafts: [],
    })
    const session = JSON.stringify(tab.session())
    expect(session).toContain('SIGN-IN')
    expect(session).not.toContain('hunter2')
    const stored = JSON.stringify([...device.store.files].map(({ facts }) => facts))
    expect(stored).not.toContain('hunter2')
  })
})
