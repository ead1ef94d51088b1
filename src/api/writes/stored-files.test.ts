import { expect, it, vi } from 'vitest'
import type { Attachment } from '../../contract/entities/attachment.ts'
import { createFakeServer, type Fault } from './server.fixture.ts'
import { createFakeClock, createFakeDevice, pass, runUntilQuiet, settle } from './writes.fixture.ts'
import type { Writes } from './writes.ts'

const problem = (status: number, code: string) => ({
  status,
  body: { status, code, title: `It is ${code}`, errors: [] },
})

/** A record with two files that the server has. */
async function setUp() {
  const clock = createFakeClock()
  const fault = { now: 'none' as Fault, ofRecords: 'none' as Fault }
  const server = createFakeServer(({ url }) => (url.includes('/CAMSLocations') ? fault.ofRecords : fault.now))
  server.put('location', { locationOID: 12, locationName: 'Base', category: 'YARD', state: 'Rivers' })
  const device = createFakeDevice(server, clock)
  const writes = await device.openTab()
  await settle()
  for (const content of ['a', 'b'])
    await writes.attach({
      entity: 'location',
      key: 12,
      blob: new Blob([content], { type: 'image/jpeg' }),
      fileName: 'pump.jpg',
      caption: '',
    })
  await runUntilQuiet(clock)
  server.calls.splice(0)
  return { clock, server, device, writes, fault }
}

const file = (attachmentOID: number, over: Partial<Attachment> = {}): Attachment => ({
  attachmentOID,
  entity: 'location',
  key: 12,
  line: '',
  fileName: 'pump.jpg',
  contentType: 'image/jpeg',
  size: 1,
  width: 1,
  height: 1,
  caption: '',
  attachedBy: '',
  attachedAt: '',
  ...over,
})
const both = [file(1), file(2)]
const shown = (writes: Writes, files: readonly Attachment[], asOf = 0) =>
  writes
    .projectFiles(files, asOf)
    .map((each) => [each.file.caption, each.entry?.kind, each.isRemoved] as const)
const contents = ({ attached }: { readonly attached: readonly { readonly content: string }[] }) =>
  attached.map(({ content }) => content)

it('a caption and a removal wait offline, are shown at once in every tab and over a reload, and arrive once', async () => {
  const { clock, server, device, writes, fault } = await setUp()
  const second = await device.openTab()
  device.setOnline(false)
  expect(await writes.captionFile(file(1), 'Name plate')).toBe('done')
  expect(await second.removeFile(file(2))).toBe('done')
  await settle()
  const expected = [
    ['Name plate', 'captionFile', false],
    ['', 'removeFile', true],
  ]
  for (const tab of [writes, second]) expect(shown(tab, both)).toEqual(expected)
  writes.kill()
  const third = await device.openTab()
  expect(shown(third, both)).toEqual(expected)
  const [asked, before] = [second.confirmed(), third.confirmed()]
  fault.now = 'lost-after'
  device.setOnline(true)
  await settle()
  fault.now = 'none'
  await runUntilQuiet(clock)
  expect([[...server.captions], contents(server)]).toEqual([[[1, 'Name plate']], ['a']])
  expect(new Set(server.calls.map(({ key }) => key)).size).toBe(2)
  // What was listed before is not shown as it was.
  expect(shown(second, both, asked)).toEqual([['Name plate', undefined, false]])
  expect(shown(third, both, before)).toEqual([['Name plate', undefined, false]])
  expect(third.snapshot().unsent).toBe(0)
})

it('a list that was asked for since says how files stand, also where somebody has changed a caption back', async () => {
  const { clock, writes } = await setUp()
  await writes.captionFile(file(1), 'Name plate')
  await runUntilQuiet(clock)
  const asOf = writes.confirmed()
  expect(shown(writes, both, asOf)).toEqual([
    ['', undefined, false],
    ['', undefined, false],
  ])
  await writes.removeFile(file(2))
  await runUntilQuiet(clock)
  expect(shown(writes, both, asOf)).toEqual([['', undefined, false]])
})

it('another caption takes the place of one that was refused, and follows one that may have arrived', async () => {
  const { clock, server, device, writes, fault } = await setUp()
  server.refuse.set('file 1', problem(400, 'invalid'))
  await writes.captionFile(file(1), 'Plate')
  await runUntilQuiet(clock)
  device.setOnline(false)
  server.refuse.clear()
  await writes.captionFile(file(1, { caption: 'Plate' }), 'Plates')
  await settle()
  expect(writes.snapshot().entries).toMatchObject([{ changes: { caption: 'Plates' }, base: { caption: '' } }])
  fault.now = 'lost-after'
  device.setOnline(true)
  await settle()
  await writes.captionFile(file(1, { caption: 'Plates' }), 'Name plate')
  expect(writes.snapshot().entries.map(({ changes }) => changes['caption'])).toEqual(['Plates', 'Name plate'])
  fault.now = 'none'
  await runUntilQuiet(clock)
  expect([server.captions.get(1), writes.snapshot().unsent]).toEqual(['Name plate', 0])
  expect(new Set(server.calls.map(({ key }) => key)).size).toBe(3)
})

