import { expect, test, vi } from 'vitest'
import { recordSaved } from '../../events/catalogue.ts'
import { createMemoryJournal, type Journal, JournalError } from '../../events/journal/journal.ts'
import { createFakeServer } from './server.fixture.ts'
import { createFakeClock, createFakeDevice, settle } from './writes.fixture.ts'

const seed = { locationOID: 12, locationName: 'Base', category: 'YARD', state: 'Rivers' }

test('the bytes of a file stay until it is on disk that it was sent', async () => {
  const server = createFakeServer()
  server.put('location', seed)
  let written = () => {}
  let disk = Promise.resolve()
  const device = createFakeDevice(
    {
      fetch: async (input, init) => {
        const response = await server.fetch(input, init)
        // From its answer on nothing reaches the disk.
        if (server.attached.length > 0) disk = new Promise((resolve) => (written = resolve))
        return response
      },
    },
    createFakeClock(),
  )
  const memory = createMemoryJournal(device.store)
  const append: Journal['append'] = (facts) => disk.then(() => memory.append(facts))
  const writes = await device.openTab({ journal: { ...memory, append } })
  await settle()
  const blob = new Blob(['a'], { type: 'image/jpeg' })
  await writes.attach({ entity: 'location', key: 12, blob, fileName: 'pump.jpg', caption: '' })
  await vi.waitFor(() => expect(writes.snapshot().unsent).toBe(0))
  await settle()
  const bytesWhileUnwritten = device.store.kept.size
  written()
  await settle()
  expect([bytesWhileUnwritten, device.store.kept.size]).toEqual([1, 0])
})

test('locked work that cannot be put back stays locked for the next time', async () => {
  const device = createFakeDevice(createFakeServer(), createFakeClock())
  const first = await device.openTab()
  await settle()
  await first.drafts.keep('form', { values: { a: 1 }, base: {}, baseVersion: null })
  await first.lock()
  const memory = createMemoryJournal(device.store)
  const rewrite = vi.fn<Journal['rewrite']>(() => Promise.reject(new JournalError('storage-full')))
  const full = await device.openTab({ journal: { ...memory, rewrite } })
  const opening = rewrite.mock.calls.length
  await vi.waitFor(() => expect(rewrite.mock.calls.length).toBeGreaterThan(opening + 1))
  await settle()
  expect([device.store.sealed.length, full.snapshot().locked]).toEqual([1, true])
  full.kill()
  const next = await device.openTab()
  await vi.waitFor(() => expect(next.snapshot()).toMatchObject({ locked: false, drafts: [{ form: 'form' }] }))
})

test('a draft stays where the act that was made of it could not be written down', async () => {
  const device = createFakeDevice(createFakeServer(), createFakeClock())
  const memory = createMemoryJournal(device.store)
  const append: Journal['append'] = (facts) =>
    facts.some(recordSaved.location.is)
      ? Promise.reject(new JournalError('storage-full'))
      : memory.append(facts)
  const writes = await device.openTab({ journal: { ...memory, append } })
  const draft = { form: 'location/12', values: { city: 'Warri' }, base: { city: '' }, baseVersion: 1 }
  await writes.drafts.keep(draft.form, draft)
  const act = {
    entity: 'location',
    kind: 'update',
    key: 12,
    changes: { city: 'Warri' },
    base: draft.base,
    baseVersion: 1,
  } as const
  expect(await writes.submit(act, draft)).toEqual({ kind: 'not-saved', reason: 'storage-full' })
  expect(writes.drafts.find(draft.form)).toMatchObject(draft)
})
