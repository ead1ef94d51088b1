import { describe, expect, test } from 'vitest'
import type { RecordRow } from '../contract/schema/entity.ts'
import { noCachedReads, type CachedReads } from './kept/cached-reads.ts'
import { createHttpClient } from './http/client.ts'
import { createRecordSource } from './record-source.ts'
import { createFakeServer, type Fault, yard } from './writes/server.fixture.ts'
import { createFakeClock, createFakeDevice, pass, settle } from './writes/writes.fixture.ts'

/** Reads kept in memory, under the names they were kept by. */
function memoryReads() {
  const kept = new Map<string, unknown>()
  const cache: CachedReads = {
    ...noCachedReads,
    find: async (name) =>
      kept.has(name) ? { value: kept.get(name), readAt: '2026-03-07T08:05:00.000Z' } : null,
    keep: async (name, value) => void kept.set(name, value),
    wipe: async () => kept.clear(),
  }
  return { cache, kept }
}

async function setUp(listing?: Parameters<typeof createRecordSource>[2]) {
  const clock = createFakeClock()
  const fault = { now: 'none' as Fault }
  const server = createFakeServer(() => fault.now)
  server.put('location', yard)
  const writes = await createFakeDevice(server, clock).openTab({})
  await settle()
  const { cache, kept } = memoryReads()
  const asked: string[] = []
  const answer: { now: () => Response | Promise<Response> } = {
    now: () => Response.json({ result: { data: [yard], count: 1 } }),
  }
  const client = createHttpClient({
    base: '/api',
    token: () => 't1',
    onSessionExpired: () => undefined,
    fetch: async (input) => {
      asked.push(typeof input === 'string' ? input : 'another kind of address')
      return answer.now()
    },
  })
  const source = createRecordSource({ client, writes, cache }, 'location', listing)
  return { clock, fault, server, writes, kept, asked, answer, source }
}

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
/** Inspection templates where the server cannot be reached. */
async function sourceOver(cache: CachedReads) {
  const server = createFakeServer(() => 'none')
  const writes = await createFakeDevice(server, createFakeClock()).openTab({})
  const client = createHttpClient({
    base: '/api',
    token: () => 't1',
    onSessionExpired: () => undefined,
    fetch: unreachable,
  })
  return createRecordSource({ client, writes, cache }, 'inspectionTemplate')
}

const never = new AbortController().signal
const edit = (changes: RecordRow) => ({
  kind: 'update' as const,
  key: 12,
  changes,
  base: yard,
  baseVersion: 1,
})

test('it tells of acts: not of a draft, nor of what a chart tells of itself', async () => {
  const { source, writes, clock } = await setUp()
  const heard: number[] = []
  const stop = source.subscribe(() => heard.push(source.waiting().length))
  const pause = async () => {
    await pass(clock, 50)
    await settle()
  }
  // What has happened since somebody looked is told with whatever comes first.
  await writes.drafts.keep('location/12', { values: { locationName: 'Y' }, base: yard, baseVersion: 1 })
  await pause()
  expect(heard).toEqual([0])
  await writes.drafts.keep('location/12', { values: { locationName: 'Ya' }, base: yard, baseVersion: 1 })
  writes.chartMoved('screen', 'location', { type: 'EDIT' })
  await pause()
  expect(heard).toEqual([0])
  await source.write(edit({ locationName: 'Yard 3' }))
  await pause()
  expect(heard.slice(1)).toEqual([1, 0])
  stop()
})

