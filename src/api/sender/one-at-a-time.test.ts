import { describe, expect, it } from 'vitest'
import { sendStarted } from '../../events/catalogue.ts'
import { createMemoryJournal, type Journal } from '../../events/journal/journal.ts'
import { createFakeServer, type Fault } from '../writes/server.fixture.ts'
import { createFakeClock, createFakeDevice, pass, runUntilQuiet, settle } from '../writes/writes.fixture.ts'

const edit = (city: string, base: string) => ({
  entity: 'location' as const,
  kind: 'update' as const,
  key: 12,
  changes: { city },
  base: { city: base },
  baseVersion: 1,
})

/** A gate that is shut and opened by hand. */
function createGate() {
  let open = () => {}
  let passing = Promise.resolve()
  return {
    shut: () => {
      passing = new Promise((resolve) => (open = resolve))
    },
    open: () => open(),
    passed: () => passing,
  }
}

async function setUp() {
  const [answers, noting] = [createGate(), createGate()]
  const fault = { now: 'none' as Fault }
  const clock = createFakeClock()
  const server = createFakeServer(() => fault.now)
  server.put('location', { locationOID: 12, locationName: 'Base', category: 'YARD', state: 'Rivers' })
  const device = createFakeDevice(
    {
      fetch: async (input, init) => {
        const response = await server.fetch(input, init)
        await answers.passed()
        return response
      },
    },
    clock,
  )
  const memory = createMemoryJournal(device.store)
  const append: Journal['append'] = async (facts) => {
    if (facts.some(sendStarted.is)) await noting.passed()
    await memory.append(facts)
  }
  const writes = await device.openTab({ journal: { ...memory, append } })
  await settle()
  return { clock, server, device, writes, answers, noting, fault }
}

describe('an act', () => {
  it('is asked for once while its answer is under way, whatever is told meanwhile', async () => {
    const { server, writes, answers } = await setUp()
    answers.shut()
    const first = writes.submit(edit('Warri', ''))
    await settle()
    const second = writes.submit(edit('Brass', 'Warri'))
    await settle()
    expect(await writes.retry(writes.snapshot().entries[1]?.eventId ?? '')).toBe('done')
    await settle()
    expect(server.calls.map(({ path }) => path)).toEqual(['/CAMSLocations/12'])
    answers.open()
    expect([await first, await second]).toMatchObject([{ kind: 'confirmed' }, { kind: 'confirmed' }])
    expect(server.calls).toHaveLength(2)
  })

  it('goes out under one key, however often its reply is lost', async () => {
    const { clock, server, writes, fault } = await setUp()
    fault.now = 'lost-after'
    void writes.submit(edit('Warri', ''))
    await pass(clock, 60_000)
    fault.now = 'none'
    await runUntilQuiet(clock)
    expect(server.calls.length).toBeGreaterThan(3)
    expect(new Set(server.calls.map(({ key }) => key)).size).toBe(1)
    expect([server.effects.length, writes.snapshot().unsent]).toEqual([1, 0])
  })

  it('under way as its tab crashes is asked for again by the next, under the same key', async () => {
    const { clock, server, device, writes, answers } = await setUp()
    answers.shut()
    void writes.submit(edit('Warri', ''))
    await settle()
    writes.kill()
    answers.open()
    const next = await device.openTab()
    await runUntilQuiet(clock)
    const [first, again] = server.calls
    expect([server.calls.length, again?.key]).toEqual([2, first?.key])
    expect([server.effects.length, next.snapshot().unsent]).toEqual([1, 0])
  })

  it('does not go out where its user has signed out while it was being taken up', async () => {
    const { server, device, writes, noting } = await setUp()
    noting.shut()
    void writes.submit(edit('Warri', ''))
    await settle()
    device.session.token = null
    noting.open()
    await settle()
    expect(server.calls).toEqual([])
    expect(writes.snapshot()).toMatchObject({ unsent: 1, connection: 'held' })
    device.session.token = 'two'
    writes.release()
    await settle()
    expect([server.calls.length, writes.snapshot().unsent]).toEqual([1, 0])
  })
})
