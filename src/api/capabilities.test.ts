import { describe, expect, test } from 'vitest'
import type { Capabilities } from '../contract/entities/feed.ts'
import { askCapabilitiesAhead, openCapabilities } from './capabilities.ts'
import { createHttpClient } from './http/client.ts'
import { settle } from './writes/writes.fixture.ts'
import { type CachedRead, type CachedReads, noCachedReads } from './kept/cached-reads.ts'

const offers = (version: string): Capabilities => ({
  version,
  wire: 1,
  feed: true,
  versions: true,
  idempotency: true,
  idLeases: true,
  historySince: null,
})
const said = (version: string) => ({ ok: true, value: offers(version) }) as const
const cut = { ok: false, error: { kind: 'unreachable' } } as const
const readAt = '2026-03-02T08:00:00.000Z'

/** A page of a device; the server answers the calls in their order, each when the test says so. */
function page(kept?: string) {
  const reads = new Map<string, CachedRead>()
  if (kept !== undefined) reads.set('capabilities', { value: offers(kept), readAt })
  const cache: CachedReads = {
    ...noCachedReads,
    find: async (name) => reads.get(name) ?? null,
    keep: async (name, value) => void reads.set(name, { value, readAt }),
  }
  const calls: { answer: (version: string) => void; refuse: (status: number) => void; cut: () => void }[] = []
  const client = createHttpClient({
    base: 'https://server.test',
    token: () => null,
    onSessionExpired: () => undefined,
    fetch: () =>
      new Promise((resolve, reject) => {
        calls.push({
          answer: (version) => resolve(Response.json({ result: offers(version) })),
          refuse: (status) => resolve(Response.json({}, { status })),
          cut: () => reject(new TypeError('Failed to fetch')),
        })
      }),
  })
  const called = (at: number) => expect.poll(() => calls[at]).toBeDefined()
  return { cache, client, calls, reads, called, open: () => openCapabilities(client, cache) }
}

describe('what the server offers', () => {
  test('is on this device what it said last, until it answers; then what it says, which is kept', async () => {
    const { open, calls, called, reads } = page('1')
    const offered = await open()
    expect(offered()).toEqual(said('1'))
    await called(0)
    calls[0]?.answer('2')
    await expect.poll(offered).toEqual(said('2'))
    expect(reads.get('capabilities')?.value).toEqual(offers('2'))
  })

  test('stays what is kept where it cannot be reached', async () => {
    const { open, calls, called } = page('1')
    const offered = await open()
    await called(0)
    calls[0]?.cut()
    await settle()
    expect(offered()).toEqual({ ...said('1'), readAt })
  })

  test('is nothing any more where a plain server stands in its place', async () => {
    const { open, calls, called } = page('1')
    const offered = await open()
    await called(0)
    calls[0]?.refuse(404)
    await expect.poll(() => offered().ok).toBe(false)
    expect(offered()).toMatchObject({ error: { kind: 'not-found' } })
  })

  test('was asked for behind the sign-in form, once, so that who signs in waits for no answer', async () => {
    const { client, open, calls, called } = page()
    askCapabilitiesAhead(client)
    askCapabilitiesAhead(client)
    await called(0)
    calls[0]?.answer('1')
    const offered = await open()
    expect([offered(), calls.length]).toEqual([said('1'), 2])
  })

  test('is what it said behind the sign-in form, also where the device takes its time to say what it keeps', async () => {
    const { client, cache, calls, called } = page('1')
    askCapabilitiesAhead(client)
    await called(0)
    calls[0]?.answer('2')
    const offered = await openCapabilities(client, { ...cache, find: () => new Promise(() => undefined) })
    expect(offered()).toEqual(said('2'))
  })

  test('is waited for where nobody knows it, also where it could not be reached before', async () => {
    const { client, open, calls, called } = page()
    askCapabilitiesAhead(client)
    await called(0)
    calls[0]?.cut()
    const opening = open()
    await called(1)
    calls[1]?.answer('1')
    expect((await opening)()).toEqual(said('1'))
  })

  test('is unknown where the server cannot be reached at all', async () => {
    const { open, calls, called } = page()
    const opening = open()
    await called(0)
    calls[0]?.cut()
    expect((await opening)()).toEqual(cut)
  })
})