describe('reading', () => {
  test('a list is what the server answers, and is kept', async () => {
    const { source, asked, kept } = await setUp()
    expect(await source.list(never)).toEqual({ ok: true, value: [yard] })
    expect([asked, [...kept.values()], source.entity, source.narrowed]).toEqual([
      ['/api/CAMSLocations'],
      [[yard]],
      'location',
      undefined,
    ])
  })

  test('one record is the first of its answer; none is not found', async () => {
    const { source, asked, answer } = await setUp()
    answer.now = () => Response.json({ result: [yard] })
    expect(await source.get(12)).toEqual({ ok: true, value: yard })
    answer.now = () => Response.json({ result: [] })
    expect(await source.get(13)).toEqual({
      ok: false,
      error: { kind: 'not-found', title: 'There is no such record' },
    })
    // What is no key at all is not asked for.
    for (const key of [0, 1.5, 2 ** 31]) expect(await source.get(key)).toEqual(await source.get(13))
    expect(new Set(asked)).toEqual(new Set(['/api/CAMSLocations/12', '/api/CAMSLocations/13']))
  })

  test('one without a number is read out of what waits, and nobody is asked', async () => {
    const { source, writes, fault, asked } = await setUp()
    fault.now = 'lost-before'
    const save = { entity: 'location', kind: 'create', key: 0, base: {}, baseVersion: null } as const
    const kept = await writes.submit({ ...save, changes: { locationName: 'Camp' } })
    if (kept.kind !== 'kept') throw new Error(`It is ${kept.kind}`)
    const before = asked.length
    expect(await source.get(kept.key)).toMatchObject({
      ok: true,
      value: { locationOID: kept.key, locationName: 'Camp' },
    })
    expect(await source.get(kept.key - 1)).toMatchObject({ ok: false, error: { kind: 'not-found' } })
    expect([source.keyNow(kept.key), asked.length]).toEqual([kept.key, before])
  })

  test.each<readonly [string, () => Response | Promise<Response>]>([
    ['there is no connection', unreachable],
    ['the server is down', () => new Response('', { status: 503 })],
  ])('is what the server last said when %s, with its time', async (_name, down) => {
    const { source, answer } = await setUp()
    await source.list(never)
    answer.now = () => Response.json({ result: [yard] })
    await source.get(12)
    answer.now = down
    expect(await source.list(never)).toEqual({
      ok: true,
      value: [yard],
      readAt: '2026-03-07T08:05:00.000Z',
    })
    expect(await source.get(12)).toMatchObject({ ok: true, value: yard })
    expect((await source.get(13)).ok).toBe(false)
  })

  test('a record that was never read by itself is as the list has it, unless its lines are missing there', async () => {
    const { source, answer } = await setUp()
    await source.list(never)
    answer.now = unreachable
    expect(await source.get(12)).toEqual({ ok: true, value: yard, readAt: '2026-03-07T08:05:00.000Z' })
    expect(await source.get(14)).toEqual({ ok: false, error: { kind: 'unreachable' } })

    const { cache } = memoryReads()
    const template = { inspectionTemplateOID: 1, version: 1, templateName: 'Daily' }
    await cache.keep('["inspectionTemplate.list",null,null]', [
      { ...template, tasks: [] },
      { ...template, inspectionTemplateOID: 2 },
    ])
    const templates = await sourceOver(cache)
    expect(await templates.get(1)).toMatchObject({ ok: true, value: { ...template, tasks: [] } })
    expect(await templates.get(2)).toEqual({ ok: false, error: { kind: 'unreachable' } })
  })

  test('a list that may be too long to be held says how much is, and is kept as the same list', async () => {
    const { source, asked, answer, kept } = await setUp()
    answer.now = () => Response.json({ result: { data: [yard], count: 12_000 } })
    expect(await source.list(never, 10_000)).toEqual({ ok: true, value: [yard], total: 12_000 })
    expect([asked, kept.size]).toEqual([['/api/CAMSLocations?most=10000'], 0])
    answer.now = () => Response.json({ result: { data: [yard], count: 1 } })
    await source.list(never, 10_000)
    answer.now = unreachable
    expect(await source.list(never)).toMatchObject({ ok: true, value: [yard], readAt: expect.any(String) })
  })

  test.each([
    [401, 'session-expired'],
    [403, 'forbidden'],
    [404, 'not-found'],
  ])('a %i is not answered from what was kept', async (status, kind) => {
    const { source, answer } = await setUp()
    await source.list(never)
    answer.now = () => new Response('{}', { status })
    expect(await source.list(never)).toMatchObject({ ok: false, error: { kind } })
  })

  test('all that a question leaves is read part by part, and is whole only with its end', async () => {
    const { source, answer, asked } = await setUp()
    const part = (...data: readonly object[]) =>
      `${JSON.stringify({ result: { data, count: 3, summary: {} } })}\n`
    const rows = [1, 2, 3].map((at) => ({ ...yard, locationOID: at }))
    const told: number[] = []
    const read = (text: string) => {
      told.length = 0
      answer.now = () => new Response(text)
      const question = { search: 'yard', columns: [], sort: [], filter: null, group: [] }
      return source.all?.(question, new AbortController().signal, (count) => told.push(count))
    }
    expect(await read(part(...rows.slice(0, 2)) + part(...rows.slice(2)) + part())).toEqual({
      ok: true,
      value: rows,
    })
    expect(told).toEqual([2, 3, 3])
    expect(asked.at(-1)).toBe('/api/CAMSLocations?search=yard')
    // One was removed meanwhile.
    expect(await read(part(...rows.slice(0, 2)) + part())).toEqual({ ok: true, value: rows.slice(0, 2) })
    expect(await read(part(...rows.slice(0, 2)))).toEqual({ ok: false, error: { kind: 'unreachable' } })
    expect((await setUp({ name: 'userPmOperations' })).source.all).toBeUndefined()
  })

  test('an answer of another shape is no list', async () => {
    const { source, answer, kept } = await setUp()
    answer.now = () => Response.json({ result: { data: [{ locationOID: 'twelve' }], count: 1 } })
    expect(await source.list(never)).toEqual({ ok: false, error: { kind: 'unreadable', status: 200 } })
    expect(kept.size).toBe(0)
  })

  test('another list of the same records says what it is narrowed to and is kept apart', async () => {
    const { source, asked, answer, kept } = await setUp({
      name: 'userPmOperations',
      query: { vUserGUID: 'me', vStatus: 'ALL TASKS', vMonth: 3 },
    })
    answer.now = () => Response.json({ result: [] })
    expect(await source.list(never)).toEqual({ ok: true, value: [] })
    expect([source.entity, source.narrowed]).toEqual([
      'location',
      { vUserGUID: 'me', vStatus: 'ALL TASKS', vMonth: 3 },
    ])
    expect(new URL(asked[0] ?? '', 'http://x').searchParams.get('vStatus')).toBe('ALL TASKS')
    expect([...kept.keys()].filter((name) => name.includes('location.list'))).toEqual([])
  })
})

