import { describe, expect, it } from 'vitest'
import { createMemoryJournal, type Journal } from '../../events/journal/journal.ts'
import { createFakeServer, type Fault } from '../writes/server.fixture.ts'
import { createFakeClock, createFakeDevice, pass, runUntilQuiet, settle } from '../writes/writes.fixture.ts'

const seed = (key: number) => ({ locationOID: key, locationName: 'Base', category: 'YARD', state: 'Rivers' })
const edit = (key: number) => ({
  entity: 'location' as const,
  kind: 'update' as const,
  key,
  changes: { city: 'Warri' },
  base: { city: '' },
  baseVersion: 1,
})

function closed() {
  let open = () => {}
  const shut = new Promise<void>((resolve) => {
    open = resolve
  })
  return { shut, open: () => open() }
}

async function setUp(records = 1, disk = { ready: Promise.resolve() }) {
  const clock = createFakeClock()
  const fault = { of: (_path: string): Fault => 'none' }
  const server = createFakeServer((request) => fault.of(new URL(request.url).pathname))
  for (let key = 1; key <= records; key += 1) server.put('location', seed(key))
  let gate: Promise<void> = Promise.resolve()
  let underWay = 0
  let most = 0
  let asked = 0
  const device = createFakeDevice(
    {
      fetch: async (input, init) => {
        if (new Request(input).url.includes('CAMSLocations')) asked += 1
        underWay += 1
        most = Math.max(most, underWay)
        try {
          return await server.fetch(input, init)
        } finally {
          await gate
          underWay -= 1
        }
      },
    },
    clock,
  )
  const journal = createMemoryJournal(device.store)
  const append: Journal['append'] = async (facts) => {
    await disk.ready
    await journal.append(facts)
  }
  const writes = await device.openTab({ journal: { ...journal, append } })
  await settle()
  const closeGate = () => {
    const { shut, open } = closed()
    gate = shut
    return open
  }
  return { clock, fault, server, device, writes, closeGate, most: () => most, asked: () => asked }
}

async function asksNoFurtherOnce(answer: Fault) {
  const { writes, fault, server, clock, closeGate, device, asked } = await setUp(12)
  fault.of = () => answer
  const open = closeGate()
  for (let key = 1; key <= 12; key += 1) void writes.submit(edit(key))
  await settle()
  open()
  await settle()
  expect(asked()).toBe(4)
  expect(writes.snapshot().entries.filter(({ status }) => status === 'sending')).toEqual([])
  fault.of = () => 'none'
  device.session.token = 'two'
  writes.release()
  await runUntilQuiet(clock)
  expect(server.effects).toHaveLength(12)
  expect(writes.snapshot()).toMatchObject({ unsent: 0, connection: 'idle' })
}

