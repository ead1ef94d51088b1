import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { HeldDraft, HeldFile } from '../../events/drafts.ts'
import { createMemoryJournal, JournalError, type MemoryDevice } from '../../events/journal/journal.ts'
import { createFakeServer, type Fault } from './server.fixture.ts'
import {
  createFakeClock,
  createFakeDevice,
  fullCapabilities,
  pass,
  runUntilQuiet,
  settle,
} from './writes.fixture.ts'

type Device = ReturnType<typeof createFakeDevice>
type Tab = Awaited<ReturnType<Device['openTab']>>

async function setUp(options: Parameters<Device['openTab']>[0] = {}) {
  const clock = createFakeClock()
  const fault = { now: 'none' as Fault }
  const server = createFakeServer(() => fault.now)
  const device = createFakeDevice(server, clock)
  const writes = await device.openTab(options)
  void writes.prepareCreates('location')
  await settle()
  return { clock, server, device, writes, fault }
}

const form = 'location/new'
const values = { locationName: 'One', category: 'YARD', state: 'Rivers' }
const made = {
  entity: 'location',
  kind: 'create',
  key: 0,
  changes: values,
  base: {},
  baseVersion: null,
} as const
/** A server that lends no keys. */
const keyless = { capabilities: { ...fullCapabilities, idLeases: false } }
const problem = { status: 400, body: { status: 400, code: 'invalid', title: 'It is invalid', errors: [] } }
const draftOf = (files: readonly HeldFile[]): HeldDraft => ({
  form,
  values,
  base: {},
  baseVersion: null,
  files,
})

async function hold(tab: Tab, ...contents: readonly string[]): Promise<readonly HeldFile[]> {
  const files: HeldFile[] = []
  for (const content of contents) {
    const blob = new Blob([content], { type: 'image/jpeg' })
    const held = await tab.held.keep({ blob, fileName: `${content}.jpg`, caption: 'Clamp', line: 'key-1' })
    if (typeof held === 'string') throw new Error(`It is ${held}`)
    files.push(held)
  }
  await tab.drafts.keep(form, draftOf(files))
  return files
}
const bytesIn = (store: MemoryDevice) =>
  [...store.kept.values()].map((bytes) => new TextDecoder().decode(bytes)).toSorted()
const contents = (server: ReturnType<typeof createFakeServer>) =>
  server.attached.map(({ content }) => content)
const lineOfAll = (names: readonly string[]) =>
  names.map((name) => `fileName=${name}.jpg&caption=Clamp&line=key-1`)

