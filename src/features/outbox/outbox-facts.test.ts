import { createActor } from 'xstate'
import { expect, test } from 'vitest'
import { outboxMachine } from '../../machines/outbox.machine.ts'
import { entryOf } from './outbox.fixture.ts'
import { countsOf, factsBetween, senderPlace, type SenderPlace } from './outbox-facts.ts'

const places: readonly SenderPlace[] = ['idle', 'sending', 'waiting', 'offline', 'held']
const pairs = places.flatMap((from) => places.map((to) => [from, to] as const))

test.each(pairs)('the chart follows the sender from %s to %s', (from, to) => {
  const actor = createActor(outboxMachine, {
    input: { counts: { unsent: 1, refused: 0, conflicts: 0 }, online: true },
  }).start()
  for (const fact of factsBetween('idle', from)) actor.send(fact)
  expect(actor.getSnapshot().value).toMatchObject({ sender: from })
  for (const fact of factsBetween(from, to)) actor.send(fact)
  expect(actor.getSnapshot().value).toMatchObject({ sender: to })
})

test.each([
  [{ online: true, connection: 'waiting' }, 'waiting'],
  [{ online: false, connection: 'sending' }, 'offline'],
  [{ online: false, connection: 'held' }, 'held'],
] as const)('%j is %s', (known, place) => {
  expect(senderPlace(known)).toBe(place)
})

test('what needs a person is counted apart from what only waits', () => {
  const statuses = ['pending', 'sending', 'unknown', 'held', 'refused', 'conflict', 'conflict'] as const
  expect(countsOf(statuses.map((status) => entryOf({ status })))).toEqual({
    unsent: 4,
    refused: 1,
    conflicts: 2,
  })
})
