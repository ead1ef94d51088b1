import { describe, expect, it, vi } from 'vitest'
import { createFakeServer, type Fault } from './server.fixture.ts'
import { createFakeClock, createFakeDevice, runUntilQuiet, settle } from './writes.fixture.ts'

const make = (changes: Record<string, unknown>) => ({
  entity: 'location' as const,
  kind: 'create' as const,
  key: 0,
  changes: { category: 'YARD', state: 'Rivers', ...changes },
  base: {},
  baseVersion: null,
})

async function setUp(options: Parameters<ReturnType<typeof createFakeDevice>['openTab']>[0] = {}) {
  const clock = createFakeClock()
  const fault = { now: 'none' as Fault, of: '' }
  const server = createFakeServer(({ url }) => (url.includes(fault.of) ? fault.now : 'none'))
  const device = createFakeDevice(server, clock)
  const writes = await device.openTab(options)
  await settle()
  return { clock, server, device, writes, fault }
}

describe('a new record', () => {
  it('has a lent key at once, also offline', async () => {
    const { writes, device, server, clock } = await setUp()
    void writes.prepareCreates('location')
    await settle()
    device.setOnline(false)
    const first = await writes.submit(make({ locationName: 'One' }))
    const second = await writes.submit(make({ locationName: 'Two' }))
    expect([first, second]).toMatchObject([
      { kind: 'kept', key: 5_100 },
      { kind: 'kept', key: 5_101 },
    ])
    expect(writes.projectRows('location', []).rows).toMatchObject([
      { locationOID: 5_100, locationName: 'One', version: 0 },
      { locationOID: 5_101, locationName: 'Two', version: 0 },
    ])
    device.setOnline(true)
    await runUntilQuiet(clock)
    expect(server.effects.map(({ stream }) => stream).toSorted()).toEqual(['location/5100', 'location/5101'])
  })

  it('never gets a key twice, over tabs and compactions', async () => {
    const { writes, device } = await setUp()
    void writes.prepareCreates('location')
    await settle()
    device.setOnline(false)
    await writes.submit(make({ locationName: 'One' }))
    writes.kill()
    const next = await device.openTab()
    const outcomes = await Promise.all([
      next.submit(make({ locationName: 'Two' })),
      next.submit(make({ locationName: 'Three' })),
    ])
    expect(outcomes).toMatchObject([{ key: 5_101 }, { key: 5_102 }])
  })

  it('without a lent key gets the one the server gives, and so do the changes made meanwhile', async () => {
    const { writes, device, server, clock } = await setUp()
    device.setOnline(false)
    const made = await writes.submit(make({ locationName: 'One' }))
    const key = made.kind === 'kept' ? made.key : 0
    expect(key).toBeLessThan(0)
    await writes.submit({
      entity: 'location',
      kind: 'update',
      key,
      changes: { city: 'Warri' },
      base: { city: '' },
      baseVersion: 0,
    })
    device.setOnline(true)
    await runUntilQuiet(clock)
    expect(server.rows.get('location/1001')).toMatchObject({ locationName: 'One', city: 'Warri', version: 2 })
    expect(writes.snapshot().unsent).toBe(0)
  })

  it('is on the server before a record that names it', async () => {
    const { writes, device, server, clock, fault } = await setUp()
    void writes.prepareCreates('location')
    await settle()
    device.setOnline(false)
    const place = await writes.submit(make({ locationName: 'One' }))
    const location = place.kind === 'kept' ? place.key : 0
    await writes.submit({
      entity: 'equipment',
      kind: 'create',
      key: 0,
      changes: { description: 'Pump', equipmntType: 'PUMP', location },
      base: {},
      baseVersion: null,
    })
    fault.now = 'error-before'
    device.setOnline(true)
    await settle()
    expect(server.calls).toEqual([])
    fault.now = 'none'
    await runUntilQuiet(clock)
    expect(server.effects.map(({ stream }) => stream)).toEqual(['location/5100', 'equipment/1001'])
  })

  it('needs a plain server: an unknown outcome is for a person to look at', async () => {
    const { writes, device } = await setUp({ capabilities: null })
    device.setOnline(false)
    const outcome = await writes.submit(make({ locationName: 'One' }))
    expect(outcome).toEqual({ kind: 'refused', error: { kind: 'unreachable' } })
    expect(writes.snapshot().entries).toEqual([])
  })
})

describe('keys that were lent and not used', () => {
  const lent = async () => {
    const all = await setUp()
    void all.writes.prepareCreates('location')
    await settle()
    return all
  }

  it('are given back at a sign-out, those of other tabs too, and none that was used', async () => {
    const { writes, device, server } = await lent()
    const other = await device.openTab()
    await settle()
    void other.prepareCreates('location')
    await settle()
    await writes.submit(make({ locationName: 'One' }))
    expect(await writes.wipe()).toBe('done')
    expect(server.returned).toEqual([
      [
        { entity: 'location', from: 5_101, to: 5_119 },
        { entity: 'location', from: 5_200, to: 5_219 },
      ],
    ])
  })

  it('are not used again after a sign-out that kept work, which has its own', async () => {
    const { writes, device, server, clock, fault } = await lent()
    device.setOnline(false)
    await writes.submit(make({ locationName: 'One' }))
    Object.assign(fault, { now: 'unavailable', of: '/CAMSLocations' })
    device.setOnline(true)
    expect(await writes.lock()).toBe('done')
    expect(server.returned).toEqual([[{ entity: 'location', from: 5_101, to: 5_119 }]])
    fault.now = 'none'
    const next = await device.openTab()
    await vi.waitFor(async () => {
      await runUntilQuiet(clock)
      expect(server.effects.map(({ stream }) => stream)).toEqual(['location/5100'])
    })
    void next.prepareCreates('location')
    await settle()
    expect(await next.submit(make({ locationName: 'Two' }))).toMatchObject({ key: 5_200 })
  })

  it('stay lent where a tab is killed, and are used by the next one', async () => {
    const { writes, device, server } = await lent()
    writes.kill()
    const next = await device.openTab()
    expect(await next.submit(make({ locationName: 'One' }))).toMatchObject({ key: 5_100 })
    expect(server.returned).toEqual([])
  })

  it('hold up no sign-out that does not reach the server', async () => {
    const { writes, device, server, fault } = await lent()
    fault.now = 'unavailable'
    device.setOnline(false)
    expect(await writes.wipe()).toBe('done')
    expect([server.returned, [...device.store.files]]).toEqual([[], []])
  })

  it('stay lent where the sign-out is given up', async () => {
    const { writes, device, server } = await lent()
    device.setOnline(false)
    expect(await writes.lock()).toMatchObject({ kind: 'unreachable' })
    expect(await writes.submit(make({ locationName: 'One' }))).toMatchObject({ key: 5_100 })
    expect(server.returned).toEqual([])
  })
})
