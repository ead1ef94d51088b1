import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  actAmended,
  commentAdded,
  commentStreamOf,
  fileAttached,
  fileStreamOf,
  recordSaved,
  sendConfirmed,
} from '../catalogue.ts'
import type { Fact } from '../define-event.ts'
import { droppedDraft, keptDraft } from '../drafts.ts'
import { createStamps } from '../events.fixture.ts'
import { createFold } from './fold.ts'
import { evolve, foldOutbox, type Outbox, rekeyed, type StreamState, untouched } from './outbox.ts'
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

const machine = recordSaved.equipment(
  stamp,
  { stream: 'equipment/-9' },
  { key: -9, isNew: true, changes: { location: -5, capacity: -5 }, base: {} },
)
const moved = recordSaved.equipment(
  stamp,
  { stream: 'equipment/12', baseVersion: 3 },
  { key: 12, isNew: false, changes: { location: 8 }, base: { location: -5 } },
)
const lines = [{ locationOID: 7 }, { locationOID: -5 }]
const person = recordSaved.camsUser(
  stamp,
  { stream: 'camsUser/-6' },
  { key: -6, isNew: true, changes: { camsUserLocationsVirtual: lines }, base: {} },
)

it('what refers to a record, its lines too, follows it to its key, in whatever order that is told', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([made, machine, moved, person, stored], { minLength: 5 }), (facts) => {
      const { outbox } = learnt(...facts).state
      const valuesOf = (stream: string) =>
        outbox.get(stream)?.entries.map(({ changes, base }) => ({ changes, base }))
      expect([machine, moved, person].map(({ stream }) => valuesOf(stream))).toEqual([
        // Only what is a key is one.
        [{ changes: { location: 1_001, capacity: -5 }, base: {} }],
        [{ changes: { location: 8 }, base: { location: 1_001 } }],
        [
          {
            changes: { camsUserLocationsVirtual: [{ locationOID: 7 }, { locationOID: 1_001 }] },
            base: {},
          },
        ],
      ])
      expect(new Map(outbox)).toEqual(foldOutbox(facts))
    }),
  )
})

it('what a person has it say instead follows too', () => {
  const amended = actAmended(
    stamp,
    { stream: machine.stream },
    { act: machine.eventId, changes: { location: -5 }, base: null, why: 'edited', merged: [] },
  )
  const { outbox } = learnt(made, machine, stored, amended).state
  expect(outbox.get(machine.stream)?.entries.map(({ changes }) => changes)).toEqual([{ location: 1_001 }])
})

it.each([
  ['a field', machine],
  ['a line', person],
])('waits for the record that %s refers to, until that has a key', (_what, naming) => {
  const waitedFor = (...facts: readonly Fact[]) => {
    const { outbox } = learnt(...facts).state
    const [entry] = outbox.get(naming.stream)?.entries ?? []
    return entry && waitsFor(outbox, entry)
  }
  expect([waitedFor(made, naming), waitedFor(made, naming, stored)]).toEqual([record, undefined])
})

it('which key a record got is kept until all that refers to it is sent, a form that holds it among them', () => {
  const waiting = learnt(made, stored, person)
  expect(waiting.matters(stored, true)).toBe(true)
  const given = sendConfirmed(stamp, { stream: person.stream }, { act: person.eventId, row: null })
  const done = learnt(made, stored, person, given)
  expect(done.matters(stored, true)).toBe(false)
  done.release([])
  expect(done.isNamed(record)).toBe(false)

  const form = { form: 'cams_user:new', base: {}, baseVersion: null }
  const typed = keptDraft(stamp, { ...form, values: { lines: [{ locationOID: -5 }] } })
  const held = learnt(made, stored, typed)
  expect([held.matters(stored, true), held.matters(made, true)]).toEqual([true, true])
  const dropped = learnt(made, stored, typed, droppedDraft(stamp, form.form))
  expect(dropped.matters(stored, true)).toBe(false)
})

const after = (...facts: readonly Fact[]): StreamState => facts.reduce(evolve, untouched)
const outboxOf = (...states: readonly (readonly [string, StreamState])[]): Outbox =>
  new Map([[record, after(made, stored)], ...states])
const pump = (location: number) =>
  recordSaved.equipment(
    stamp,
    { stream: 'equipment/7' },
    { key: 7, isNew: false, changes: { location }, base: {} },
  )

it('of the acts on a record those follow that name it, and no other', () => {
  const before = after(pump(-5), pump(8))
  const { entries } = rekeyed(outboxOf(['equipment/7', before]), 'equipment/7')
  expect(entries.map(({ changes }) => changes)).toEqual([{ location: 1_001 }, { location: 8 }])
  expect(entries[1]).toBe(before.entries[1])
})

it('what names it so already, or names what has no key yet, is the same object as before', () => {
  const once = rekeyed(outboxOf([said.stream, after(said)]), said.stream)
  expect(once.entries.map(({ key }) => key)).toEqual([1_001])
  expect(rekeyed(outboxOf([said.stream, once]), said.stream)).toBe(once)
  const [alone, named] = [after(said), after(pump(8), pump(-6))]
  expect(rekeyed(new Map([[said.stream, alone]]), said.stream)).toBe(alone)
  expect(rekeyed(outboxOf(['equipment/7', named]), 'equipment/7')).toBe(named)
  expect(rekeyed(new Map(), 'equipment/7')).toBe(untouched)
})
