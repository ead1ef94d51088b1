import { expect, test } from 'vitest'
import type { ApiError } from '../../contract/api-error.ts'
import { recordSaved, sendConflicted, sendHeld, sendRefused, sendStarted } from '../catalogue.ts'
import { createStamps } from '../events.fixture.ts'
import { foldOutbox } from './outbox.ts'
import { isServersFault, mayRecover, waitOf, type WaitsFor } from './standing.ts'

const unreachable: ApiError = { kind: 'unreachable' }
const busy = (status: number): ApiError => ({ kind: 'busy', status, statusText: '', retryAfterMs: null })

/** Two acts on one location, and what became of the first. */
function queueAfter(end: 'nothing' | 'started' | 'held' | 'refused' | 'conflicted') {
  const stamp = createStamps()
  const about = { stream: 'location/12' }
  const saved = () =>
    recordSaved.location(stamp, about, { key: 12, isNew: false, changes: { city: 'A' }, base: {} })
  const [first, second] = [saved(), saved()]
  const act = first.eventId
  const facts = {
    nothing: [],
    started: [sendStarted(stamp, about, { act })],
    held: [sendHeld(stamp, about, { act })],
    refused: [sendRefused(stamp, about, { act, error: unreachable })],
    conflicted: [sendConflicted(stamp, about, { act, current: null, clash: [], error: unreachable })],
  }
  const { entries } = foldOutbox([first, second, ...facts[end]]).get('location/12') ?? { entries: [] }
  return { queue: entries, first: first.eventId, second: second.eventId }
}

test.each<readonly [Parameters<typeof queueAfter>[0], 'first' | 'second', ApiError | null, WaitsFor]>([
  ['conflicted', 'second', null, 'decision'],
  ['refused', 'second', unreachable, 'decision'],
  ['refused', 'first', unreachable, 'connection'],
  ['started', 'first', null, 'answer'],
  ['started', 'first', busy(500), 'answer'],
  ['started', 'second', null, 'earlier'],
  ['held', 'second', { kind: 'session-expired' }, 'sign-in'],
  ['nothing', 'first', unreachable, 'connection'],
  ['nothing', 'first', busy(429), 'server'],
])('with its first act %s the %s one, met by %j, waits for %s', (end, which, error, waits) => {
  const { queue, ...acts } = queueAfter(end)
  expect(waitOf({ queue, eventId: acts[which], error })).toBe(waits)
})

test.each<readonly [ApiError, boolean, boolean]>([
  [unreachable, false, false],
  [busy(500), true, true],
  [busy(503), true, true],
  [busy(429), true, false],
  [{ kind: 'unreadable', status: 200 }, true, true],
  [{ kind: 'forbidden', title: 'No' }, false, false],
])('%j: the next try may go better %j, the server is at fault %j', (error, recovers, fault) => {
  expect([mayRecover(error), isServersFault(error)]).toEqual([recovers, fault])
})
