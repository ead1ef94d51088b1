import { expect, it, vi } from 'vitest'
import { createMemoryJournal, JournalError } from '../../events/journal/journal.ts'
import { createFakeServer, type Fault } from './server.fixture.ts'
import { createFakeClock, createFakeDevice, runUntilQuiet, settle } from './writes.fixture.ts'

const problem = (status: number, code: string) => ({ status, body: { status, code, title: `It is ${code}` } })

async function setUp() {
  const clock = createFakeClock()
  const fault = { now: 'none' as Fault }
  const server = createFakeServer(() => fault.now)
  server.put('location', { locationOID: 12, locationName: 'Base', category: 'YARD', state: 'Rivers' })
  const device = createFakeDevice(server, clock)
  const writes = await device.openTab()
  await settle()
  return { clock, server, device, writes, fault }
}

const photo = (content: string, key = 12) =>
  ({
    entity: 'location',
    key,
    blob: new Blob([content], { type: 'image/jpeg' }),
    fileName: 'pump.jpg',
    caption: 'Name plate',
  }) as const
const made = {
  entity: 'location',
  kind: 'create',
  key: 0,
  changes: { locationName: 'One', category: 'YARD', state: 'Rivers' },
  base: {},
  baseVersion: null,
} as const
const sent = (...contents: readonly string[]) =>
  contents.map((content) => ({ stream: 'location/12', content }))

it('a file is kept before anything else, sent once, and let go of', async () => {
  const { clock, server, device, writes } = await setUp()
  expect(await writes.attach(photo('a'))).toBe('done')
  await runUntilQuiet(clock)
  expect(server.attached).toEqual(sent('a'))
  expect(writes.snapshot()).toMatchObject({ entries: [], unsent: 0 })
  expect(device.store.kept.size).toBe(0)
})

it('offline it counts as unsent, is there to be seen, and goes on by itself, one after the other', async () => {
  const { clock, server, device, writes } = await setUp()
  device.setOnline(false)
  await writes.attach(photo('a'))
  await writes.attach(photo('b'))
  await settle()
  const { entries, unsent, connection } = writes.snapshot()
  expect({ unsent, connection }).toEqual({ unsent: 2, connection: 'offline' })
  expect(entries[0]).toMatchObject({
    entity: 'location',
    key: 12,
    kind: 'attach',
    changes: { fileName: 'pump.jpg', contentType: 'image/jpeg', size: 1, caption: 'Name plate' },
  })
  const blob = await writes.fileOf(entries[0]?.eventId ?? '')
  expect([blob?.type, await blob?.text()]).toEqual(['image/jpeg', 'a'])
  device.setOnline(true)
  await runUntilQuiet(clock)
  expect(server.attached).toEqual(sent('a', 'b'))
  expect(device.store.kept.size).toBe(0)
})

it('of a line says which when it is sent, from another tab too, and one of the record says none', async () => {
  const { clock, server, device, writes } = await setUp()
  device.setOnline(false)
  await writes.attach({ ...photo('a'), line: 'key-1' })
  await writes.attach(photo('b'))
  writes.kill()
  const next = await device.openTab()
  expect(next.snapshot().entries.map(({ changes }) => changes['line'])).toEqual(['key-1', ''])
  device.setOnline(true)
  await runUntilQuiet(clock)
  expect(server.told).toEqual([
    'fileName=pump.jpg&caption=Name+plate&line=key-1',
    'fileName=pump.jpg&caption=Name+plate',
  ])
})

it('survives the tab that added it', async () => {
  const { clock, server, device, writes } = await setUp()
  device.setOnline(false)
  await writes.attach(photo('a'))
  writes.kill()
  const next = await device.openTab()
  expect(next.snapshot()).toMatchObject({ unsent: 1 })
  device.setOnline(true)
  await runUntilQuiet(clock)
  expect(server.attached).toEqual(sent('a'))
})

it('is added once where the reply is lost, or its tab ends while it is sent', async () => {
  const { clock, server, device, writes, fault } = await setUp()
  fault.now = 'lost-after'
  await writes.attach(photo('a'))
  await settle()
  expect(server.attached).toEqual(sent('a'))
  writes.kill()
  fault.now = 'none'
  const next = await device.openTab()
  await runUntilQuiet(clock)
  expect(server.attached).toEqual(sent('a'))
  expect(new Set(server.calls.map(({ key }) => key)).size).toBe(1)
  expect(next.snapshot().unsent).toBe(0)
})