describe('the photos of a record that was never saved', () => {
  it('follow it in their order, once it is saved, and their bytes go with the last word of them', async () => {
    const { clock, server, device, writes } = await setUp()
    const files = await hold(writes, 'a', 'b', 'c')
    expect([writes.snapshot().unsent, server.calls.length]).toEqual([0, 0])
    expect(await writes.submit(made, draftOf(files))).toMatchObject({ kind: 'confirmed', key: 5_100 })
    await runUntilQuiet(clock)
    expect(server.attached).toEqual(['a', 'b', 'c'].map((content) => ({ stream: 'location/5100', content })))
    expect(server.told).toEqual(lineOfAll(['a', 'b', 'c']))
    expect([writes.snapshot().unsent, writes.drafts.find(form), device.store.kept.size]).toEqual([0, null, 0])
  })

  it('are kept over a reload, with the draft and then with the record that waits', async () => {
    const { clock, server, device, writes } = await setUp()
    device.setOnline(false)
    const files = await hold(writes, 'a')
    writes.kill()
    const second = await device.openTab()
    expect(second.drafts.find(form)).toMatchObject({ files })
    const [file] = files
    expect(file && (await (await second.held.read(file))?.text())).toBe('a')
    const outcome = await second.submit(made, draftOf(files))
    expect([outcome.kind, second.drafts.find(form), second.snapshot().unsent]).toEqual(['kept', null, 2])
    second.kill()
    const third = await device.openTab()
    device.setOnline(true)
    await runUntilQuiet(clock)
    expect([contents(server), third.snapshot().unsent, device.store.kept.size]).toEqual([['a'], 0, 0])
  })

  it('go with the draft that is dropped', async () => {
    const { device, writes } = await setUp()
    await hold(writes, 'a', 'b')
    await writes.drafts.drop(form)
    await settle()
    expect(bytesIn(device.store)).toEqual([])
  })

  it('leave nothing where the tab ended before a draft named them', async () => {
    const { device, writes } = await setUp()
    const blob = new Blob(['stray'], { type: 'image/jpeg' })
    await writes.held.keep({ blob, fileName: 'stray.jpg', caption: '', line: '' })
    expect(bytesIn(device.store)).toEqual(['stray'])
    writes.kill()
    await device.openTab()
    expect(bytesIn(device.store)).toEqual([])
  })

  it('are refused by a full device before anything names them', async () => {
    const full = async () => {
      throw new JournalError('storage-full')
    }
    const clock = createFakeClock()
    const device = createFakeDevice(createFakeServer(), clock)
    const journal = createMemoryJournal(device.store)
    const writes = await device.openTab({ journal: { ...journal, files: { ...journal.files, keep: full } } })
    const blob = new Blob(['a'], { type: 'image/jpeg' })
    expect(await writes.held.keep({ blob, fileName: 'a.jpg', caption: '', line: '' })).toBe('storage-full')
    expect(bytesIn(device.store)).toEqual([])
  })

  it('arrive once where the reply to the creation is lost', async () => {
    const { clock, server, writes, fault } = await setUp()
    const files = await hold(writes, 'a')
    fault.now = 'lost-after'
    const saving = writes.submit(made, draftOf(files))
    await pass(clock, 3_000)
    fault.now = 'none'
    await saving
    await runUntilQuiet(clock)
    expect([contents(server), server.effects.length, writes.snapshot().unsent]).toEqual([['a'], 1, 0])
  })

  it('wait for the sign-in that a save had met as ended', async () => {
    const { clock, server, device, writes, fault } = await setUp()
    const files = await hold(writes, 'a')
    fault.now = 'expired'
    expect(await writes.submit(made, draftOf(files))).toMatchObject({ kind: 'kept' })
    await runUntilQuiet(clock)
    expect([contents(server), bytesIn(device.store)]).toEqual([[], ['a']])
    fault.now = 'none'
    device.session.token = 'two'
    writes.release()
    await runUntilQuiet(clock)
    expect([contents(server), bytesIn(device.store)]).toEqual([['a'], []])
  })

  it('are the form’s again where the server refuses the record, and go with the corrected one', async () => {
    const { clock, server, device, writes } = await setUp()
    const files = await hold(writes, 'a', 'b')
    server.refuse.set('location/new', problem)
    expect(await writes.submit(made, draftOf(files))).toMatchObject({ kind: 'refused' })
    await runUntilQuiet(clock)
    expect([writes.snapshot().unsent, writes.drafts.find(form)?.files]).toEqual([0, files])
    writes.kill()
    const next = await device.openTab()
    expect(next.drafts.find(form)?.files).toEqual(files)
    server.refuse.clear()
    await next.submit(made, draftOf(files))
    await runUntilQuiet(clock)
    expect([contents(server), next.snapshot().unsent, device.store.kept.size]).toEqual([['a', 'b'], 0, 0])
  })

  it('stay with a record that was refused while nobody waited, and with the draft that corrects it', async () => {
    const { clock, server, device, writes } = await setUp()
    device.setOnline(false)
    const files = await hold(writes, 'a')
    const kept = await writes.submit(made, draftOf(files))
    if (kept.kind !== 'kept') throw new Error(`It is ${kept.kind}`)
    await writes.attach({
      entity: 'location',
      key: kept.key,
      blob: new Blob(['b'], { type: 'image/jpeg' }),
      fileName: 'b.jpg',
      caption: 'Clamp',
      line: 'key-1',
    })
    server.refuse.set('location/new', problem)
    device.setOnline(true)
    await runUntilQuiet(clock)
    expect(writes.snapshot().entries.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'create refused',
      'attach pending',
      'attach pending',
    ])
    await writes.discard(kept.eventId, { ...draftOf([]), form: 'location/5100', isUnmade: true })
    await settle()
    writes.kill()
    const next = await device.openTab()
    const draft = next.drafts.find('location/5100')
    expect([draft?.isUnmade, draft?.files?.map(({ fileName }) => fileName)]).toEqual([
      true,
      ['a.jpg', 'b.jpg'],
    ])
    server.refuse.clear()
    await next.submit({ ...made, key: 5_100 }, draft)
    await runUntilQuiet(clock)
    expect([contents(server), device.store.kept.size]).toEqual([['a', 'b'], 0])
  })

  it('go where the record is discarded that waits with them', async () => {
    const { device, writes } = await setUp()
    device.setOnline(false)
    const kept = await writes.submit(made, draftOf(await hold(writes, 'a')))
    if (kept.kind !== 'kept') throw new Error(`It is ${kept.kind}`)
    await writes.discard(kept.eventId)
    await settle()
    expect([writes.snapshot().unsent, bytesIn(device.store)]).toEqual([0, []])
  })

  it('are encrypted over a sign-out with their draft, and readable after the next sign-in', async () => {
    const { clock, device, writes } = await setUp()
    const files = await hold(writes, 'secret photo')
    expect(await writes.lock()).toBe('done')
    expect([...device.store.kept.keys()].every((name) => name.endsWith('.locked'))).toBe(true)
    expect(bytesIn(device.store).join()).not.toContain('secret photo')
    const next = await device.openTab()
    // Deciphering takes turns of the real clock.
    await vi.waitFor(async () => {
      await runUntilQuiet(clock)
      expect([next.drafts.find(form)?.files, bytesIn(device.store)]).toEqual([files, ['secret photo']])
    })
  })

  it('are gone with a sign-out that keeps nothing', async () => {
    const { device, writes } = await setUp()
    await hold(writes, 'a')
    await writes.wipe()
    expect(device.store.kept.size).toBe(0)
  })
})

