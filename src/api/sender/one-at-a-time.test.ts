import { describe, expect, it } from 'vitest'
import { createMemoryJournal } from '../../events/journal/journal.ts'
import { createFakeServer } from '../writes/server.fixture.ts'
import { createFakeClock, createFakeDevice, settle } from '../writes/writes.fixture.ts'

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
  const [answers, disk] = [createGate(), createGate()]
  const server = createFakeServer()
  server.put('location', { locationOID: 12, locationName: 'Base', category: 'YARD', state: 'Rivers' })
  const device = createFakeDevice(
    {
      fetch: async (input, init) => {
        const response = await server.fetch(input, init)
        await answers.passed()
        return response
      },
    },
    createFakeClock(),
  )
  const memory = createMemoryJournal(device.store)
  const journal = {
    ...memory,
    append: (facts: Parameters<typeof memory.append>[0]) => disk.passed().then(() => memory.append(facts)),
  }
  const writes = await device.openTab({ journal })
  await settle()
  return { server, device, writes, answers, disk }
}

describe('an act', () => {
  it('is asked for once while its answer is under way, whatever is told meanwhile', async () => {
    const { server, writes, answers } = await setUp()
    answers.shut()
    const first = writes.submit(edit('Warri', ''))
    await settle()
    const second = writes.submit(edit('Brass', 'Warri'))
    writes.retryAll()
    await settle()
    expect(server.calls.map(({ path }) => path)).toEqual(['/CAMSLocations/12'])
    answers.open()
    expect([await first, await second]).toMatchObject([{ kind: 'confirmed' }, { kind: 'confirmed' }])
    expect(server.calls).toHaveLength(2)
  })

  it('does not go out where its user has signed out while it was being taken up', async () => {
    const { server, device, writes, disk } = await setUp()
    const outcome = writes.submit(edit('Warri', ''))
    // Its act is on disk, and that it is being sent is just written down.
    disk.shut()
    await settle()
    device.session.token = null
    disk.open()
    await settle()
    expect(server.calls).toEqual([])
    expect(await outcome).toMatchObject({ kind: 'kept', waits: 'sign-in' })
    device.session.token = 'two'
    writes.release()
    await settle()
    expect([server.calls.length, writes.snapshot().unsent]).toEqual([1, 0])
  })
})