it('keeps its bytes until it is written down that it was sent', async () => {
  const { clock, server, device, writes: other } = await setUp()
  other.kill()
  const full = { now: false }
  const journal = createMemoryJournal(device.store)
  const append: typeof journal.append = async (facts) => {
    if (full.now) throw new JournalError('storage-full')
    await journal.append(facts)
  }
  const writes = await device.openTab({ journal: { ...journal, append } })
  await device.openTab()
  device.setOnline(false)
  await writes.attach(photo('a'))
  full.now = true
  device.setOnline(true)
  await runUntilQuiet(clock)
  expect([server.attached, writes.snapshot().unsent, device.store.kept.size]).toEqual([sent('a'), 0, 1])
  full.now = false
  await writes.attach(photo('b'))
  await runUntilQuiet(clock)
  expect([server.attached, device.store.kept.size]).toEqual([sent('a', 'b'), 0])
})

it('leaves nothing where its tab ended between the bytes and the word of them', async () => {
  const { device, writes } = await setUp()
  device.setOnline(false)
  await writes.attach(photo('a'))
  device.store.kept.set('a stray', new Uint8Array([1]))
  writes.kill()
  await device.openTab()
  expect([...device.store.kept.values()].map((bytes) => new TextDecoder().decode(bytes))).toEqual(['a'])
})

it('waits for the record that it belongs to, and goes with it where that is given up', async () => {
  const { clock, server, device, writes } = await setUp()
  void writes.prepareCreates('location')
  await settle()
  device.setOnline(false)
  const record = await writes.submit(made)
  if (record.kind !== 'kept') throw new Error(`It is ${record.kind}`)
  await writes.attach(photo('a', record.key))
  const other = await writes.submit(made)
  if (other.kind !== 'kept') throw new Error(`It is ${other.kind}`)
  await writes.attach(photo('b', other.key))
  expect(writes.snapshot().unsent).toBe(4)
  expect(writes.projectRows('location', []).rows).toHaveLength(2)
  await writes.discard(other.eventId)
  expect(writes.snapshot().unsent).toBe(2)
  device.setOnline(true)
  await runUntilQuiet(clock)
  expect(server.calls.map(({ path }) => path.split('/')[1])).toEqual(['CAMSLocations', 'Attachments'])
  expect(server.attached).toMatchObject([{ content: 'a' }])
  expect([writes.snapshot().unsent, device.store.kept.size]).toEqual([0, 0])
})

it('is held while nobody is signed in, and goes on for the same user', async () => {
  const { clock, server, device, writes, fault } = await setUp()
  fault.now = 'expired'
  await writes.attach(photo('a'))
  await settle()
  expect(writes.snapshot()).toMatchObject({ unsent: 1, connection: 'held' })
  fault.now = 'none'
  device.session.token = 'two'
  writes.release()
  await runUntilQuiet(clock)
  expect(server.attached).toEqual(sent('a'))
})

it('of a line met by a sign-in that has ended stays in view with its line, and is sent once by the next', async () => {
  const { clock, server, device, writes, fault } = await setUp()
  fault.now = 'expired'
  await writes.attach({ ...photo('a'), line: 'key-1' })
  await writes.attach({ ...photo('b'), line: 'key-1' })
  await runUntilQuiet(clock)
  expect(writes.snapshot()).toMatchObject({
    unsent: 2,
    connection: 'held',
    entries: [{ changes: { line: 'key-1' } }, { changes: { line: 'key-1' } }],
  })
  expect([server.calls, device.store.kept.size]).toEqual([[], 2])
  writes.kill()
  const next = await device.openTab()
  await runUntilQuiet(clock)
  expect(server.attached).toEqual([])
  fault.now = 'none'
  device.session.token = 'two'
  next.release()
  await runUntilQuiet(clock)
  expect(server.attached).toEqual(sent('a', 'b'))
  expect(server.told).toEqual(Array(2).fill('fileName=pump.jpg&caption=Name+plate&line=key-1'))
  expect(device.store.kept.size).toBe(0)
})

