import { describe, expect, it, vi } from 'vitest'
import { createFakeServer, yard } from './server.fixture.ts'
import type { Writes } from './writes.ts'
import { createFakeClock, createFakeDevice, runUntilQuiet, settle } from './writes.fixture.ts'

const photo = {
  entity: 'location',
  key: 12,
  blob: new Blob(['a'], { type: 'image/jpeg' }),
  fileName: 'pump.jpg',
  caption: '',
} as const
const create = {
  entity: 'location',
  kind: 'create',
  key: 12,
  changes: { locationName: 'Yard', category: 'BASE', state: 'Delta' },
  base: {},
  baseVersion: 1,
} as const

/** A file and two comments met that their record was deleted. */
async function setUp() {
  const clock = createFakeClock()
  const server = createFakeServer()
  const device = createFakeDevice(server, clock)
  const writes = await device.openTab()
  await settle()
  await writes.attach(photo)
  for (const text of ['one', 'two']) await writes.comment({ entity: 'location', key: 12, text }, null)
  await runUntilQuiet(clock)
  expect(statuses(writes)).toEqual(['conflict', 'conflict', 'conflict'])
  const came = () => [server.attached.map(({ content }) => content), server.comments.map(({ text }) => text)]
  const back = (more: object = {}) => void server.rows.set('location/12', { ...yard, ...more })
  const sends = () => server.calls.filter(({ path }) => /^.(Attachments|Comments)/.test(path)).length
  return { clock, server, device, writes, came, back, sends }
}

const statuses = (writes: Pick<Writes, 'snapshot'>) => writes.snapshot().entries.map(({ status }) => status)
const all = [['a'], ['one', 'two']]

describe('what could not be added to a record that was deleted', () => {
  it('is sent once this device has brought the record back', async () => {
    const { clock, writes, came } = await setUp()
    expect(await writes.submit(create)).toMatchObject({ kind: 'confirmed', key: 12 })
    await runUntilQuiet(clock)
    expect([came(), statuses(writes)]).toEqual([all, []])
  })

  it('is sent once it is told that another has, and once however often that is told', async () => {
    const { clock, device, writes, came, back } = await setUp()
    writes.recordIsThere('location', 13)
    back()
    await runUntilQuiet(clock)
    expect(came()).toEqual([[], []])
    writes.recordIsThere('location', 12)
    writes.recordIsThere('location', 12)
    await runUntilQuiet(clock)
    expect([came(), statuses(writes)]).toEqual([all, []])
    const facts = [...device.store.files].flatMap((file) => file.facts)
    expect(facts.filter(({ type }) => type === 'v2.ActAmended')).toHaveLength(3)
  })

  it('is sent by the tab that sends, also where another hears of it', async () => {
    const { clock, device, came, back, sends } = await setUp()
    const other = await device.openTab()
    await settle()
    const before = sends()
    back()
    other.recordIsThere('location', 12)
    await runUntilQuiet(clock)
    expect([came(), sends() - before]).toEqual([all, 3])
  })

  it('is sent where the record came back while nobody was told', async () => {
    const { clock, device, writes, came, back } = await setUp()
    writes.kill()
    back()
    const next = await device.openTab()
    await runUntilQuiet(clock)
    expect([came(), statuses(next)]).toEqual([all, []])
  })

  it('is sent where the record came back while the feed was lost, once that is open again', async () => {
    const { clock, writes, came, back } = await setUp()
    writes.lookForRecords()
    await runUntilQuiet(clock)
    expect(statuses(writes)).toEqual(['conflict', 'conflict', 'conflict'])
    back()
    writes.lookForRecords()
    await runUntilQuiet(clock)
    expect([came(), statuses(writes)]).toEqual([all, []])
  })

  it('is sent after a sign-out and the next sign-in', async () => {
    const { clock, device, writes, came, back } = await setUp()
    expect(await writes.lock()).toBe('done')
    back()
    const next = await device.openTab()
    // Deciphering takes turns of the real clock.
    await vi.waitFor(async () => {
      await runUntilQuiet(clock)
      expect([came(), statuses(next)]).toEqual([all, []])
    })
  })

  it('is not sent without end where the server has the record and takes nothing', async () => {
    const { clock, server, writes, back, sends } = await setUp()
    const notFound = { status: 404, body: { status: 404, code: 'not-found', title: 'No' } }
    for (const what of ['files of', 'comments on']) server.refuse.set(`${what} location/12`, notFound)
    const before = sends()
    back()
    for (let times = 0; times < 3; times += 1) writes.lookForRecords()
    await runUntilQuiet(clock)
    expect([sends() - before, statuses(writes)]).toEqual([3, ['conflict', 'conflict', 'conflict']])
  })

  it('is let alone where it was discarded', async () => {
    const { clock, writes, came, back } = await setUp()
    for (const { eventId } of writes.snapshot().entries) await writes.discard(eventId)
    back()
    writes.recordIsThere('location', 12)
    await runUntilQuiet(clock)
    expect(came()).toEqual([[], []])
  })
})
