import { expect, it, vi } from 'vitest'
import { createMemoryDevice, createMemoryJournal } from '../../events/journal/journal.ts'
import { amendedComment, commentDraftOf } from '../../events/outbox/comments.ts'
import { createFakeServer, type Fault } from './server.fixture.ts'
import { createFakeClock, createFakeDevice, createGate, runUntilQuiet, settle } from './writes.fixture.ts'
import type { Writes } from './writes.ts'

async function setUp() {
  const clock = createFakeClock()
  const fault = { now: 'none' as Fault }
  const server = createFakeServer(() => fault.now)
  server.put('location', { locationOID: 12, locationName: 'Base', category: 'YARD', state: 'Rivers' })
  const line = createGate()
  const disk = createGate()
  const store = createMemoryDevice()
  const fetch: typeof globalThis.fetch = async (input, init) => {
    await line.passed()
    return server.fetch(input, init)
  }
  const device = createFakeDevice({ fetch }, clock, { store })
  const writes = await device.openTab()
  await settle()
  const openSlowTab = () => {
    const journal = createMemoryJournal(store)
    const append: typeof journal.append = async (facts) => {
      await disk.passed()
      await journal.append(facts)
    }
    return device.openTab({ journal: { ...journal, append } })
  }
  const said = () => server.comments.map(({ text }) => text)
  return { clock, server, device, writes, fault, line, disk, openSlowTab, said }
}

const on = (text: string) => ({ entity: 'location', key: 12, text }) as const
const refused = { status: 400, body: { status: 400, code: 'invalid', title: 'It is invalid', errors: [] } }

function onlyOne({ snapshot }: Writes) {
  const [entry] = snapshot().entries
  if (!entry) throw new Error('Nothing waits')
  return entry
}

const amend = (writes: Writes, text: string, draft: Parameters<Writes['amend']>[2] = null) => {
  const entry = onlyOne(writes)
  return writes.amend(entry.eventId, amendedComment(entry, text), draft)
}

it('is edited while it waits, in place of what was typed for it, and arrives once as it is now', async () => {
  const { clock, device, writes, said } = await setUp()
  device.setOnline(false)
  await writes.comment(on('Noisy'), null)
  await settle()
  const form = commentDraftOf(onlyOne(writes), onlyOne(writes).eventId)
  const draft = { form, values: { typed: 'Quiet' }, base: {}, baseVersion: null }
  await writes.drafts.keep(form, draft)
  expect(onlyOne(writes).status).toBe('unknown')
  expect(await amend(writes, 'Quiet', draft)).toBe('done')
  expect(await amend(writes, 'Silent')).toBe('done')
  expect(writes.drafts.find(form)).toBeNull()
  expect(onlyOne(writes).changes).toEqual({ text: 'Silent', edition: 2 })
  device.setOnline(true)
  await runUntilQuiet(clock)
  expect([said(), writes.snapshot().unsent]).toEqual([['Silent'], 0])
})

it('that had arrived unheard is changed and not there twice, in whichever order both come', async () => {
  const { clock, writes, fault, server, said } = await setUp()
  fault.now = 'lost-after'
  await writes.comment(on('Noisy'), null)
  await settle()
  expect(said()).toEqual(['Noisy'])
  expect(await amend(writes, 'Quiet')).toBe('done')
  fault.now = 'none'
  await runUntilQuiet(clock)
  expect(server.comments).toMatchObject([{ text: 'Quiet', edition: 1 }])
  expect(writes.snapshot().unsent).toBe(0)
})

it('refused is corrected and sent again, also in another tab after a reload', async () => {
  const { clock, server, device, writes, said } = await setUp()
  server.refuse.set('comments on location/12', refused)
  await writes.comment(on('Nosy'), null)
  await runUntilQuiet(clock)
  expect(onlyOne(writes).status).toBe('refused')
  writes.kill()
  const next = await device.openTab()
  await settle()
  server.refuse.clear()
  expect(await amend(next, 'Noisy')).toBe('done')
  await runUntilQuiet(clock)
  expect([said(), next.snapshot().unsent]).toEqual([['Noisy'], 0])
})

