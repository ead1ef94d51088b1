import { describe, expect, test } from 'vitest'
import type { RecordRow } from '../contract/schema/entity.ts'
import { createHttpClient } from './http/client.ts'
import { createRecordSource } from './record-source.ts'
import { createFakeServer, type Fault, yard } from './writes/server.fixture.ts'
import { createFakeClock, createFakeDevice, pass, settle } from './writes/writes.fixture.ts'
import { noCachedReads } from './kept/cached-reads.ts'

/** A server that answers each call as told, and after as many ms as told: the last word holds for what follows. */
async function setUp(...answers: readonly { readonly fault: Fault; readonly ms: number }[]) {
  const clock = createFakeClock()
  let calls = 0
  const next = () => answers[Math.min(calls, answers.length - 1)] ?? { fault: 'none', ms: 0 }
  const faults: Fault[] = []
  const server = createFakeServer(() => faults.shift() ?? 'none')
  server.put('location', yard)
  server.put('location', { ...yard, locationOID: 13 })
  const fetch: typeof server.fetch = async (input, init) => {
    const isBeside = /\/(id-leases|device-key)$/.test(new Request(input, init).url)
    const { fault, ms } = isBeside ? { fault: 'none' as const, ms: 0 } : next()
    if (!isBeside) calls += 1
    if (ms > 0) await new Promise<void>((resolve) => clock.after(ms, resolve))
    faults.push(fault)
    return await server.fetch(input, init)
  }
  const writes = await createFakeDevice({ fetch }, clock).openTab({})
  await settle()
  const source = createRecordSource(
    {
      client: createHttpClient({ base: '', token: () => null, onSessionExpired: () => undefined }),
      writes,
      cache: noCachedReads,
    },
    'location',
  )
  const edit = (changes: RecordRow, key = 12) =>
    source.write({ kind: 'update', key, changes, base: yard, baseVersion: 1 })
  const make = () =>
    source.write({
      kind: 'create',
      key: 0,
      changes: { locationName: 'Base', category: 'BASE', state: 'Rivers' },
      base: {},
      baseVersion: null,
    })
  /** What was told by now; null while it is still being waited for. */
  const told = async <Outcome>(writing: Promise<Outcome>) => {
    await settle()
    return await Promise.race([writing, Promise.resolve(null)])
  }
  return { clock, server, writes, edit, make, told }
}

describe('a slow server is not an unreachable one', () => {
  test('what it answers after three seconds is what is said', async () => {
    const { clock, edit, told } = await setUp({ fault: 'none', ms: 3_000 })
    const writing = edit({ city: 'Warri' })
    await pass(clock, 2_900)
    expect(await told(writing)).toBeNull()
    await pass(clock, 200)
    expect(await told(writing)).toMatchObject({ kind: 'confirmed', key: 12 })
  })

  test('after ten seconds the form goes on, and it is said that the answer is missing', async () => {
    const { clock, edit, told, writes } = await setUp({ fault: 'none', ms: 12_000 })
    const writing = edit({ city: 'Warri' })
    await pass(clock, 9_900)
    expect(await told(writing)).toBeNull()
    await pass(clock, 200)
    expect(await told(writing)).toMatchObject({ kind: 'kept', key: 12, waits: 'answer' })
    await pass(clock, 2_000)
    expect(writes.snapshot().unsent).toBe(0)
  })

  test('what stands behind its answer is kept, and said to come after it', async () => {
    const { clock, edit, told } = await setUp({ fault: 'none', ms: 6_000 })
    void edit({ city: 'Warri' })
    const second = edit({ postCode: '1' })
    await pass(clock, 2_600)
    expect(await told(second)).toMatchObject({ kind: 'kept', waits: 'earlier' })
  })
})

describe.each([
  ['a change', 'edit'],
  ['a new record', 'make'],
] as const)('%s that the server fails on', (_name, kind) => {
  test.each<readonly [string, readonly { readonly fault: Fault; readonly ms: number }[]]>([
    ['at once, every time', [{ fault: 'error-before', ms: 0 }]],
    ['after the budget is spent', [{ fault: 'error-before', ms: 4_000 }]],
    [
      'while a second try is under way as the budget is spent',
      [
        { fault: 'error-before', ms: 0 },
        { fault: 'error-before', ms: 5_000 },
      ],
    ],
  ])('%s is handed back, and nothing of it stays', async (_how, answers) => {
    const { clock, writes, told, ...act } = await setUp(...answers)
    const writing = kind === 'edit' ? act.edit({ city: 'Warri' }) : act.make()
    await pass(clock, 10_000)
    expect(await told(writing)).toMatchObject({ kind: 'refused', error: { kind: 'busy', status: 500 } })
    expect(writes.snapshot().entries).toEqual([])
  })

  test('once, and slowly, is tried once more before anything is said', async () => {
    const { clock, server, told, ...act } = await setUp(
      { fault: 'error-before', ms: 3_000 },
      { fault: 'none', ms: 1_000 },
    )
    const writing = kind === 'edit' ? act.edit({ city: 'Warri' }) : act.make()
    await pass(clock, 3_100)
    expect(await told(writing)).toBeNull()
    await pass(clock, 2_000)
    expect(await told(writing)).toMatchObject({ kind: 'confirmed' })
    expect(server.effects).toHaveLength(1)
  })

  test('is handed back also beside other unsent acts', async () => {
    const { clock, writes, told, edit, ...act } = await setUp({ fault: 'error-before', ms: 700 })
    // Kept by an earlier visit, and failing in the background.
    void writes.submit({
      entity: 'location',
      kind: 'update',
      key: 13,
      changes: { city: 'Aba' },
      base: yard,
      baseVersion: 1,
    })
    await pass(clock, 4_000)
    const writing = kind === 'edit' ? edit({ city: 'Warri' }) : act.make()
    await pass(clock, 9_000)
    expect(await told(writing)).toMatchObject({ kind: 'refused', error: { kind: 'busy', status: 500 } })
    expect(writes.snapshot().entries.map(({ key }) => key)).toEqual([13])
  })
})

describe('an answer that cannot be read', () => {
  test('is asked for again, and what comes then is said', async () => {
    const { clock, server, edit, told } = await setUp({ fault: 'html', ms: 0 }, { fault: 'none', ms: 0 })
    const writing = edit({ city: 'Warri' })
    await pass(clock, 2_400)
    expect(await told(writing)).toMatchObject({ kind: 'confirmed', key: 12 })
    expect(server.effects).toHaveLength(1)
  })

  test('again and again is a save that failed: the form keeps it', async () => {
    const { clock, writes, edit, told } = await setUp({ fault: 'html', ms: 0 })
    const writing = edit({ city: 'Warri' })
    await pass(clock, 3_000)
    expect(await told(writing)).toEqual({
      kind: 'refused',
      error: { kind: 'unreadable', status: 200 },
      key: 12,
    })
    expect(writes.snapshot().entries).toEqual([])
  })
})