describe('writing', () => {
  test('goes through the outbox; the stored row is told', async () => {
    const { source, server } = await setUp()
    expect(await source.write(edit({ city: 'Warri' }))).toMatchObject({ kind: 'confirmed', key: 12 })
    expect(server.effects.length).toBe(1)
  })

  test('what is not confirmed yet is laid over what the server lists, and marked', async () => {
    const { source, fault, clock } = await setUp()
    fault.now = 'lost-before'
    let told = 0
    const stop = source.subscribe(() => (told += 1))
    const writing = source.write(edit({ city: 'Warri' }))
    await settle()
    await pass(clock, 10_000)
    expect(await writing).toMatchObject({ kind: 'kept', key: 12 })
    expect(source.project([yard])).toEqual({
      rows: [{ ...yard, city: 'Warri' }],
      marks: new Map([[12, 'unsent']]),
    })
    expect(told).toBeGreaterThan(0)
    stop()
  })

  test('a save that the server itself fails on is handed back, and nothing of it stays', async () => {
    const { source, fault, clock, writes, server } = await setUp()
    fault.now = 'unavailable'
    const writing = source.write(edit({ city: 'Warri' }))
    await settle()
    await pass(clock, 10_000)
    expect(await writing).toMatchObject({ kind: 'refused', error: { kind: 'busy', status: 503 }, key: 12 })
    expect([writes.snapshot().unsent, source.project([yard]).rows, server.effects]).toEqual([0, [yard], []])
  })

  test('what was set aside of a record is found by its key, until it is decided', async () => {
    const { source, server } = await setUp()
    expect(source.undecided(12)).toBeNull()
    server.put('location', { ...yard, city: 'Sapele', version: 2 })
    const outcome = await source.write(edit({ city: 'Warri' }))
    expect([source.undecided(12), source.undecided(13)]).toMatchObject([
      { status: 'conflict', changes: { city: 'Warri' }, current: { city: 'Sapele' }, clash: ['city'] },
      null,
    ])
    // What is written behind it all the same says what it waits for.
    expect(await source.write({ ...edit({ state: 'Edo' }), kind: 'update' })).toMatchObject({
      kind: 'kept',
      waits: 'decision',
    })
    if (outcome.kind === 'conflict') await source.giveUp(outcome.eventId)
    await settle()
    expect(source.undecided(12)).toBeNull()
  })

  test('a conflict that the form takes over is given up', async () => {
    const { source, server, writes } = await setUp()
    server.put('location', { ...yard, city: 'Sapele', version: 2 })
    const outcome = await source.write({ ...edit({ city: 'Warri' }), base: yard })
    expect(outcome).toMatchObject({ kind: 'conflict', clash: ['city'] })
    if (outcome.kind !== 'conflict') return
    await source.giveUp(outcome.eventId)
    expect(writes.snapshot().entries).toEqual([])
  })
})