it('of a line is seen by every tab, sent by one, and discarded in either for both', async () => {
  const { clock, server, device, writes } = await setUp()
  const other = await device.openTab()
  await settle()
  device.setOnline(false)
  await writes.attach({ ...photo('a'), line: 'key-1' })
  await other.attach({ ...photo('b'), line: 'key-2' })
  await settle()
  const lines = (tab: typeof writes) => tab.snapshot().entries.map(({ changes }) => changes['line'])
  expect([lines(writes), lines(other)]).toEqual([
    ['key-1', 'key-2'],
    ['key-1', 'key-2'],
  ])
  const [first] = other.snapshot().entries
  expect(await (await other.fileOf(first?.eventId ?? ''))?.text()).toBe('a')
  expect(await other.discard(first?.eventId ?? '')).toBe('done')
  await settle()
  expect([lines(writes), lines(other)]).toEqual([['key-2'], ['key-2']])
  device.setOnline(true)
  await runUntilQuiet(clock)
  expect(server.attached).toEqual(sent('b'))
  expect(server.told).toEqual(['fileName=pump.jpg&caption=Name+plate&line=key-2'])
  expect(device.store.kept.size).toBe(0)
})

it('refused it says why, keeps nothing else from going on, and can be tried again or discarded', async () => {
  const { clock, server, device, writes } = await setUp()
  server.refuse.set('files of location/12', problem(400, 'invalid'))
  await writes.attach(photo('a'))
  await writes.attach(photo('b'))
  await runUntilQuiet(clock)
  const [first, second] = writes.snapshot().entries
  expect([first, second]).toMatchObject([
    { status: 'refused', lastError: { kind: 'invalid' } },
    { status: 'refused' },
  ])
  server.refuse.clear()
  const edit = { entity: 'location', kind: 'update', key: 12, base: { city: '' }, baseVersion: 1 } as const
  expect(await writes.submit({ ...edit, changes: { city: 'Warri' } })).toMatchObject({ kind: 'confirmed' })
  expect(await writes.retry(first?.eventId ?? '')).toBe('done')
  expect(await writes.discard(second?.eventId ?? '')).toBe('done')
  await runUntilQuiet(clock)
  expect([server.attached, writes.snapshot().unsent, device.store.kept.size]).toEqual([sent('a'), 0, 0])
})

it('of a record that is gone asks for a decision', async () => {
  const { clock, server, writes } = await setUp()
  server.rows.clear()
  await writes.attach(photo('a'))
  await runUntilQuiet(clock)
  expect(writes.snapshot().entries).toMatchObject([{ status: 'conflict', lastError: { kind: 'not-found' } }])
})

it('is encrypted over a sign-out, and sent after the next sign-in', async () => {
  const { clock, server, device, writes } = await setUp()
  server.refuse.set('files of location/12', problem(503, 'unavailable'))
  await writes.attach(photo('secret photo'))
  await settle()
  expect(await writes.lock()).toBe('done')
  const kept = [...device.store.kept]
  expect(kept.map(([name]) => name)).toEqual([expect.stringMatching(/\.locked$/)])
  expect(kept.some(([, bytes]) => new TextDecoder().decode(bytes).includes('secret'))).toBe(false)
  server.refuse.clear()
  await device.openTab()
  // Deciphering takes turns of the real clock.
  await vi.waitFor(async () => {
    await runUntilQuiet(clock)
    expect([server.attached, device.store.kept.size]).toEqual([sent('secret photo'), 0])
  })
})

it('leaves no encrypted copy behind where there is no room for the lock, and is sent by who stays', async () => {
  const { clock, server, device } = await setUp()
  const journal = createMemoryJournal(device.store)
  const writes = await device.openTab({
    journal: { ...journal, seal: () => Promise.reject(new JournalError('storage-full')) },
  })
  await settle()
  device.setOnline(false)
  await writes.attach(photo('a'))
  device.setOnline(true)
  server.refuse.set('files of location/12', problem(503, 'unavailable'))
  const before = [...device.store.kept.keys()]
  expect(await writes.lock()).toBe('storage-full')
  expect([before.length, [...device.store.kept.keys()]]).toEqual([1, before])
  server.refuse.clear()
  await runUntilQuiet(clock)
  expect([server.attached, device.store.kept.size]).toEqual([sent('a'), 0])
})

