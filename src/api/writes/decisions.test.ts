import { describe, expect, it } from 'vitest'
import { createFakeServer, type Fault } from './server.fixture.ts'
import { createFakeClock, createFakeDevice, runUntilQuiet, settle } from './writes.fixture.ts'

const seed = { locationOID: 12, locationName: 'Base', category: 'YARD', state: 'Rivers' }

/** A device that saw version 1 of a record, which somebody else has changed since. */
async function setUp(theirs: Record<string, unknown> | null, fault: () => Fault = () => 'none') {
  const clock = createFakeClock()
  const server = createFakeServer(({ method }) => (method === 'PUT' ? fault() : 'none'))
  server.put('location', seed)
  const base = server.rows.get('location/12') ?? {}
  const device = createFakeDevice(server, clock)
  const writes = await device.openTab()
  await settle()
  if (theirs) server.rows.set('location/12', { ...base, ...theirs, version: 2 })
  else server.rows.delete('location/12')
  const act = { entity: 'location', kind: 'update', key: 12, base, baseVersion: 1 } as const
  const edit = (changes: Record<string, unknown>) => writes.submit({ ...act, changes })
  const conflict = async (changes: Record<string, unknown>) => {
    const outcome = await edit(changes)
    if (outcome.kind !== 'conflict') throw new Error(`It is ${outcome.kind}`)
    return outcome
  }
  return { clock, server, writes, device, act, edit, conflict }
}

describe('two edits of one record', () => {
  it('of other fields are merged, and it is said', async () => {
    const { edit, server } = await setUp({ city: 'Bonny' })
    expect(await edit({ state: 'Delta' })).toMatchObject({
      kind: 'confirmed',
      row: { city: 'Bonny', state: 'Delta', version: 3 },
      merged: ['city'],
    })
    expect(server.effects).toHaveLength(1)
  })

  it('that say the same are confirmed as they stand', async () => {
    const { edit, server } = await setUp({ city: 'Bonny' })
    expect(await edit({ city: 'Bonny' })).toMatchObject({ kind: 'confirmed', row: { version: 2 } })
    expect(server.effects).toEqual([])
  })

  it('of one field ask, and mine can be kept', async () => {
    const { conflict, writes, server } = await setUp({ city: 'Bonny' })
    const { eventId, current, clash } = await conflict({ city: 'Warri', state: 'Delta' })
    expect({ current, clash }).toMatchObject({ current: { city: 'Bonny', version: 2 }, clash: ['city'] })
    expect(writes.snapshot().entries).toMatchObject([{ status: 'conflict', eventId, clash: ['city'] }])
    expect(writes.projectRows('location', [current ?? {}])).toMatchObject({
      rows: [{ city: 'Warri' }],
      marks: new Map([[12, 'conflict']]),
    })
    expect(await writes.keepMine(eventId)).toBe('done')
    await settle()
    expect(server.rows.get('location/12')).toMatchObject({ city: 'Warri', state: 'Delta', version: 3 })
    expect(writes.snapshot().unsent).toBe(0)
  })

  it('of one field ask again when it has changed once more', async () => {
    const { conflict, writes, server } = await setUp({ city: 'Bonny' })
    const { eventId } = await conflict({ city: 'Warri' })
    server.rows.set('location/12', { ...server.rows.get('location/12'), city: 'Brass', version: 3 })
    await writes.keepMine(eventId)
    await settle()
    expect(writes.snapshot().entries).toMatchObject([{ status: 'conflict', current: { city: 'Brass' } }])
    expect(server.effects).toEqual([])
  })

  it('of one field ask once the row in the way is there to be read', async () => {
    const cut: Fault[] = ['cut']
    const { edit, writes, server, clock } = await setUp({ city: 'Bonny' }, () => cut.pop() ?? 'none')
    const outcome = edit({ city: 'Warri' })
    await settle()
    expect(writes.snapshot().entries).toMatchObject([
      { status: 'unknown', lastError: { kind: 'unreadable', status: 412 } },
    ])
    await runUntilQuiet(clock)
    expect(await outcome).toMatchObject({ kind: 'conflict', current: { city: 'Bonny' } })
    expect(server.effects).toEqual([])
  })

  it('of one field never write over a row that cannot be shown', async () => {
    const { conflict, writes, server } = await setUp({ city: 7 })
    const { eventId, current } = await conflict({ city: 'Warri' })
    expect(current).toBe(null)
    expect(await writes.keepMine(eventId)).toBe('done')
    await settle()
    expect(writes.snapshot().entries).toMatchObject([{ status: 'conflict', eventId }])
    expect(server.effects).toEqual([])
  })

  it('of one field ask, and theirs can be taken', async () => {
    const { conflict, writes, server } = await setUp({ city: 'Bonny' })
    const { eventId } = await conflict({ city: 'Warri' })
    expect(await writes.takeTheirs(eventId)).toBe('done')
    expect(await writes.takeTheirs(eventId)).toBe('stale')
    expect(writes.snapshot().unsent).toBe(0)
    expect(server.rows.get('location/12')).toMatchObject({ city: 'Bonny', version: 2 })
  })

  it('of one field ask, and a third value can be given', async () => {
    const { conflict, writes, server } = await setUp({ city: 'Bonny' })
    const { eventId } = await conflict({ city: 'Warri' })
    await writes.amend(eventId, { city: 'Warri and Bonny' })
    await settle()
    expect(server.rows.get('location/12')).toMatchObject({ city: 'Warri and Bonny', version: 3 })
  })

  it('where one removes it ask as well', async () => {
    const { conflict } = await setUp(null)
    expect(await conflict({ city: 'Warri' })).toMatchObject({ current: null, error: { kind: 'not-found' } })
  })

  it('where mine removes what has changed ask before it goes', async () => {
    const { act, writes, server } = await setUp({ city: 'Bonny' })
    const outcome = await writes.submit({ ...act, kind: 'remove', changes: {} })
    expect(outcome).toMatchObject({ kind: 'conflict', clash: [], current: { city: 'Bonny' } })
    await writes.keepMine(outcome.kind === 'conflict' ? outcome.eventId : '')
    await settle()
    expect(server.rows.has('location/12')).toBe(false)
  })

  it('are never laid over each other by a queue of mine', async () => {
    const { act, device, writes, server, clock } = await setUp({ city: 'Bonny' })
    device.setOnline(false)
    await writes.submit({ ...act, changes: { state: 'Delta' } })
    await writes.submit({ ...act, base: { ...act.base, state: 'Delta' }, changes: { city: 'Warri' } })
    device.setOnline(true)
    await runUntilQuiet(clock)
    expect(server.rows.get('location/12')).toMatchObject({ city: 'Bonny', state: 'Delta' })
    expect(writes.snapshot().entries).toMatchObject([{ status: 'conflict', clash: ['city'] }])
  })
})

