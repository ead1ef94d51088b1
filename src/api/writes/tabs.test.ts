import { describe, expect, it, vi } from 'vitest'
import { draftKept } from '../../events/catalogue.ts'
import type { Fact } from '../../events/define-event.ts'
import { createStamps } from '../../events/events.fixture.ts'
import { createMemoryJournal, JournalError } from '../../events/journal/journal.ts'
import type { Fault } from './server.fixture.ts'
import { pass, runUntilQuiet, settle } from './writes.fixture.ts'
import { edit, setUp } from './one-location.fixture.ts'

describe('several tabs', () => {
  it('see the same, and one of them sends', async () => {
    const { device, server } = setUp()
    const [first, second] = [await device.openTab(), await device.openTab()]
    await settle()
    expect([first.snapshot().sendingTab, second.snapshot().sendingTab]).toEqual([true, false])
    expect(await second.submit(edit('Warri'))).toMatchObject({ kind: 'confirmed', row: { city: 'Warri' } })
    expect(server.effects).toHaveLength(1)
    device.setOnline(false)
    expect(await second.submit(edit('Brass', 'Warri'))).toMatchObject({ kind: 'kept' })
    expect(first.snapshot().entries).toEqual(second.snapshot().entries)
    expect(first.snapshot()).toMatchObject({ unsent: 1, connection: 'offline' })
    expect(second.snapshot()).toMatchObject({ unsent: 1, connection: 'offline' })
  })

  it('go on when the sending one closes or crashes', async () => {
    const { device, server, clock } = setUp()
    const [first, second] = [await device.openTab(), await device.openTab()]
    await settle()
    device.setOnline(false)
    await first.submit(edit('Warri'))
    first.kill()
    device.setOnline(true)
    await runUntilQuiet(clock)
    expect(second.snapshot()).toMatchObject({ unsent: 0, sendingTab: true })
    expect(server.effects).toHaveLength(1)
  })

  it('show a new tab what is unsettled', async () => {
    const { device } = setUp()
    const first = await device.openTab()
    await settle()
    device.setOnline(false)
    await first.submit(edit('Warri'))
    await first.drafts.keep('form', { values: { a: 1 }, base: {}, baseVersion: 3 })
    const second = await device.openTab()
    await settle()
    expect(second.snapshot().entries).toEqual(first.snapshot().entries)
    expect(second.drafts.find('form')).toMatchObject({ values: { a: 1 }, baseVersion: 3 })
  })

  it('all know what one of them unlocked, and the sending one sends it', async () => {
    const keys: Fault[] = []
    const { device, server, clock } = setUp(({ url }) =>
      url.endsWith('/device-key') ? (keys.shift() ?? 'none') : 'none',
    )
    const before = await device.openTab()
    await settle()
    device.setOnline(false)
    await before.submit(edit('Warri'))
    device.setOnline(true)
    expect(await before.lock()).toBe('done')
    keys.push('unavailable')
    const sending = await device.openTab()
    await settle()
    const other = await device.openTab()
    await vi.waitFor(() => expect(other.snapshot().locked).toBe(false))
    expect(sending.snapshot().sendingTab).toBe(true)
    await pass(clock, 60_000)
    expect([sending.snapshot().unsent, other.snapshot().unsent]).toEqual([0, 0])
    expect(server.effects).toMatchObject([{ row: { city: 'Warri' } }])
  })

  describe('tell a new tab, while the storage is full,', () => {
    function setUpFull() {
      const { device, ...rest } = setUp()
      const storage = { isFull: false }
      const open = () => {
        const journal = createMemoryJournal(device.store)
        const unlessFull =
          (write: (facts: readonly Fact[]) => Promise<void>) => async (facts: readonly Fact[]) => {
            if (storage.isFull) throw new JournalError('storage-full')
            await write(facts)
          }
        const { append, rewrite } = journal
        return device.openTab({
          journal: { ...journal, append: unlessFull(append), rewrite: unlessFull(rewrite) },
        })
      }
      return { device, storage, open, ...rest }
    }

    it('what was confirmed since', async () => {
      const { device, storage, open, clock, server } = setUpFull()
      await open()
      device.setOnline(false)
      const second = await open()
      await second.submit(edit('Warri'))
      storage.isFull = true
      device.setOnline(true)
      await runUntilQuiet(clock)
      expect(server.effects).toHaveLength(1)
      const third = await open()
      await settle()
      expect(third.snapshot()).toMatchObject({ unsent: 0, entries: [] })
    })

    it('what the sending tab that crashed had written down', async () => {
      const { device, storage, open } = setUpFull()
      const [first, second] = [await open(), await open()]
      await settle()
      expect(await second.submit(edit('Warri'))).toMatchObject({ kind: 'confirmed' })
      storage.isFull = true
      first.kill()
      device.setOnline(false)
      await settle()
      const third = await open()
      await settle()
      expect(third.snapshot()).toMatchObject({ unsent: 0, entries: [] })
    })
  })

  it('take over what a page left that was still going when the next one opened', async () => {
    const { device, clock } = setUp()
    const going = createMemoryJournal(device.store)
    const stamp = createStamps()
    await going.append([
      draftKept(stamp, { stream: 'draft/form' }, { form: 'form', values: { a: 1 }, base: {} }),
    ])
    const [first, second] = [await device.openTab(), await device.openTab()]
    await runUntilQuiet(clock)
    expect([first.snapshot().drafts, second.snapshot().drafts]).toEqual([[], []])
    const told = vi.fn<() => void>()
    second.subscribe(told)
    await going.close()
    await runUntilQuiet(clock)
    expect(told).toHaveBeenCalled()
    expect(second.snapshot().drafts).toMatchObject([{ form: 'form', values: { a: 1 } }])
    expect(first.snapshot().drafts).toEqual(second.snapshot().drafts)
    expect(device.store.files.size).toBe(2)
  })

  it('remember that a draft was dropped for as long as another file holds it', async () => {
    const { device, clock } = setUp()
    // In the background, where a browser lets it do nothing: its file stays as it is.
    const asleep = { ...createMemoryJournal(device.store), watch: () => () => {} }
    const [first, second] = [await device.openTab({ journal: asleep }), await device.openTab()]
    await settle()
    await first.drafts.keep('form', { values: { a: 1 }, base: {}, baseVersion: 3 })
    await settle()
    await second.drafts.drop('form')
    await settle()
    // A tab that comes and goes has the other one tidy up its file.
    const passing = await device.openTab()
    await settle()
    await passing.close()
    await runUntilQuiet(clock)
    expect([first.snapshot().drafts, second.snapshot().drafts]).toEqual([[], []])
    first.kill()
    second.kill()
    const next = await device.openTab()
    await runUntilQuiet(clock)
    expect(next.snapshot().drafts).toEqual([])
  })

  it('give what is typed in a new tab a later number than what they have long forgotten', async () => {
    const { device, clock } = setUp()
    const [first, second] = [await device.openTab(), await device.openTab()]
    await settle()
    const draft = (a: number) => ({ values: { a }, base: {}, baseVersion: null })
    for (let a = 0; a < 5; a += 1) await first.drafts.keep('form', draft(a))
    await first.drafts.drop('form')
    await runUntilQuiet(clock)
    await first.close()
    await settle()
    const third = await device.openTab()
    await settle()
    await third.drafts.keep('form', draft(7))
    await settle()
    expect(second.drafts.find('form')).toMatchObject({ values: { a: 7 } })
    third.kill()
    second.kill()
    const last = await device.openTab()
    expect(last.drafts.find('form')).toMatchObject({ values: { a: 7 } })
  })

  it('forget a dropped draft once no other is open', async () => {
    const { device, clock } = setUp()
    const tab = await device.openTab()
    await tab.drafts.keep('form', { values: { a: 1 }, base: {}, baseVersion: 3 })
    await tab.drafts.drop('form')
    await tab.close()
    await device.openTab()
    await runUntilQuiet(clock)
    expect(JSON.stringify([...device.store.files].map(({ facts }) => facts))).not.toContain('draft/form')
  })

  it('take a decision for all', async () => {
    const { device, clock, server } = setUp()
    const [first, second] = [await device.openTab(), await device.openTab()]
    await settle()
    device.setOnline(false)
    const kept = await first.submit(edit('Warri'))
    await settle()
    expect(await second.discard(kept.kind === 'kept' ? kept.eventId : '')).toBe('done')
    await settle()
    expect(first.snapshot().unsent).toBe(0)
    device.setOnline(true)
    await runUntilQuiet(clock)
    expect(server.effects).toEqual([])
  })

  it('leave a small journal behind a long day', async () => {
    const { device, clock } = setUp()
    const [first, second] = [await device.openTab(), await device.openTab()]
    await settle()
    for (let index = 0; index < 800; index += 1) {
      await (index % 2 === 0 ? first : second).submit(edit(`city ${index}`, `city ${index - 1}`))
      await second.drafts.keep('form', { values: { index }, base: {}, baseVersion: null })
    }
    await runUntilQuiet(clock)
    const sizes = [...device.store.files].map(({ facts }) => facts.length)
    expect(Math.max(...sizes)).toBeLessThan(2_400)
    await first.close()
    await second.close()
    const third = await device.openTab()
    await settle()
    expect(third.snapshot()).toMatchObject({ unsent: 0, drafts: [{ values: { index: 799 } }] })
    expect([...device.store.files].flatMap(({ facts }) => facts).length).toBeLessThan(20)
  })
})