it('of a line is its line’s again once its user has signed in, and until then not to be had', async () => {
  const { clock, server, device, writes } = await setUp()
  device.setOnline(false)
  await writes.attach({ ...photo('secret photo'), line: 'key-1' })
  await settle()
  expect(writes.snapshot().unsent).toBe(1)
  device.setOnline(true)
  server.refuse.set('files of location/12', problem(503, 'unavailable'))
  expect(await writes.lock()).toBe('done')
  const { kept, sealed, files } = device.store
  const texts = [...kept.values(), ...sealed].map((bytes) => new TextDecoder().decode(bytes))
  expect(texts).toHaveLength(2)
  const readable = [...texts, JSON.stringify([...files].map(({ facts }) => facts))]
  expect(readable.filter((text) => /secret|key-1/.test(text))).toEqual([])
  server.refuse.clear()
  await device.openTab()
  await vi.waitFor(async () => {
    await runUntilQuiet(clock)
    expect(server.told).toEqual(['fileName=pump.jpg&caption=Name+plate&line=key-1'])
  })
  expect([server.attached, device.store.kept.size]).toEqual([sent('secret photo'), 0])
})

it('stays locked with its act where a sign-out comes before the key', async () => {
  const { clock, server, device, writes } = await setUp()
  server.refuse.set('files of location/12', problem(503, 'unavailable'))
  await writes.attach(photo('secret photo'))
  await settle()
  await writes.lock()
  device.setOnline(false)
  const next = await device.openTab()
  await settle()
  expect(await next.wipe()).toBe('done')
  expect([...device.store.kept.keys()]).toEqual([expect.stringMatching(/\.locked$/)])
  server.refuse.clear()
  device.setOnline(true)
  await device.openTab()
  await vi.waitFor(async () => {
    await runUntilQuiet(clock)
    expect([server.attached, device.store.kept.size]).toEqual([sent('secret photo'), 0])
  })
})

it('is not let go of while it is being locked, whatever is heard meanwhile', async () => {
  const { clock, server, device, writes } = await setUp()
  server.refuse.set('files of location/12', problem(503, 'unavailable'))
  await writes.attach(photo('secret photo'))
  await settle()
  const { kept } = device.store
  const keep = kept.set.bind(kept)
  let heard = 0
  vi.spyOn(kept, 'set').mockImplementation((name, bytes) => {
    keep(name, bytes)
    if (!name.endsWith('.locked')) return kept
    heard += 1
    // The server is in reach again just now.
    device.setOnline(true)
    return kept
  })
  expect(await writes.lock()).toBe('done')
  expect([heard, [...kept.keys()]]).toEqual([1, [expect.stringMatching(/\.locked$/)]])
  server.refuse.clear()
  await device.openTab()
  await vi.waitFor(async () => {
    await runUntilQuiet(clock)
    expect([server.attached, kept.size]).toEqual([sent('secret photo'), 0])
  })
})

it('is not let go of by a tab that opens while another one locks it', async () => {
  const { device, writes } = await setUp()
  device.store.kept.set('a.locked', new Uint8Array(1))
  const next = await device.openTab()
  await settle()
  expect([...device.store.kept.keys()]).toEqual(['a.locked'])
  await writes.close()
  await next.close()
  // What a sign-out left that did not come to its end.
  await device.openTab()
  await settle()
  expect([...device.store.kept.keys()]).toEqual([])
})

it('is not let go of where what is locked cannot be read', async () => {
  const { clock, server, device, writes } = await setUp()
  server.refuse.set('files of location/12', problem(503, 'unavailable'))
  await writes.attach(photo('secret photo'))
  await settle()
  await writes.lock()
  vi.spyOn(device.store.sealed, Symbol.iterator).mockImplementationOnce(() => {
    throw new Error('The disk does not answer')
  })
  server.refuse.clear()
  await device.openTab()
  await vi.waitFor(async () => {
    await runUntilQuiet(clock)
    expect([server.attached, device.store.kept.size]).toEqual([sent('secret photo'), 0])
  })
})

it('is gone with everything else where a sign-out wipes the device', async () => {
  const { device, writes } = await setUp()
  device.setOnline(false)
  await writes.attach(photo('a'))
  expect(await writes.wipe()).toBe('done')
  expect(device.store.kept.size).toBe(0)
})