it('a removal gives up the caption that waits before it, and goes alone', async () => {
  const { clock, server, device, writes } = await setUp()
  device.setOnline(false)
  await writes.captionFile(file(1), 'Plate')
  await settle()
  await writes.removeFile(file(1, { caption: 'Plate' }))
  expect(writes.snapshot().entries).toMatchObject([{ kind: 'removeFile', base: { caption: 'Plate' } }])
  device.setOnline(true)
  await runUntilQuiet(clock)
  expect([contents(server), server.calls.map(({ path }) => path)]).toEqual([['b'], ['DELETE /Attachments/1']])
})

it('of a file that somebody else has removed a caption is said to be of none and kept, a removal is done', async () => {
  const { clock, server, device, writes } = await setUp()
  device.setOnline(false)
  await writes.captionFile(file(1), 'Plate')
  await writes.removeFile(file(2))
  server.attached.splice(0)
  device.setOnline(true)
  await runUntilQuiet(clock)
  const { entries } = writes.snapshot()
  expect(entries).toMatchObject([
    {
      kind: 'captionFile',
      status: 'conflict',
      changes: { caption: 'Plate' },
      current: null,
      lastError: { kind: 'not-found' },
    },
  ])
  expect(await writes.discard(entries[0]?.eventId ?? '')).toBe('done')
  expect(writes.snapshot().unsent).toBe(0)
})

it('a caption that somebody else gave meanwhile is not written over unseen', async () => {
  const { clock, server, device, writes } = await setUp()
  device.setOnline(false)
  await writes.captionFile(file(1), 'Plate')
  await writes.captionFile(file(2), 'Pump')
  server.captions.set(1, 'Theirs')
  server.captions.set(2, 'Theirs too')
  device.setOnline(true)
  await runUntilQuiet(clock)
  const { entries } = writes.snapshot()
  expect(entries).toMatchObject([
    { status: 'conflict', changes: { caption: 'Plate' }, current: { caption: 'Theirs' } },
    { status: 'conflict', changes: { caption: 'Pump' }, current: { caption: 'Theirs too' } },
  ])
  const [first, second] = entries.map(({ eventId }) => eventId)
  expect(await writes.keepMine(first ?? '')).toBe('done')
  expect(await writes.takeTheirs(second ?? '')).toBe('done')
  await runUntilQuiet(clock)
  expect([[...server.captions], writes.snapshot().unsent]).toEqual([
    [
      [1, 'Plate'],
      [2, 'Theirs too'],
    ],
    0,
  ])
})

it('a caption that two gave alike is no clash', async () => {
  const { clock, server, device, writes } = await setUp()
  device.setOnline(false)
  await writes.captionFile(file(1), 'Plate')
  server.captions.set(1, 'Plate')
  device.setOnline(true)
  await runUntilQuiet(clock)
  expect(writes.snapshot().unsent).toBe(0)
})

it('the photo of a line goes after what its record was given before, and any other file at once', async () => {
  const { clock, server, device, writes, fault } = await setUp()
  device.setOnline(false)
  const save = { entity: 'location', kind: 'update', key: 12, changes: { city: 'Aba' } } as const
  void writes.submit({ ...save, base: { city: '' }, baseVersion: 1 })
  await settle()
  await writes.removeFile(file(1, { line: 'k1' }))
  await writes.removeFile(file(2))
  fault.ofRecords = 'error-before'
  device.setOnline(true)
  await pass(clock, 2_000)
  expect(contents(server)).toEqual(['a'])
  fault.ofRecords = 'none'
  server.refuse.set('location/12', problem(400, 'invalid'))
  await runUntilQuiet(clock)
  // What waits for its user holds up nothing that the server can decide.
  expect([contents(server), writes.snapshot().entries]).toMatchObject([[], [{ status: 'refused' }]])
})

it('that may not be removed is refused in view, stands as it is, and goes when it is tried again', async () => {
  const { clock, server, writes } = await setUp()
  server.refuse.set('file 1', problem(403, 'forbidden'))
  await writes.removeFile(file(1))
  await runUntilQuiet(clock)
  const [entry] = writes.snapshot().entries
  expect(entry).toMatchObject({ status: 'refused', lastError: { kind: 'forbidden' } })
  expect(shown(writes, [file(1)])).toEqual([['', 'removeFile', false]])
  server.refuse.clear()
  expect(await writes.retry(entry?.eventId ?? '')).toBe('done')
  await runUntilQuiet(clock)
  expect(contents(server)).toEqual(['b'])
})

it('what is done to files waits for the same user to sign in again', async () => {
  const { clock, server, device, writes, fault } = await setUp()
  fault.now = 'expired'
  await writes.captionFile(file(1), 'Plate')
  await writes.removeFile(file(2))
  await runUntilQuiet(clock)
  expect(writes.snapshot()).toMatchObject({ connection: 'held', unsent: 2 })
  fault.now = 'none'
  device.session.token = 'two'
  writes.release()
  await runUntilQuiet(clock)
  expect([[...server.captions], contents(server)]).toEqual([[[1, 'Plate']], ['a']])
})