describe('what a person decides', () => {
  it('gives up a new record together with its later changes', async () => {
    const { device, writes, server, clock } = await setUp({})
    device.setOnline(false)
    const made = await writes.submit({
      entity: 'location',
      kind: 'create',
      key: 0,
      changes: { locationName: 'One', category: 'YARD', state: 'Rivers' },
      base: {},
      baseVersion: null,
    })
    if (made.kind !== 'kept') throw new Error(`It is ${made.kind}`)
    await writes.submit({
      entity: 'location',
      kind: 'update',
      key: made.key,
      changes: { city: 'Warri' },
      base: {},
      baseVersion: 0,
    })
    expect(await writes.discard(made.eventId)).toBe('done')
    expect(writes.snapshot().unsent).toBe(0)
    device.setOnline(true)
    await runUntilQuiet(clock)
    expect(server.effects).toEqual([])
  })

  it('sends a refused act anew under another key', async () => {
    const { act, device, writes, server, clock } = await setUp({})
    server.refuse.set('location/12', { status: 403, body: { status: 403, code: 'forbidden', title: 'No' } })
    device.setOnline(false)
    const kept = await writes.submit({ ...act, baseVersion: 2, changes: { city: 'Warri' } })
    device.setOnline(true)
    await runUntilQuiet(clock)
    expect(writes.snapshot().entries).toMatchObject([{ status: 'refused', lastError: { kind: 'forbidden' } }])
    server.refuse.clear()
    expect(await writes.retry(kept.kind === 'kept' ? kept.eventId : '')).toBe('done')
    await runUntilQuiet(clock)
    expect(server.effects).toHaveLength(1)
    expect(new Set(server.calls.map(({ key }) => key)).size).toBe(2)
  })

  it('cannot change what may already be on the server', async () => {
    const { act, device, writes } = await setUp({})
    device.setOnline(false)
    const kept = await writes.submit({ ...act, changes: { city: 'Warri' } })
    expect(await writes.amend(kept.kind === 'kept' ? kept.eventId : '', { city: 'Brass' })).toBe('stale')
    expect(await writes.amend('no such act', {})).toBe('stale')
  })
})
