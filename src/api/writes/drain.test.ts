import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { createFakeServer, type Effect, type Fault } from './server.fixture.ts'
import { createFakeClock, createFakeDevice, pass, runUntilQuiet, settle } from './writes.fixture.ts'

type Device = ReturnType<typeof createFakeDevice>
type Tab = Awaited<ReturnType<Device['openTab']>>

const seed = (key: number) => ({ locationOID: key, locationName: 'Base', category: 'YARD', state: 'Rivers' })
const records = [11, 12, 13]

const faults: Fault[] = [
  'none',
  'none',
  'lost-before',
  'lost-after',
  'twice',
  'error-before',
  'error-after',
  'unavailable',
  'expired',
  'html',
  'cut',
]

type Step =
  | {
      readonly do: 'edit'
      readonly tab: number
      readonly record: number
      readonly field: 'city' | 'postCode'
    }
  | { readonly do: 'create' | 'kill'; readonly tab: number }
  | { readonly do: 'pass'; readonly ms: number }
  | { readonly do: 'sign-in' | 'offline' | 'online' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      tab: fc.nat(1),
      record: fc.nat(2),
      field: fc.constantFrom('city' as const, 'postCode' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('create' as const), tab: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('kill' as const), tab: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.nat(5_000) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('sign-in' as const, 'offline' as const, 'online' as const) }),
  },
)

interface Asked {
  readonly stream: string
  readonly changes: RecordRow
}

async function play(steps: readonly Step[], faultsOf: readonly Fault[], jitter: readonly number[]) {
  const clock = createFakeClock()
  let calls = 0
  let faulty = true
  const server = createFakeServer(() =>
    faulty ? (faultsOf[(calls += 1) % faultsOf.length] ?? 'none') : 'none',
  )
  for (const key of records) server.put('location', seed(key))
  const device = createFakeDevice(server, clock)
  let draws = 0
  const random = () => jitter[(draws += 1) % jitter.length] ?? 0.5
  const tabs: Tab[] = [await device.openTab({ random }), await device.openTab({ random })]
  await settle()
  const asked: Asked[] = []
  const outcomes: Promise<unknown>[] = []
  let made = 0

  const signIn = () => {
    device.session.token = `token ${(made += 1)}`
    for (const tab of tabs) tab.release()
  }
  const edit = (tab: Tab, key: number, field: string) => {
    const stream = `location/${key}`
    const shown = tab.projectRows('location', [server.rows.get(stream) ?? {}]).rows[0] ?? {}
    const changes = { [field]: `value ${(made += 1)}` }
    asked.push({ stream, changes })
    return tab.submit({
      entity: 'location',
      kind: 'update',
      key,
      changes,
      base: { [field]: shown[field] },
      baseVersion: Number(shown['version']),
    })
  }
  const create = (tab: Tab) => {
    const changes = { locationName: `new ${(made += 1)}`, category: 'YARD', state: 'Rivers' }
    asked.push({ stream: 'new', changes })
    return tab.submit({ entity: 'location', kind: 'create', key: 0, changes, base: {}, baseVersion: null })
  }

  for (const what of steps) {
    const index = 'tab' in what ? what.tab : 0
    const tab = tabs[index]
    if (!tab) throw new Error('There are two tabs')
    switch (what.do) {
      case 'edit':
        outcomes.push(edit(tab, records[what.record] ?? 11, what.field))
        break
      case 'create':
        outcomes.push(create(tab))
        break
      case 'kill':
        // What was called saved must survive; what was still being written down is let through first.
        await settle()
        tab.kill()
        tabs[index] = await device.openTab({ random })
        break
      case 'pass':
        await pass(clock, what.ms)
        break
      case 'sign-in':
        signIn()
        break
      case 'offline':
      case 'online':
        device.setOnline(what.do === 'online')
        break
    }
    await settle()
  }
  faulty = false
  device.setOnline(true)
  signIn()
  await runUntilQuiet(clock)
  return { server, tabs, asked }
}

const valuesOf = (effects: readonly Effect[], stream: string) =>
  effects.filter((effect) => effect.stream === stream)

describe('any run of acts, faults, crashes and sign-ins', () => {
  it('ends with every act on the server exactly once and in order', { timeout: 360_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 25 }),
        fc.array(fc.constantFrom(...faults), { minLength: 1, maxLength: 20 }),
        fc.array(fc.double({ min: 0.1, max: 0.999, noNaN: true }), { minLength: 1, maxLength: 5 }),
        async (steps, faultsOf, jitter) => {
          const { server, tabs, asked } = await play(steps, faultsOf, jitter)
          for (const tab of tabs) expect(tab.snapshot().entries).toEqual([])
          expect(new Set(server.effects.map(({ key }) => key)).size).toBe(server.effects.length)
          for (const key of records) {
            const stream = `location/${key}`
            const wanted = asked.filter((act) => act.stream === stream).map(({ changes }) => changes)
            const done = valuesOf(server.effects, stream).map(({ row, before }) =>
              Object.fromEntries(
                Object.entries(row ?? {}).filter(
                  ([field, value]) => field !== 'version' && value !== before?.[field],
                ),
              ),
            )
            expect(done).toEqual(wanted)
          }
          const created = server.effects.filter(({ before }) => before === null)
          const names = created.map(({ row }) => row?.['locationName'])
          const wanted = asked.filter(({ stream }) => stream === 'new')
          expect(names).toHaveLength(wanted.length)
          expect(new Set(names)).toEqual(new Set(wanted.map(({ changes }) => changes['locationName'])))
        },
      ),
      { numRuns: 1_000 },
    )
  })
})

describe('10,000 acts made offline', () => {
  it('drain exactly once with one reply in ten lost', { timeout: 360_000 }, async () => {
    const clock = createFakeClock()
    let calls = 0
    const server = createFakeServer(() => ((calls += 1) % 10 === 0 ? 'lost-after' : 'none'))
    const many = 10_000
    for (let key = 1; key <= many / 4; key += 1) server.put('location', seed(key))
    const device = createFakeDevice(server, clock)
    const tab = await device.openTab()
    device.setOnline(false)
    const outcomes = await Promise.all(
      Array.from({ length: many }, (_, index) => {
        const key = 1 + (index % (many / 4))
        const changes = { city: `city ${index}` }
        const base = { city: index < many / 4 ? '' : `city ${index - many / 4}` }
        return tab.submit({ entity: 'location', kind: 'update', key, changes, base, baseVersion: 1 })
      }),
    )
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['kept']))
    expect(tab.snapshot().unsent).toBe(many)
    const begun = clock.now()
    device.setOnline(true)
    await runUntilQuiet(clock)
    expect(tab.snapshot()).toMatchObject({ unsent: 0, connection: 'idle' })
    expect(clock.now() - begun).toBeLessThan(60_000)
    expect(server.effects).toHaveLength(many)
    expect([...server.rows.values()].every(({ version }) => version === 5)).toBe(true)
  })
})
