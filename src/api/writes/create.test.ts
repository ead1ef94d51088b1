import { describe, expect, it } from 'vitest'
import { createMemoryJournal, JournalError } from '../../events/journal/journal.ts'
import { createFakeServer, type Fault } from './server.fixture.ts'
import { createFakeClock, createFakeDevice, pass, runUntilQuiet, settle } from './writes.fixture.ts'

const seed = { locationOID: 12, locationName: 'Base', category: 'YARD', state: 'Rivers' }
const edit = (changes: Record<string, unknown>, base: Record<string, unknown> = {}, baseVersion = 1) => ({
  entity: 'location' as const,
  kind: 'update' as const,
  key: 12,
  changes,
  base,
  baseVersion,
})
const remove = { ...edit({}), kind: 'remove' as const }
const problem = (status: number, code: string, more: object = {}) => ({
  status,
  body: { status, code, title: `It is ${code}`, ...more },
})

async function setUp(options: Parameters<ReturnType<typeof createFakeDevice>['openTab']>[0] = {}) {
  const clock = createFakeClock()
  const fault = { now: 'none' as Fault }
  const server = createFakeServer(() => fault.now)
  server.put('location', seed)
  const device = createFakeDevice(server, clock)
  const writes = await device.openTab(options)
  await settle()
  return { clock, server, device, writes, fault }
}

describe('an act that reaches the server', () => {
  it('is confirmed with the stored row', async () => {
    const { writes, server } = await setUp()
    const outcome = await writes.submit(edit({ city: 'Warri' }, { city: '' }))
    expect(outcome).toMatchObject({
      kind: 'confirmed',
      key: 12,
      row: { city: 'Warri', version: 2 },
      merged: null,
    })
    expect(server.effects).toHaveLength(1)
    expect(writes.snapshot()).toMatchObject({ entries: [], unsent: 0, connection: 'idle', sendingTab: true })
  })

  it('names the version at which it was deleted where it brings a record back, and none where it is new', async () => {
    const asked: (string | null)[] = []
    const server = createFakeServer(({ url, headers }) => {
      if (url.endsWith('/CAMSLocations')) asked.push(headers.get('if-match'))
      return 'none'
    })
    const writes = await createFakeDevice(server, createFakeClock()).openTab()
    await settle()
    const create = { ...edit({ ...seed, city: 'Warri' }), kind: 'create' as const }
    expect(await writes.submit({ ...create, key: 40, baseVersion: 3 })).toMatchObject({ key: 40 })
    expect(await writes.submit({ ...create, key: 41, baseVersion: null })).toMatchObject({ key: 41 })
    expect(asked).toEqual(['"v3"', null])
  })

  it('is confirmed when it removes what is already gone', async () => {
    const { writes, server } = await setUp()
    server.rows.clear()
    expect(await writes.submit(remove)).toMatchObject({ kind: 'confirmed', row: null })
  })

  it('is handed back when it is refused, and leaves nothing behind', async () => {
    const { writes, server } = await setUp()
    const errors = [{ field: 'city', message: 'City is too long' }]
    server.refuse.set('location/12', problem(400, 'invalid', { errors }))
    const error = { kind: 'invalid', title: 'It is invalid', errors }
    expect(await writes.submit(edit({ city: 'x' }))).toEqual({ kind: 'refused', error })
    expect(writes.snapshot().entries).toEqual([])
    server.refuse.clear()
    expect(await writes.submit(edit({ city: 'y' }, { city: '' }))).toMatchObject({ kind: 'confirmed' })
  })

  it.each([
    ['duplicate', { kind: 'duplicate', title: 'It is duplicate', errors: [] }],
    ['in-use', { kind: 'in-use', title: 'It is in-use' }],
  ])('is handed back when the record is %s', async (code, error) => {
    const { writes, server } = await setUp()
    server.refuse.set('location/12', problem(409, code))
    expect(await writes.submit(remove)).toEqual({ kind: 'refused', error })
    expect(writes.snapshot().entries).toEqual([])
  })
})

