import { expect, test } from 'vitest'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import { offlineWords } from './offline-words.ts'

const entry = (over: Partial<OutboxEntry> = {}): OutboxEntry => ({
  eventId: 'a',
  sendKey: 'a',
  stream: 'location/1',
  entity: 'location',
  kind: 'update',
  key: 1,
  changes: {},
  base: {},
  baseVersion: 1,
  clientSeq: 1,
  occurredAt: '2026-11-21T01:00:00Z',
  status: 'pending',
  attempts: 0,
  nextAttemptAt: null,
  lastError: null,
  current: null,
  clash: [],
  merged: null,
  ...over,
})
const cut = entry({ status: 'unknown', lastError: { kind: 'unreachable' } })
const busy = entry({
  status: 'unknown',
  lastError: { kind: 'busy', status: 503, statusText: 'Service Unavailable', retryAfterMs: null },
})

test.each([
  ['online and idle', { online: true, connection: 'idle', entries: [] }, null],
  ['online with work under way', { online: true, connection: 'sending', entries: [entry()] }, null],
  ['off with nothing unsent', { online: false, connection: 'idle', entries: [] }, 'No connection.'],
  [
    'off with two',
    { online: false, connection: 'offline', entries: [entry(), entry()] },
    'No connection. Saved on this device: 2',
  ],
  [
    'online, but the server is away',
    { online: true, connection: 'waiting', entries: [cut] },
    'The server cannot be reached. Saved on this device: 1',
  ],
  ['a server that is busy', { online: true, connection: 'waiting', entries: [busy] }, null],
] as const)('%s', (_name, known, words) => {
  expect(offlineWords(known)).toBe(words)
})
