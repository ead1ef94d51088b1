import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  commentAdded,
  commentStreamOf,
  fileAttached,
  fileStreamOf,
  recordSaved,
  sendConfirmed,
} from '../catalogue.ts'
import type { Fact } from '../define-event.ts'
import { createStamps } from '../events.fixture.ts'
import { createFold } from './fold.ts'
import { foldOutbox } from './outbox.ts'
import { waitsFor } from './queue.ts'

const stamp = createStamps()
const record = 'location/-5'
const photo = fileStreamOf('location', -5, 'f1')
const made = recordSaved.location(stamp, { stream: record }, { key: -5, isNew: true, changes: {}, base: {} })
const file = { fileName: 'a.jpg', contentType: 'image/jpeg', size: 1, caption: '', line: 'key-1' }
const added = fileAttached(stamp, { stream: photo }, { key: -5, file })
const said = commentAdded(
  stamp,
  { stream: commentStreamOf('location', -5, 'c1') },
  { key: -5, comment: { text: 'Look' } },
)
const stored = sendConfirmed(
  stamp,
  { stream: record },
  { act: made.eventId, row: { locationOID: 1_001, version: 1 } },
)
const sent = sendConfirmed(stamp, { stream: photo }, { act: added.eventId, row: null })
const heard = sendConfirmed(stamp, { stream: said.stream }, { act: said.eventId, row: null })

const learnt = (...facts: readonly Fact[]) => {
  const fold = createFold()
  for (const fact of facts) fold.learn([fact], true)
  return fold
}

it('what was added to a record follows it to its key, in whatever order that is told', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([made, added, said, stored], { minLength: 4 }), (facts) => {
      const { outbox } = learnt(...facts).state
      expect([...outbox.values()].flatMap(({ entries }) => entries.map(({ key }) => key))).toEqual([
        1_001, 1_001,
      ])
      expect(new Map(outbox)).toEqual(foldOutbox(facts))
    }),
  )
})

it('what was added waits for the record as long as that has no key', () => {
  const { outbox } = learnt(made, added).state
  const [entry] = outbox.get(photo)?.entries ?? []
  expect([entry?.key, entry && waitsFor(outbox, entry)]).toEqual([-5, record])
})

it('which key a record got is kept until all that was added to it is sent', () => {
  const waiting = learnt(made, added, said, stored)
  expect([made, stored].map((fact) => waiting.matters(fact, true))).toEqual([true, true])
  const half = learnt(made, added, said, stored, sent)
  expect(half.matters(stored, true)).toBe(true)
  const done = learnt(made, added, said, stored, sent, heard)
  expect([made, stored].map((fact) => done.matters(fact, true))).toEqual([false, false])
})
