import { expect, test } from 'vitest'
import { createHttpClient } from './http/client.ts'
import { noCachedReads } from './kept/cached-reads.ts'
import { createComments } from './comments.ts'
import { createFakeServer, type Fault } from './writes/server.fixture.ts'
import {
  createFakeClock,
  createFakeDevice,
  createGate,
  pass,
  runUntilQuiet,
  settle,
} from './writes/writes.fixture.ts'

const on = { entity: 'location', key: 12 } as const

/** A comment whose first attempt is under way, until `answer` says how it ends. */
async function commentUnderWay() {
  const clock = createFakeClock()
  const fault = { now: 'none' as Fault }
  const server = createFakeServer(() => fault.now)
  server.put('location', { locationOID: 12, locationName: 'Base', category: 'YARD', state: 'Rivers' })
  const line = createGate()
  const open = line.close()
  const fetch: typeof globalThis.fetch = async (input, init) => {
    await line.passed()
    return server.fetch(input, init)
  }
  const writes = await createFakeDevice({ fetch }, clock).openTab()
  const client = createHttpClient({
    base: 'http://api.test',
    token: () => null,
    onSessionExpired: () => {},
    fetch,
  })
  const comments = createComments({ client, cache: noCachedReads, writes })
  await comments.add({ ...on, text: 'Noisy' }, null)
  await settle()
  const [entry] = comments.snapshot().entries
  if (entry?.status !== 'sending') throw new Error(`It is ${entry?.status}`)
  const answer = (how: Fault) => {
    fault.now = how
    open()
  }
  return {
    clock,
    comments,
    entry,
    answer,
    calm: () => void (fault.now = 'none'),
    said: () => server.comments.map(({ text }) => text),
  }
}

test('a comment is changed while it is being sent once that attempt has failed, and says what was typed last', async () => {
  const { clock, comments, entry, answer, calm, said } = await commentUnderWay()
  const amended = comments.amend(entry, 'Quiet', null)
  answer('lost-before')
  await pass(clock, 100)
  expect(await amended).toBe('done')
  calm()
  await runUntilQuiet(clock)
  expect(said()).toEqual(['Quiet'])
})

test('one that arrives meanwhile stays as it was written, which is told', async () => {
  const { clock, comments, entry, answer, said } = await commentUnderWay()
  const amended = comments.amend(entry, 'Quiet', null)
  answer('none')
  await runUntilQuiet(clock)
  expect(await amended).toBe('stale')
  expect(said()).toEqual(['Noisy'])
})