it('that had arrived unheard and was removed is not taken once it is edited, and stays as it was written', async () => {
  const { clock, server, writes, fault, said } = await setUp()
  fault.now = 'lost-after'
  await writes.comment(on('Noisy'), null)
  await settle()
  expect(await amend(writes, 'Quiet')).toBe('done')
  server.comments.splice(0)
  const title = 'It had arrived here, and has been removed since'
  server.refuse.set('comments on location/12', {
    status: 400,
    body: { status: 400, code: 'invalid', title, errors: [] },
  })
  fault.now = 'none'
  await runUntilQuiet(clock)
  expect(onlyOne(writes)).toMatchObject({
    status: 'refused',
    changes: { text: 'Quiet' },
    lastError: { kind: 'invalid', title },
  })
  await writes.retry(onlyOne(writes).eventId)
  await runUntilQuiet(clock)
  expect([onlyOne(writes).status, said()]).toEqual(['refused', []])
})

it('held for a sign-in is edited meanwhile, and sent after it', async () => {
  const { clock, device, writes, fault, said } = await setUp()
  fault.now = 'expired'
  await writes.comment(on('Noisy'), null)
  await settle()
  expect(onlyOne(writes).status).toBe('held')
  expect(await amend(writes, 'Quiet')).toBe('done')
  await settle()
  expect(said()).toEqual([])
  fault.now = 'none'
  device.session.token = 'two'
  writes.release()
  await runUntilQuiet(clock)
  expect(said()).toEqual(['Quiet'])
})

it('is not edited while it is being sent, nor once it has been', async () => {
  const { clock, writes, line, said } = await setUp()
  const open = line.close()
  await writes.comment(on('Noisy'), null)
  await settle()
  const entry = onlyOne(writes)
  expect(await amend(writes, 'Quiet')).toBe('stale')
  open()
  await runUntilQuiet(clock)
  expect(await writes.amend(entry.eventId, amendedComment(entry, 'Quiet'))).toBe('stale')
  expect(said()).toEqual(['Noisy'])
})

it('edited in a tab that did not know it was on its way says what was typed last', async () => {
  const { clock, device, writes, line, disk, openSlowTab, said } = await setUp()
  device.setOnline(false)
  await writes.comment(on('Noisy'), null)
  await settle()
  const other = await openSlowTab()
  await settle()
  const openDisk = disk.close()
  const edited = amend(other, 'Quiet')
  const openLine = line.close()
  device.setOnline(true)
  await settle()
  expect(onlyOne(writes).status).toBe('sending')
  openDisk()
  expect(await edited).toBe('done')
  await settle()
  openLine()
  await runUntilQuiet(clock)
  expect([said(), writes.snapshot().unsent, other.snapshot().unsent]).toEqual([['Quiet'], 0, 0])
})

it('edited in two tabs says what was saved last', async () => {
  const { clock, device, writes, said } = await setUp()
  device.setOnline(false)
  await writes.comment(on('Noisy'), null)
  const other = await device.openTab()
  await settle()
  expect(await amend(other, 'Quiet')).toBe('done')
  await settle()
  expect(await amend(writes, 'Silent')).toBe('done')
  await settle()
  expect(onlyOne(other).changes).toEqual({ text: 'Silent', edition: 2 })
  device.setOnline(true)
  await runUntilQuiet(clock)
  expect(said()).toEqual(['Silent'])
})

it('discarded takes with it what was typed to edit it', async () => {
  const { device, writes } = await setUp()
  device.setOnline(false)
  await writes.comment(on('Noisy'), null)
  await settle()
  const { eventId } = onlyOne(writes)
  const form = commentDraftOf(onlyOne(writes), eventId)
  await writes.drafts.keep(form, { values: { typed: 'Qui' }, base: {}, baseVersion: null })
  expect(await writes.discard(eventId)).toBe('done')
  expect([writes.drafts.find(form), writes.snapshot().drafts]).toEqual([null, []])
})

it('is locked over a sign-out as it was edited', async () => {
  const { clock, server, device, writes, said } = await setUp()
  server.refuse.set('comments on location/12', refused)
  await writes.comment(on('Nosy'), null)
  await runUntilQuiet(clock)
  device.setOnline(false)
  expect(await amend(writes, 'Noisy')).toBe('done')
  await settle()
  device.setOnline(true)
  expect(await writes.lock()).toBe('done')
  server.refuse.clear()
  const next = await device.openTab()
  // Deciphering takes turns of the real clock.
  await vi.waitFor(async () => {
    await runUntilQuiet(clock)
    expect([said(), next.snapshot().unsent]).toEqual([['Noisy'], 0])
  })
})