it('what is done to files stops nothing else, and stays locked over a sign-out', async () => {
  const { clock, server, device, writes } = await setUp()
  server.refuse.set('file 1', { status: 503, body: {} })
  await writes.removeFile(file(1))
  await writes.captionFile(file(2), 'Pump')
  await pass(clock, 2_000)
  expect([contents(server), [...server.captions]]).toEqual([['a', 'b'], [[2, 'Pump']]])
  expect(await writes.lock()).toBe('done')
  server.refuse.clear()
  const again = await device.openTab()
  // Deciphering takes turns of the real clock.
  await vi.waitFor(async () => {
    await runUntilQuiet(clock)
    expect([contents(server), again.snapshot().unsent]).toEqual([['b'], 0])
  })
})

it('what gives a removed file back waits offline, arrives once, and shows it at once where a list still tells of it', async () => {
  const { clock, server, device, writes, fault } = await setUp()
  const asOf = writes.confirmed()
  await writes.removeFile(file(1, { caption: 'Plate' }))
  await runUntilQuiet(clock)
  expect([contents(server), shown(writes, both, asOf)]).toEqual([['b'], [['', undefined, false]]])
  device.setOnline(false)
  expect(await writes.bringBackFile(file(1, { caption: 'Plate' }))).toBe('done')
  await settle()
  const listed = [{ ...file(1), removedBy: 'Sam', removedAt: '', keptUntil: '' }]
  const removed = () => writes.projectRemovedFiles(listed, asOf).map(({ entry }) => entry?.kind)
  expect([removed(), shown(writes, both, asOf)]).toEqual([
    ['bringBackFile'],
    [
      ['', 'bringBackFile', false],
      ['', undefined, false],
    ],
  ])
  expect(writes.snapshot().entries).toMatchObject([{ kind: 'bringBackFile', base: { caption: 'Plate' } }])
  writes.kill()
  const second = await device.openTab()
  fault.now = 'lost-after'
  device.setOnline(true)
  await settle()
  fault.now = 'none'
  await runUntilQuiet(clock)
  expect([contents(server), second.snapshot().unsent]).toEqual([['b', 'a'], 0])
  const asked = server.calls.filter(({ path }) => path === 'POST /Attachments/1/BroughtBack')
  expect(asked.length).toBeGreaterThan(1)
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1)
  // It is no longer among what was removed, though a list from before says so.
  expect(second.projectRemovedFiles(listed, -1)).toEqual([])
})

it('a removal that never left is taken back by not sending it', async () => {
  const { clock, server, device, writes, fault } = await setUp()
  fault.now = 'expired'
  await writes.captionFile(file(2), 'Pump')
  await runUntilQuiet(clock)
  // It waits for the sign-in, untried.
  await writes.removeFile(file(1))
  await settle()
  expect(await writes.bringBackFile(file(1))).toBe('done')
  expect(shown(writes, both)).toEqual([
    ['', undefined, false],
    ['Pump', 'captionFile', false],
  ])
  fault.now = 'none'
  device.session.token = 'two'
  writes.release()
  await runUntilQuiet(clock)
  expect([contents(server), [...server.captions], writes.snapshot().unsent]).toEqual([
    ['a', 'b'],
    [[2, 'Pump']],
    0,
  ])
  expect(server.calls.filter(({ path }) => path.endsWith('/1'))).toEqual([])
})

it('a removal that may have arrived is followed by what gives the file back', async () => {
  const { clock, server, device, writes, fault } = await setUp()
  fault.now = 'lost-after'
  await writes.removeFile(file(1))
  await settle()
  device.setOnline(false)
  await writes.bringBackFile(file(1))
  await settle()
  expect(writes.snapshot().entries.map(({ kind }) => kind)).toEqual(['removeFile', 'bringBackFile'])
  fault.now = 'none'
  device.setOnline(true)
  await runUntilQuiet(clock)
  expect([contents(server), writes.snapshot().unsent]).toEqual([['b', 'a'], 0])
})

it('what cannot be given back is refused in view, and stays removed', async () => {
  const { clock, server, writes } = await setUp()
  await writes.removeFile(file(1))
  await runUntilQuiet(clock)
  server.refuse.set('file 1', problem(400, 'invalid'))
  await writes.bringBackFile(file(1))
  await runUntilQuiet(clock)
  const { entries } = writes.snapshot()
  expect(entries).toMatchObject([{ kind: 'bringBackFile', status: 'refused' }])
  expect([contents(server), shown(writes, both, 0)]).toEqual([['b'], [['', undefined, false]]])
  expect(await writes.discard(entries[0]?.eventId ?? '')).toBe('done')
  expect(writes.snapshot().unsent).toBe(0)
})
