import { expect, it, vi } from 'vitest'
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
  const said = () => server.comments.map(({ stream, text }) => `${stream} ${text}`)
  return { clock, server, device, writes, fault, said }
}

const form = 'comment/location/12'
const on = (text: string, key = 12) => ({ entity: 'location', key, text }) as const

it('waits offline, in view, is sent in order and takes the place of its draft', async () => {
  const { clock, device, writes, said } = await setUp()
  device.setOnline(false)
  await writes.drafts.keep(form, { values: { typed: 'Noisy' }, base: {}, baseVersion: null })
  expect(await writes.comment(on('Noisy'), { form, values: {}, base: {}, baseVersion: null })).toBe('done')
  await writes.comment(on('Quiet'), null)
  await settle()
  expect(writes.drafts.find(form)).toBeNull()
  expect(writes.snapshot()).toMatchObject({
    unsent: 2,
    connection: 'offline',
    entries: [{ kind: 'comment', entity: 'location', key: 12, changes: { text: 'Noisy' } }, {}],
  })
  device.setOnline(true)
  await runUntilQuiet(clock)
  expect(said()).toEqual(['location/12 Noisy', 'location/12 Quiet'])
  expect(writes.snapshot().unsent).toBe(0)
})

it('is written once where the reply is lost, its tab ends, or another tab sends it', async () => {
  const { clock, device, writes, fault, server, said } = await setUp()
  fault.now = 'lost-after'
  await writes.comment(on('Noisy'), null)
  await settle()
  const other = await device.openTab()
  writes.kill()
  fault.now = 'none'
  await runUntilQuiet(clock)
  expect(said()).toEqual(['location/12 Noisy'])
  expect(new Set(server.calls.map(({ key }) => key)).size).toBe(1)
  expect(other.snapshot().unsent).toBe(0)
})

it('waits for the record that it is about, leaves its rows as they are, and goes with it', async () => {
  const { clock, server, device, writes, said } = await setUp()
  const made = {
    entity: 'location',
    kind: 'create',
    key: 0,
    changes: { locationName: 'One', category: 'YARD', state: 'Rivers' },
    base: {},
    baseVersion: null,
  } as const
  void writes.prepareCreates('location')
  await settle()
  device.setOnline(false)
  const record = await writes.submit(made)
  const other = await writes.submit(made)
  if (record.kind !== 'kept' || other.kind !== 'kept') throw new Error('They are not kept')
  await writes.comment(on('a', record.key), null)
  await writes.comment(on('b', other.key), null)
  expect(writes.projectRows('location', []).rows).toHaveLength(2)
  await writes.discard(other.eventId)
  expect(writes.snapshot().unsent).toBe(2)
  device.setOnline(true)
  await runUntilQuiet(clock)
  expect(server.calls.map(({ path }) => path.split('/')[1])).toEqual(['CAMSLocations', 'Comments'])
  expect(said()).toEqual([`location/${record.key} a`])
})

it('is held while nobody is signed in, and goes on for the same user', async () => {
  const { clock, device, writes, fault, said } = await setUp()
  fault.now = 'expired'
  await writes.comment(on('Noisy'), null)
  await settle()
  expect(writes.snapshot()).toMatchObject({ unsent: 1, connection: 'held' })
  fault.now = 'none'
  device.session.token = 'two'
  writes.release()
  await runUntilQuiet(clock)
  expect(said()).toEqual(['location/12 Noisy'])
})

it('refused it says why, stops nothing else, and can be tried again or discarded', async () => {
  const { clock, server, writes, said } = await setUp()
  server.refuse.set('comments on location/12', problem(400, 'invalid'))
  await writes.comment(on('a'), null)
  await writes.comment(on('b'), null)
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
  expect([said(), writes.snapshot().unsent]).toEqual([['location/12 a'], 0])
})

it('on a record that is gone asks for a decision', async () => {
  const { clock, server, writes } = await setUp()
  server.rows.clear()
  await writes.comment(on('Late'), null)
  await runUntilQuiet(clock)
  expect(writes.snapshot().entries).toMatchObject([{ status: 'conflict', lastError: { kind: 'not-found' } }])
})

it('is locked over a sign-out with what was only typed, and sent after the next sign-in', async () => {
  const { clock, server, device, writes, said } = await setUp()
  server.refuse.set('comments on location/12', problem(503, 'unavailable'))
  await writes.comment(on('secret words'), null)
  await writes.drafts.keep(form, { values: { typed: 'more' }, base: {}, baseVersion: null })
  await settle()
  expect(await writes.lock()).toBe('done')
  server.refuse.clear()
  const next = await device.openTab()
  // Deciphering takes turns of the real clock.
  await vi.waitFor(async () => {
    await runUntilQuiet(clock)
    expect([said(), next.drafts.find(form)?.values]).toEqual([
      ['location/12 secret words'],
      { typed: 'more' },
    ])
  })
})

it('is gone with everything else where a sign-out wipes the device', async () => {
  const { clock, device, writes, said } = await setUp()
  device.setOnline(false)
  await writes.comment(on('Noisy'), null)
  expect(await writes.wipe()).toBe('done')
  device.setOnline(true)
  await device.openTab()
  await runUntilQuiet(clock)
  expect(said()).toEqual([])
})
