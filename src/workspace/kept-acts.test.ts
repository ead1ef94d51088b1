import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noCachedReads } from '../api/kept/cached-reads.ts'
import { createHttpClient } from '../api/http/client.ts'
import { createRecordSource } from '../api/record-source.ts'
import { createFakeServer, type Fault, yard } from '../api/writes/server.fixture.ts'
import {
  createFakeClock,
  createFakeDevice,
  pass,
  runUntilQuiet,
  settle,
} from '../api/writes/writes.fixture.ts'
import { createMemoryJournal, JournalError } from '../events/journal/journal.ts'
import { places } from '../engine/session/editor.fixture.ts'
import { createEditor } from '../engine/session/editor.ts'
import { calmDrafts } from './drafts.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** One device: each desk is the journal, the drafts and a form of one visit, as the workspace composes them. */
function createDesks() {
  const clock = createFakeClock()
  const server = createFakeServer(() => fault.now)
  const fault = { now: 'none' as Fault }
  const gate: { held: Promise<void> | null } = { held: null }
  server.put('location', yard)
  const fetch: typeof server.fetch = async (input, init) => {
    await gate.held
    return await server.fetch(input, init)
  }
  const device = createFakeDevice({ fetch }, clock)

  async function openDesk() {
    const journal = createMemoryJournal(device.store)
    const writes = await device.openTab({ journal })
    await settle()
    const drafts = calmDrafts(writes)
    const client = createHttpClient({ base: '', token: () => null, onSessionExpired: () => undefined })
    const reach = { client, writes, cache: noCachedReads }
    const source = createRecordSource(reach, 'location')
    const editor = createEditor({ screen: places, source, drafts })
    const close = async () => {
      drafts.flush()
      await writes.close()
    }
    return { journal, writes, drafts, source, editor, close }
  }
  return { clock, server, fault, gate, device, openDesk }
}

async function typed(desk: Awaited<ReturnType<ReturnType<typeof createDesks>['openDesk']>>, kind: string) {
  const { editor } = desk
  const isNew = kind === 'create'
  await editor.open(isNew ? 'new' : 'edit', 'popup', isNew ? null : 12, isNew ? null : yard)
  if (isNew) {
    editor.change('locationName', 'Base')
    editor.change('category', 'BASE')
    editor.change('state', 'Rivers')
  }
  // The first change is written down at once, the next one waits for a pause.
  editor.change('city', 'W')
  editor.change('city', 'Warri')
}

const steps = ['session', 'draft', 'act'] as const
const orders = steps.flatMap((first) =>
  steps
    .filter((step) => step !== first)
    .map((second) => [first, second, ...steps.filter((step) => step !== first && step !== second)]),
)

describe.each(['create', 'update'] as const)('a %s whose session ends', (kind) => {
  describe.each(['expired', 'none', 'lost-after', 'error-after'] as const)('answered %s', (answer) => {
    test.each(orders.map((order) => [order.join(', '), order] as const))(
      'is made once and offered nowhere: %s',
      async (_name, order) => {
        const { clock, server, fault, gate, device, openDesk } = createDesks()
        const desk = await openDesk()
        await typed(desk, kind)
        let release = () => {}
        gate.held = new Promise((resolve) => (release = resolve))
        fault.now = answer
        void desk.editor.save()
        await settle()
        const settled = {
          session: async () => {
            device.session.token = null
            await desk.close()
          },
          draft: () => vi.advanceTimersByTime(400),
          act: () => release(),
        }
        for (const step of order) {
          await settled[step]()
          await settle()
        }
        gate.held = null
        fault.now = 'none'
        device.session.token = 'two'
        const next = await openDesk()
        next.writes.release()
        await runUntilQuiet(clock)
        expect({
          effects: server.effects.length,
          unsent: next.writes.snapshot().entries,
          drafts: [next.drafts.named(''), next.writes.snapshot().drafts],
        }).toEqual({ effects: 1, unsent: [], drafts: [[], []] })
      },
    )
  })
})

describe('what a form holds stands in one place', () => {
  const invalid = {
    status: 400,
    body: { status: 400, code: 'invalid', title: 'It is invalid', errors: [] },
  }

  test('while it is saved: the act alone', async () => {
    const { gate, openDesk } = createDesks()
    const desk = await openDesk()
    await typed(desk, 'update')
    gate.held = new Promise(() => {})
    void desk.editor.save()
    await settle()
    expect([desk.writes.snapshot().entries.length, desk.drafts.named('')]).toEqual([1, []])
  })

  test.each([
    ['refusing', 'none'],
    ['failing', 'error-before'],
  ] as const)('once the server was found to be %s: the draft alone, whole', async (_word, answer) => {
    const { clock, server, fault, openDesk } = createDesks()
    server.refuse.set('location/12', invalid)
    fault.now = answer
    const desk = await openDesk()
    await typed(desk, 'update')
    const saving = desk.editor.save()
    await pass(clock, 30_000)
    expect((await saving).kind).toBe('refused')
    await settle()
    expect(desk.writes.snapshot()).toMatchObject({
      entries: [],
      drafts: [{ form: 'location/12', values: { ...yard, city: 'Warri' }, base: yard, baseVersion: 1 }],
    })
    await desk.close()
    expect((await openDesk()).drafts.find('location/12')?.values['city']).toBe('Warri')
  })

  test('in conflict: the act alone; taken over by the form: the draft alone', async () => {
    const { server, openDesk } = createDesks()
    const desk = await openDesk()
    await typed(desk, 'update')
    server.put('location', { ...yard, city: 'Sapele', version: 2 })
    expect((await desk.editor.save()).kind).toBe('conflict')
    expect([desk.writes.snapshot().entries.length, desk.drafts.named('')]).toEqual([1, []])
    await desk.editor.settleClash('mine')
    await settle()
    expect([desk.writes.snapshot().entries.length, desk.drafts.find('location/12')]).toMatchObject([
      0,
      { values: { city: 'Warri' }, base: { city: 'Sapele' }, baseVersion: 2 },
    ])
  })

  test('of a deletion in conflict: the draft, since the act has none of it', async () => {
    const { server, openDesk } = createDesks()
    const desk = await openDesk()
    await typed(desk, 'update')
    server.put('location', { ...yard, city: 'Sapele', version: 2 })
    const removal = { kind: 'remove', key: 12, changes: {}, base: {}, baseVersion: 1 } as const
    const outcome = await desk.source.write(removal, desk.drafts.handOver('location/12'))
    expect([outcome.kind, desk.drafts.find('location/12')?.values['city']]).toEqual(['conflict', 'Warri'])
  })

  test('on a full device: the draft that was there', async () => {
    const { openDesk } = createDesks()
    const desk = await openDesk()
    await typed(desk, 'update')
    vi.advanceTimersByTime(400)
    await settle()
    desk.journal.append = () => Promise.reject(new JournalError('storage-full'))
    expect(await desk.editor.save()).toEqual({ kind: 'not-saved', reason: 'storage-full' })
    expect([desk.writes.snapshot().entries, desk.drafts.find('location/12')?.values['city']]).toEqual([
      [],
      'Warri',
    ])
  })
})