describe('the sender', () => {
  it('sends different records together, but no more than four', async () => {
    const { writes, server, closeGate, most } = await setUp(12)
    const open = closeGate()
    const outcomes = Array.from({ length: 12 }, (_, index) => writes.submit(edit(index + 1)))
    await settle()
    expect(most()).toBe(4)
    open()
    await Promise.all(outcomes)
    expect(server.effects).toHaveLength(12)
    expect(most()).toBe(4)
  })

  it('writes down as under way what goes next, so that a call waits for no disk', async () => {
    const { writes, closeGate, most } = await setUp(12)
    const open = closeGate()
    for (let key = 1; key <= 12; key += 1) void writes.submit(edit(key))
    await settle()
    const under = writes.snapshot().entries.map(({ status }) => status)
    expect(under).toEqual([...Array<string>(8).fill('sending'), ...Array<string>(4).fill('pending')])
    expect(most()).toBe(4)
    open()
  })

  it('asks for nothing that was to go next once its session has ended', () => asksNoFurtherOnce('expired'))

  it('asks for nothing that was to go next once the server is out', () => asksNoFurtherOnce('unavailable'))

  it('asks for a server that is out also where the disk is slower than the wait', async () => {
    const disk = { ready: Promise.resolve() }
    const { writes, fault, server, clock, closeGate } = await setUp(12, disk)
    fault.of = () => 'lost-before'
    const open = closeGate()
    for (let key = 1; key <= 12; key += 1) void writes.submit(edit(key))
    await settle()
    const { shut, open: diskAnswers } = closed()
    disk.ready = shut
    open()
    await pass(clock, 60_000)
    fault.of = () => 'none'
    diskAnswers()
    await runUntilQuiet(clock)
    expect(server.effects).toHaveLength(12)
    expect(writes.snapshot()).toMatchObject({ unsent: 0, connection: 'idle', nextAttemptAt: null })
  })

  it('lets other records pass one that fails by itself', async () => {
    const { writes, fault, server, clock } = await setUp(3)
    fault.of = (path) => (path.endsWith('/1') ? 'error-before' : 'none')
    const submitted = [1, 2, 3].map((key) => writes.submit(edit(key)))
    await pass(clock, 3_000)
    const outcomes = await Promise.all(submitted)
    expect(outcomes.map(({ kind }) => kind)).toEqual(['kept', 'confirmed', 'confirmed'])
    expect(writes.snapshot()).toMatchObject({ connection: 'waiting', unsent: 1 })
    fault.of = () => 'none'
    await runUntilQuiet(clock)
    expect(server.effects).toHaveLength(3)
  })

  it('asks for a server that is out with one act, then sends all', async () => {
    const { writes, fault, server, clock, device } = await setUp(20)
    device.setOnline(false)
    for (let key = 1; key <= 20; key += 1) await writes.submit(edit(key))
    fault.of = () => 'unavailable'
    device.setOnline(true)
    await pass(clock, 60_000)
    const asked = writes.snapshot().entries.reduce((sum, { attempts }) => sum + attempts, 0)
    expect(asked).toBeLessThan(20)
    fault.of = () => 'none'
    await runUntilQuiet(clock)
    expect(server.effects).toHaveLength(20)
    expect(writes.snapshot()).toMatchObject({ connection: 'idle', nextAttemptAt: null })
  })

  it('sends at once when a read has reached a server that was long away', async () => {
    const { writes, fault, server, clock, device } = await setUp(3)
    fault.of = () => 'lost-before'
    const submitted = [1, 2, 3].map((key) => writes.submit(edit(key)))
    await pass(clock, 600_000)
    expect((await Promise.all(submitted)).map(({ kind }) => kind)).toEqual(['kept', 'kept', 'kept'])
    fault.of = () => 'none'
    device.reached()
    await settle()
    expect(server.effects).toHaveLength(3)
    expect(writes.snapshot()).toMatchObject({ unsent: 0, connection: 'idle', nextAttemptAt: null })
  })

  it('is not held by a 401 of the session before', async () => {
    const { writes, fault, server, clock, device, closeGate } = await setUp(1)
    fault.of = () => 'expired'
    const open = closeGate()
    const outcome = writes.submit(edit(1))
    await settle()
    fault.of = () => 'none'
    device.session.token = 'two'
    writes.release()
    open()
    await settle()
    expect(await outcome).toMatchObject({ kind: 'kept' })
    await runUntilQuiet(clock)
    expect(writes.snapshot()).toMatchObject({ unsent: 0, connection: 'idle' })
    expect(server.effects).toHaveLength(1)
    expect(device.session.token).toBe('two')
  })

  it('says that it is kept when the server does not answer in time, and goes on waiting', async () => {
    const { writes, server, clock, closeGate } = await setUp(1)
    const open = closeGate()
    const outcome = writes.submit(edit(1))
    await pass(clock, 9_999)
    expect(writes.snapshot().entries).toMatchObject([{ status: 'sending' }])
    await pass(clock, 1)
    expect(await outcome).toMatchObject({ kind: 'kept', error: null, waits: 'answer' })
    open()
    await settle()
    expect(writes.snapshot().unsent).toBe(0)
    expect(server.effects).toHaveLength(1)
  })

  it('leaves a record that waits for its next try alone until then, whatever else is told', async () => {
    const { writes, clock, fault } = await setUp(1)
    let asked = 0
    fault.of = () => {
      asked += 1
      return 'error-before'
    }
    void writes.submit(edit(1))
    await settle()
    expect([asked, writes.snapshot().connection]).toEqual([1, 'waiting'])
    // A further act on the record is heard meanwhile.
    void writes.submit(edit(1))
    await settle()
    expect(asked).toBe(1)
    // No try comes sooner than after a tenth of a second.
    await pass(clock, 99)
    expect(asked).toBe(1)
    await pass(clock, 1_000)
    expect(asked).toBe(2)
  })

  it('asks again as soon for what was lost more than once on a line that carries the rest', async () => {
    const { writes, fault, server, clock } = await setUp(5)
    fault.of = (path) => (path.endsWith('/1') ? 'lost-after' : 'none')
    void writes.submit(edit(1))
    const waits: number[] = []
    for (const other of [2, 3, 4, 5]) {
      await settle()
      const [lost] = writes.snapshot().entries
      const wait = Number(lost?.nextAttemptAt) - clock.now()
      waits.push(wait)
      expect(await writes.submit(edit(other))).toMatchObject({ kind: 'confirmed' })
      await pass(clock, wait)
    }
    // Half of each ceiling: from the fourth time on it doubles.
    expect(waits).toEqual([500, 500, 500, 1_000])
    fault.of = () => 'none'
    await runUntilQuiet(clock)
    expect(server.effects).toHaveLength(5)
    expect(writes.snapshot()).toMatchObject({ unsent: 0, connection: 'idle' })
  })

  it('does not care how wrong the clock is', async () => {
    const { writes, server, clock, device } = await setUp(1)
    device.setOnline(false)
    await writes.submit(edit(1))
    writes.kill()
    clock.set(clock.now() - 10 * 365 * 86_400_000)
    device.setOnline(true)
    const next = await device.openTab()
    await settle()
    expect(next.snapshot().unsent).toBe(0)
    expect(server.effects).toHaveLength(1)
  })
})
