import { expect, it } from 'vitest'
import { createFakeServer, type Fault } from './server.fixture.ts'
import { createFakeClock, createFakeDevice, pass, runUntilQuiet, settle } from './writes.fixture.ts'

async function setUp() {
  const clock = createFakeClock()
  const fault = { now: 'none' as Fault }
  const server = createFakeServer(() => fault.now)
  const device = createFakeDevice(server, clock)
  const states = () =>
    server.effects.flatMap(({ stream, row }) => (stream.startsWith('state/') ? [row?.['countryOID']] : []))
  return { clock, server, device, fault, states }
}

const made = { kind: 'create', key: 0, base: {}, baseVersion: null } as const
const country = { countryName: 'Chad', alpha2: 'TD', alpha3: 'TCD', numericCode: '148' }
const place = { ...made, entity: 'country', changes: country } as const
const stateIn = (countryOID: number) =>
  ({ ...made, entity: 'state', changes: { stateCode: 'TD-BO', stateName: 'Borkou', countryOID } }) as const

function keyOf(outcome: { readonly kind: string; readonly key?: number }): number {
  if (outcome.kind !== 'kept' || outcome.key === undefined) throw new Error('It is not kept')
  return outcome.key
}

it('a record made out of reach without a lent key is referred to, and both arrive once, whatever is lost', async () => {
  const { clock, device, fault, states, server } = await setUp()
  const writes = await device.openTab()
  await settle()
  device.setOnline(false)
  const key = keyOf(await writes.submit(place))
  expect(key).toBeLessThan(0)
  await writes.submit(stateIn(key))
  await settle()
  fault.now = 'lost-after'
  device.setOnline(true)
  await settle()
  fault.now = 'none'
  await runUntilQuiet(clock)
  expect(server.effects.map(({ stream }) => stream)).toEqual(['country/1001', 'state/1002'])
  expect(states()).toEqual([1001])
  expect(writes.snapshot().unsent).toBe(0)
})

it('a form that knows it by its old name refers to it by the new one, over a restart too', async () => {
  const { clock, device, states } = await setUp()
  const first = await device.openTab()
  const second = await device.openTab()
  await settle()
  device.setOnline(false)
  const key = keyOf(await first.submit(place))
  device.setOnline(true)
  await runUntilQuiet(clock)
  const chad = { ...country, countryOID: key }
  expect([first, second].map((tab) => tab.namedRows('country'))).toMatchObject([[chad], [chad]])

  device.setOnline(false)
  await first.close()
  await settle()
  await second.submit(stateIn(key))
  second.kill()
  const third = await device.openTab()
  device.setOnline(true)
  await pass(clock, 60_000)
  expect(states()).toEqual([1001])
  expect(third.snapshot().unsent).toBe(0)
})

it('one that is given up before it was sent is refused to what names it, in words, and loses nothing', async () => {
  const { clock, device, server } = await setUp()
  const writes = await device.openTab()
  await settle()
  device.setOnline(false)
  const outcome = await writes.submit(place)
  const key = keyOf(outcome)
  await writes.submit(stateIn(key))
  await writes.discard(outcome.kind === 'kept' ? outcome.eventId : '')
  server.refuse.set('state/new', { status: 400, body: { status: 400, code: 'invalid', title: 'Gone' } })
  device.setOnline(true)
  await runUntilQuiet(clock)
  expect(writes.snapshot().entries).toMatchObject([
    { status: 'refused', changes: { countryOID: key }, lastError: { kind: 'invalid' } },
  ])
})
