import { expect, it } from 'vitest'
import { commentDraftOf } from '../../events/outbox/comments.ts'
import { createFakeServer, type Fault } from './server.fixture.ts'
import { createFakeClock, createFakeDevice, pass, runUntilQuiet, settle } from './writes.fixture.ts'
import type { Writes } from './writes.ts'

async function setUp() {
  const clock = createFakeClock()
  const fault = { now: 'none' as Fault }
  const server = createFakeServer(() => fault.now)
  const device = createFakeDevice(server, clock)
  const writes = await device.openTab()
  await settle()
  device.setOnline(false)
  const said = () => server.comments.map(({ stream, text }) => `${stream} ${text}`)
  return { clock, server, device, writes, fault, said }
}

const yard = {
  entity: 'location',
  kind: 'create',
  key: 0,
  changes: { locationName: 'Yard', category: 'BASE', state: 'Delta' },
  base: {},
  baseVersion: null,
} as const

/** A record that is made out of reach, without a number. */
async function made(writes: Writes) {
  const outcome = await writes.submit(yard)
  if (outcome.kind !== 'kept') throw new Error(`It is ${outcome.kind}`)
  expect(outcome.key).toBeLessThan(0)
  return outcome
}

const attach = (writes: Writes, key: number, content: string) =>
  writes.attach({
    entity: 'location',
    key,
    blob: new Blob([content], { type: 'image/jpeg' }),
    fileName: `${content}.jpg`,
    caption: '',
  })
const comment = (writes: Writes, key: number, text: string) =>
  writes.comment({ entity: 'location', key, text }, null)

it('takes files and comments of two tabs over a reload, and each arrives once under its number', async () => {
  const { clock, server, device, writes, fault, said } = await setUp()
  const second = await device.openTab()
  const { key } = await made(writes)
  await settle()
  await comment(writes, key, 'one')
  await comment(second, key, 'two')
  await attach(second, key, 'photo')
  writes.kill()
  const third = await device.openTab()
  await settle()
  const kinds = third.snapshot().entries.map((entry) => [entry.kind, entry.key])
  expect(kinds).toEqual(['create', 'comment', 'comment', 'attach'].map((kind) => [kind, key]))

  fault.now = 'lost-after'
  device.setOnline(true)
  await settle()
  fault.now = 'none'
  await runUntilQuiet(clock)
  expect(server.effects.map(({ stream }) => stream)).toEqual(['location/1001'])
  expect(said()).toEqual(['location/1001 one', 'location/1001 two'])
  expect(server.attached).toEqual([{ stream: 'location/1001', content: 'photo' }])
  expect([second.snapshot().unsent, third.snapshot().unsent]).toEqual([0, 0])
})

it('is known by its number once it has one, in every tab, and what is added under the old key goes there', async () => {
  const { clock, device, writes, said } = await setUp()
  const second = await device.openTab()
  const { key } = await made(writes)
  expect([writes.keyNow('location', key), writes.keysBefore('location', 1_001)]).toEqual([key, []])
  device.setOnline(true)
  await runUntilQuiet(clock)
  for (const tab of [writes, second]) {
    expect(tab.keyNow('location', key)).toBe(1_001)
    expect(tab.keyNow('location', 1_001)).toBe(1_001)
    expect(tab.keyNow('country', key)).toBe(key)
    expect(tab.keysBefore('location', 1_001)).toEqual([key])
  }
  await comment(second, key, 'late')
  await runUntilQuiet(clock)
  expect(said()).toEqual(['location/1001 late'])
})

it('leads to what was being typed on it before it had its number, over a restart too', async () => {
  const { clock, device, writes } = await setUp()
  const { key } = await made(writes)
  const form = commentDraftOf({ entity: 'location', key })
  await writes.drafts.keep(form, { values: { typed: 'Noisy' }, base: {}, baseVersion: null })
  device.setOnline(true)
  await runUntilQuiet(clock)
  writes.kill()
  const second = await device.openTab()
  second.kill()
  const third = await device.openTab()
  expect(third.keysBefore('location', 1_001)).toEqual([key])
  expect(third.drafts.find(form)?.values).toEqual({ typed: 'Noisy' })
  await third.drafts.drop(form)
  await third.close()
  // It learns what is in the file, and then drops what nobody needs.
  await (await device.openTab()).close()
  const last = await device.openTab()
  expect(last.keysBefore('location', 1_001)).toEqual([])
})

it('that is discarded takes its files and comments along, and what was typed to edit one', async () => {
  const { clock, device, writes, server } = await setUp()
  const { key, eventId } = await made(writes)
  await comment(writes, key, 'one')
  await attach(writes, key, 'photo')
  const form = commentDraftOf({ entity: 'location', key }, writes.snapshot().entries[1]?.eventId)
  await writes.drafts.keep(form, { values: { typed: 'two' }, base: {}, baseVersion: null })
  expect(await writes.discard(eventId)).toBe('done')
  expect(writes.snapshot()).toMatchObject({ entries: [], drafts: [] })
  device.setOnline(true)
  await runUntilQuiet(clock)
  expect([server.calls, device.store.kept.size]).toEqual([[], 0])
})

it('whose edited comment is discarded once it has its number forgets what was typed to edit it', async () => {
  const { clock, device, writes, server } = await setUp()
  const { key } = await made(writes)
  await comment(writes, key, 'one')
  const eventId = writes.snapshot().entries[1]?.eventId ?? ''
  const form = commentDraftOf({ entity: 'location', key }, eventId)
  await writes.drafts.keep(form, { values: { typed: 'two' }, base: {}, baseVersion: null })
  server.refuse.set('comments on location/1001', { status: 503, body: {} })
  device.setOnline(true)
  await pass(clock, 5_000)
  expect(writes.snapshot().entries).toMatchObject([{ eventId, key: 1_001 }])
  await writes.discard(eventId)
  expect(writes.snapshot()).toMatchObject({ entries: [], drafts: [] })
})

it('that is refused and corrected takes its comments along, once', async () => {
  const { clock, server, device, writes, said } = await setUp()
  const refused = { status: 400, body: { status: 400, code: 'invalid', title: 'No', errors: [] } }
  server.refuse.set('location/new', refused)
  const { eventId } = await made(writes)
  await comment(writes, writes.snapshot().entries[0]?.key ?? 0, 'one')
  device.setOnline(true)
  await runUntilQuiet(clock)
  const draft = { form: 'location/-1', values: yard.changes, base: {}, baseVersion: null, comments: ['one'] }
  await writes.discard(eventId)
  expect(await writes.submit(yard, draft)).toMatchObject({ kind: 'refused' })
  const back = writes.drafts.find('location/-1')
  expect(back?.comments).toEqual(['one'])
  server.refuse.clear()
  const stored = await writes.submit(yard, { ...draft, comments: back?.comments })
  await runUntilQuiet(clock)
  expect(said()).toEqual([`location/${stored.kind === 'confirmed' ? stored.key : ''} one`])
})