describe('an act made while the server cannot be reached', () => {
  it('is kept and goes on by itself', async () => {
    const { writes, server, device, clock } = await setUp()
    device.setOnline(false)
    const outcome = await writes.submit(edit({ city: 'Warri' }, { city: '' }))
    expect(outcome).toMatchObject({ kind: 'kept', error: { kind: 'unreachable' } })
    expect(writes.snapshot()).toMatchObject({ unsent: 1, connection: 'offline', online: false })
    device.setOnline(true)
    await runUntilQuiet(clock)
    expect(server.effects).toHaveLength(1)
    expect(writes.snapshot()).toMatchObject({ unsent: 0, connection: 'idle', online: true })
  })

  it('is kept when the server takes longer than the budget', async () => {
    const { writes, clock, fault } = await setUp()
    fault.now = 'error-before'
    const first = writes.submit(edit({ city: 'a' }))
    const second = writes.submit(edit({ city: 'b' }))
    await pass(clock, 3_000)
    expect(await first).toMatchObject({ kind: 'kept', error: { kind: 'busy' } })
    expect(await second).toMatchObject({ kind: 'kept' })
    fault.now = 'none'
    await runUntilQuiet(clock)
    expect(writes.snapshot().unsent).toBe(0)
  })

  it('says by which path it came, and that it was sent later, under the key it had', async () => {
    const { writes, server, device, clock, fault } = await setUp()
    await writes.submit({ ...edit({ city: 'a' }, { city: '' }), path: 'cell' })
    await writes.submit(edit({ city: 'b' }, { city: 'a' }, 2))
    fault.now = 'error-before'
    const slow = writes.submit({ ...edit({ city: 'c' }, { city: 'b' }, 3), path: 'row' })
    await pass(clock, 3_000)
    fault.now = 'none'
    await slow
    await runUntilQuiet(clock)
    device.setOnline(false)
    await writes.submit({ ...remove, baseVersion: 4, path: 'row' })
    await pass(clock, 60_000)
    device.setOnline(true)
    await runUntilQuiet(clock)
    expect(server.ways).toEqual(['cell', 'form', 'row', 'sync'])
    expect(writes.snapshot().unsent).toBe(0)
  })

  it('is shown laid over the server rows until it is confirmed', async () => {
    const { writes, device, server, clock } = await setUp()
    device.setOnline(false)
    await writes.submit(edit({ city: 'Warri' }, { city: '' }))
    const listed = [server.rows.get('location/12') ?? {}]
    expect(writes.projectRows('location', listed)).toEqual({
      rows: [{ ...listed[0], city: 'Warri' }],
      marks: new Map([[12, 'unsent']]),
    })
    device.setOnline(true)
    await runUntilQuiet(clock)
    const after = writes.projectRows('location', listed)
    expect(after).toMatchObject({ rows: [{ city: 'Warri', version: 2 }], marks: new Map() })
  })

  it('survives the tab that made it', async () => {
    const { writes, device, server, clock } = await setUp()
    device.setOnline(false)
    await writes.submit(edit({ city: 'Warri' }, { city: '' }))
    writes.kill()
    const next = await device.openTab()
    expect(next.snapshot()).toMatchObject({ unsent: 1 })
    device.setOnline(true)
    await runUntilQuiet(clock)
    expect(server.effects).toHaveLength(1)
    expect(next.snapshot().unsent).toBe(0)
  })

  it('refused later is set aside, fences its record only, and can be corrected', async () => {
    const { writes, device, server, clock } = await setUp()
    server.put('location', { ...seed, locationOID: 13 })
    device.setOnline(false)
    const kept = await writes.submit(edit({ city: 'x' }, { city: '' }))
    await writes.submit(edit({ state: 'Delta' }, { state: 'Rivers' }))
    await writes.submit({ ...edit({ city: 'y' }, { city: '' }), key: 13 })
    server.refuse.set('location/12', problem(400, 'invalid', { errors: [] }))
    device.setOnline(true)
    await runUntilQuiet(clock)
    expect(server.effects.map(({ stream }) => stream)).toEqual(['location/13'])
    expect(writes.snapshot().entries).toMatchObject([{ status: 'refused' }, { status: 'pending' }])
    server.refuse.clear()
    const eventId = kept.kind === 'kept' ? kept.eventId : ''
    expect(await writes.amend(eventId, { city: 'Warri' })).toBe('done')
    await runUntilQuiet(clock)
    expect(writes.snapshot().unsent).toBe(0)
    expect(server.rows.get('location/12')).toMatchObject({ city: 'Warri', state: 'Delta', version: 3 })
  })

  it('waits ever longer, and is tried at once when a person asks', async () => {
    const { writes, server, device, clock } = await setUp()
    device.setOnline(false)
    const kept = await writes.submit(edit({ city: 'Warri' }))
    await pass(clock, 120_000)
    const [entry] = writes.snapshot().entries
    expect(entry).toMatchObject({ status: 'unknown', lastError: { kind: 'unreachable' } })
    expect(entry?.attempts).toBeGreaterThan(4)
    expect(entry?.attempts).toBeLessThan(12)
    device.setOnline(true)
    await settle()
    expect(server.effects).toHaveLength(1)
    expect(await writes.retry(kept.kind === 'kept' ? kept.eventId : '')).toBe('stale')
  })
})

describe('storage', () => {
  const fails = (reason: 'storage-full' | 'journal-failed') => {
    const journal = createMemoryJournal()
    return { ...journal, append: () => Promise.reject(new JournalError(reason)) }
  }

  it.each(['storage-full', 'journal-failed'] as const)(
    'that is %s is told before anything is called saved',
    async (reason) => {
      const { writes, server } = await setUp({ journal: fails(reason) })
      expect(await writes.submit(edit({ city: 'x' }))).toEqual({ kind: 'not-saved', reason })
      expect(await writes.drafts.keep('f', { values: {}, base: {}, baseVersion: null })).toBe(reason)
      await settle()
      expect(server.effects).toEqual([])
      expect(writes.snapshot().entries).toEqual([])
    },
  )

  it('that lasts only as long as the tab is told', async () => {
    const { writes } = await setUp()
    expect(writes.snapshot().durable).toBe(false)
  })
})

describe('a 401', () => {
  it('holds everything until the same user has signed in again', async () => {
    const { writes, device, server, fault, clock } = await setUp()
    server.put('location', { ...seed, locationOID: 13 })
    fault.now = 'expired'
    expect(await writes.submit(edit({ city: 'x' }))).toMatchObject({
      kind: 'kept',
      error: { kind: 'session-expired' },
    })
    fault.now = 'none'
    expect(await writes.submit({ ...edit({ city: 'y' }), key: 13 })).toMatchObject({ kind: 'kept' })
    await runUntilQuiet(clock)
    expect(writes.snapshot()).toMatchObject({ unsent: 2, connection: 'held' })
    expect(server.effects).toEqual([])
    device.session.token = 'two'
    writes.release()
    await runUntilQuiet(clock)
    expect(writes.snapshot()).toMatchObject({ unsent: 0, connection: 'idle' })
    expect(server.effects).toHaveLength(2)
  })
})