describe('a draft that two tabs have open', () => {
  it('leaves the bytes to the other tab when it is dropped, and lets go of them once that is closed', async () => {
    const { clock, server, device, writes } = await setUp()
    const other = await device.openTab()
    const files = await hold(writes, 'a')
    await settle()
    const stop = other.held.watch(() => files)
    expect(other.drafts.find(form)?.files).toEqual(files)
    await writes.drafts.drop(form)
    await settle()
    expect(bytesIn(device.store)).toEqual(['a'])
    await other.submit(made, draftOf(files))
    stop()
    await runUntilQuiet(clock)
    expect([contents(server), bytesIn(device.store)]).toEqual([['a'], ['a']])
    other.kill()
    await settle()
    expect(bytesIn(device.store)).toEqual([])
  })

  it('keeps them for a form that stays where its draft was dropped and the tab of that has closed', async () => {
    const { clock, server, device, writes } = await setUp()
    const other = await device.openTab()
    const files = await hold(writes, 'a')
    await settle()
    const stop = other.held.watch(() => files)
    await writes.drafts.drop(form)
    writes.kill()
    await runUntilQuiet(clock)
    expect(bytesIn(device.store)).toEqual(['a'])
    await other.submit(made, draftOf(files))
    stop()
    await runUntilQuiet(clock)
    expect([contents(server), bytesIn(device.store)]).toEqual([['a'], []])
  })

  it('saved in both makes two records, each with the photo', async () => {
    const { clock, server, device, writes } = await setUp()
    const other = await device.openTab()
    const files = await hold(writes, 'a')
    await settle()
    other.held.watch(() => files)
    await writes.submit(made, draftOf(files))
    await runUntilQuiet(clock)
    await other.submit(made, draftOf(files))
    await runUntilQuiet(clock)
    expect(contents(server)).toEqual(['a', 'a'])
    expect(new Set(server.attached.map(({ stream }) => stream)).size).toBe(2)
    expect(other.snapshot().unsent).toBe(0)
  })
})

