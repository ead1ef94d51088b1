import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { createFakeServer, type Fault } from './server.fixture.ts'
import { createFakeClock, createFakeDevice, pass, runUntilQuiet, settle } from './writes.fixture.ts'

const fields = ['city', 'state', 'postCode'] as const
const stream = 'location/12'
const faults: Fault[] = ['none', 'none', 'lost-before', 'lost-after', 'twice', 'error-after', 'cut']

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('edit' as const), device: fc.nat(1), field: fc.nat(2) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('toggle' as const), device: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.nat(4_000) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

async function play(steps: readonly Step[], faultsOf: readonly Fault[]) {
  const clock = createFakeClock()
  let calls = 0
  const server = createFakeServer(() => faultsOf[(calls += 1) % faultsOf.length] ?? 'none')
  server.put('location', { locationOID: 12, locationName: 'Base', category: 'YARD', state: 'Rivers' })
  const open = async (name: string) => {
    const device = createFakeDevice(server, clock, { name })
    return { ...device, tab: await device.openTab(), online: true, listed: server.rows.get(stream) ?? {} }
  }
  const devices = [await open('d1'), await open('d2')]
  await settle()
  const acts: {
    readonly device: number
    readonly field: string
    readonly value: string
    readonly seen: unknown
  }[] = []
  for (const what of steps) {
    const device = devices['device' in what ? what.device : 0]
    if (!device) throw new Error('There are two devices')
    if (what.do === 'pass') await pass(clock, what.ms)
    if (what.do === 'toggle') {
      device.online = !device.online
      device.setOnline(device.online)
    }
    if (what.do === 'edit') {
      // A device lists again only while it is online, and edits what it sees.
      if (device.online) device.listed = server.rows.get(stream) ?? {}
      const [shown = {}] = device.tab.projectRows('location', [device.listed]).rows
      const field = fields[what.field] ?? 'city'
      const value = `value ${acts.length}`
      acts.push({ device: what.device, field, value, seen: shown[field] })
      const changes: RecordRow = { [field]: value }
      void device.tab.submit({
        entity: 'location',
        kind: 'update',
        key: 12,
        changes,
        base: shown,
        baseVersion: Number(shown['version']),
      })
    }
    await settle()
  }
  for (const device of devices) device.setOnline(true)
  await runUntilQuiet(clock)
  return { server, devices, acts }
}

it('two devices never overwrite each other unseen, and lose nothing', { timeout: 360_000 }, async () => {
  let conflicts = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 2, maxLength: 20 }),
      fc
        .array(fc.constantFrom(...faults), { minLength: 1, maxLength: 15 })
        .filter((how) => how.includes('none')),
      async (steps, faultsOf) => {
        const { server, devices, acts } = await play(steps, faultsOf)
        const waiting = devices.flatMap(({ tab }) => tab.snapshot().entries)
        conflicts += waiting.filter(({ status }) => status === 'conflict').length
        for (const { device, field, value, seen } of acts) {
          const effect = server.effects.find(({ row }) => row?.[field] === value)
          const own = acts
            .filter((act) => act.device === device && act.field === field)
            .map((act) => act.value)
          const kept = waiting.some(({ changes }) => changes[field] === value)
          expect(kept).toBe(effect === undefined)
          if (effect) expect([seen, ...own]).toContain(effect.before?.[field])
        }
        for (const { tab } of devices) {
          const [head] = tab.snapshot().entries
          expect(['conflict', undefined]).toContain(head?.status)
        }
      },
    ),
    { numRuns: 500 },
  )
  expect(conflicts).toBeGreaterThan(20)
})