describe('a record without a key of the server’s', () => {
  const attach = (tab: Tab, key: number, content: string) =>
    tab.attach({
      entity: 'location',
      key,
      blob: new Blob([content], { type: 'image/jpeg' }),
      fileName: `${content}.jpg`,
      caption: 'Clamp',
      line: 'key-1',
    })

  it('is followed to the key that it gets, by a plain server too', async () => {
    const { clock, server, device, writes } = await setUp({ capabilities: null })
    const outcome = await writes.submit(made, draftOf(await hold(writes, 'a', 'b')))
    await runUntilQuiet(clock)
    expect(outcome).toMatchObject({ kind: 'confirmed', key: 1_001 })
    expect(server.attached).toEqual(['a', 'b'].map((content) => ({ stream: 'location/1001', content })))
    expect([writes.snapshot().unsent, device.store.kept.size]).toEqual([0, 0])
  })

  it('is followed after a reload between its confirmation and its photo', async () => {
    const { clock, server, device, writes } = await setUp(keyless)
    device.setOnline(false)
    const kept = await writes.submit(made, draftOf(await hold(writes, 'a')))
    if (kept.kind !== 'kept') throw new Error(`It is ${kept.kind}`)
    server.refuse.set('files of location/1001', { status: 503, body: {} })
    device.setOnline(true)
    await pass(clock, 5_000)
    expect([server.rows.has('location/1001'), contents(server)]).toEqual([true, []])
    expect(writes.snapshot().entries).toMatchObject([{ kind: 'attach', key: 1_001 }])
    writes.kill()
    const second = await device.openTab(keyless)
    second.kill()
    const third = await device.openTab(keyless)
    expect(third.snapshot().entries).toMatchObject([{ kind: 'attach', key: 1_001 }])
    server.refuse.clear()
    await runUntilQuiet(clock)
    expect(server.attached).toEqual([{ stream: 'location/1001', content: 'a' }])
  })

  it('is followed by what a second tab still writes down while the first forgets it', async () => {
    const { clock, server, device, writes } = await setUp(keyless)
    let release = () => {}
    const slow = new Promise<void>((resolve) => {
      release = resolve
    })
    const journal = createMemoryJournal(device.store)
    const keep: typeof journal.files.keep = async (...file) => {
      await slow
      await journal.files.keep(...file)
    }
    const other = await device.openTab({
      ...keyless,
      journal: { ...journal, files: { ...journal.files, keep } },
    })
    device.setOnline(false)
    const kept = await writes.submit(made)
    if (kept.kind !== 'kept') throw new Error(`It is ${kept.kind}`)
    const adding = attach(other, kept.key, 'b')
    device.setOnline(true)
    await runUntilQuiet(clock)
    expect(server.rows.has('location/1001')).toBe(true)
    // Whoever takes the file of a closed tab over, writes its own anew.
    ;(await device.openTab(keyless)).kill()
    await runUntilQuiet(clock)
    device.setOnline(false)
    release()
    expect(await adding).toBe('done')
    await settle()
    writes.kill()
    other.kill()
    await device.openTab(keyless)
    device.setOnline(true)
    await runUntilQuiet(clock)
    expect(server.attached).toEqual([{ stream: 'location/1001', content: 'b' }])
  })

  it('is followed by what a second tab adds at any moment of its confirmation', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 30 }),
        fc.constantFrom('none', 'first', 'second'),
        async (turns, killed) => {
          const { clock, server, device, writes } = await setUp(keyless)
          const other = await device.openTab(keyless)
          device.setOnline(false)
          const kept = await writes.submit(made, draftOf(await hold(writes, 'a')))
          if (kept.kind !== 'kept') throw new Error(`It is ${kept.kind}`)
          await settle()
          device.setOnline(true)
          for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
          expect(await attach(other, kept.key, 'b')).toBe('done')
          await pass(clock, 100)
          if (killed === 'first') writes.kill()
          if (killed === 'second') other.kill()
          await device.openTab(keyless)
          await runUntilQuiet(clock)
          expect(server.attached.toSorted((a, b) => a.content.localeCompare(b.content))).toEqual([
            { stream: 'location/1001', content: 'a' },
            { stream: 'location/1001', content: 'b' },
          ])
        },
      ),
      { numRuns: 40 },
    )
  })
})
