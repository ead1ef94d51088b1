import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RecordRow } from '../../contract/schema/entity.ts'
import {
  actAmended,
  actDiscarded,
  recordSaved,
  sendConfirmed,
  sendHeld,
  sendStarted,
  sessionOpened,
} from '../catalogue.ts'
import type { Fact } from '../define-event.ts'
import { createStamps } from '../events.fixture.ts'
import { createFold } from './fold.ts'
import { foldOutbox } from './outbox.ts'

test('a fact that only a newer version understands is kept for it, and one of a settled act is not', () => {
  const stamp = createStamps()
  const about = { stream: 'location/12' }
  const newer = { ...stamp(), ...about, type: 'v9.LocationMoved', baseVersion: null, payload: {} }
  const odd = { ...newer, ...stamp(), type: 'v1.LocationSaved', payload: { key: 'twelve' } }
  const act = recordSaved.location(stamp, about, { key: 12, isNew: false, changes: {}, base: {} })
  const fold = createFold()
  fold.learn([newer, odd], true)
  expect([newer, odd, act].map((fact) => fold.matters(fact, true))).toEqual([true, true, false])
})

test('the acts of all records stand as they were made, however the facts come and whenever they are looked at', () => {
  const stamp = createStamps()
  const made = Array.from({ length: 120 }, (_, at) => {
    const about = { stream: `location/${at % 70}` }
    const act = recordSaved.location(stamp, about, { key: at % 70, isNew: false, changes: {}, base: {} })
    const { eventId } = act
    const next =
      at % 3 === 0
        ? sendStarted(stamp, about, { act: eventId })
        : actDiscarded(stamp, about, { act: eventId })
    return at % 2 === 0 ? [act] : [act, next]
  }).flat()
  const waiting = made
    .filter(({ type }) => type === 'v1.LocationSaved')
    .filter((act) => !made.some((fact) => actDiscarded.is(fact) && fact.payload.act === act.eventId))
    .map(({ eventId }) => eventId)
  const facts = fc.shuffledSubarray(made, { minLength: made.length })
  const sizes = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(facts, sizes, (told, parts) => {
      const fold = createFold()
      const { state } = fold
      let from = 0
      for (const size of [...parts, made.length]) {
        fold.learn(told.slice(from, from + size), false)
        from += size
        const now = [...state.outbox.values()].flatMap(({ entries }) => entries)
        expect(state.acts).toEqual(now.toSorted((a, b) => a.clientSeq - b.clientSeq))
        expect(state.acts).toBe(state.acts)
      }
      expect(state.acts.map(({ eventId }) => eventId)).toEqual(waiting)
    }),
    { numRuns: 40 },
  )
})

test('an act that is given up is out of those upon it, in whichever order tabs tell of it and of what became of them', () => {
  const stamp = createStamps()
  const about = { stream: 'pmOperation/7', baseVersion: 1 }
  const field = 'camspmOperationDetailVirtual'
  const lines = (...remarks: readonly string[]) =>
    remarks.map((each, at) => ({ camspmOperationDetailOID: at + 1, remarks: each }))
  const save = (from: readonly string[], to: readonly string[]) =>
    recordSaved.pmOperation(stamp, about, {
      key: 7,
      isNew: false,
      changes: { [field]: lines(...to) },
      base: { [field]: lines(...from) },
    })
  const [wrong, upon] = [save(['', ''], ['wrong', '']), save(['wrong', ''], ['wrong', 'good'])]
  const discarded = actDiscarded(stamp, about, { act: wrong.eventId })
  const merged = actAmended(
    stamp,
    { ...about, baseVersion: 2 },
    {
      act: upon.eventId,
      changes: { [field]: lines('theirs', 'good') },
      base: { [field]: lines('theirs', '') },
      why: 'merged',
      merged: [field],
    },
  )
  const edited = actAmended(stamp, about, {
    act: upon.eventId,
    changes: { [field]: lines('wrong', 'better') },
    base: null,
    why: 'edited',
    merged: [],
  })
  for (const [amended, entry] of [
    [
      merged,
      {
        base: { [field]: lines('theirs', '') },
        changes: { [field]: lines('theirs', 'good') },
        baseVersion: 2,
      },
    ],
    // Said since, it is no more taken back: its user saw the record without the other.
    [
      edited,
      { base: { [field]: lines('', '') }, changes: { [field]: lines('wrong', 'better') }, baseVersion: 1 },
    ],
  ] as const)
    for (const told of [
      [discarded, amended],
      [amended, discarded],
    ]) {
      const fold = createFold()
      for (const fact of [wrong, upon, ...told]) fold.learn([fact], false)
      expect(fold.state.outbox.get('pmOperation/7')?.entries).toMatchObject([
        { eventId: upon.eventId, ...entry },
      ])
    }
})

interface Telling {
  /** Which act. */
  readonly of: number
  readonly what: 'held' | 'merged' | 'edited' | 'given up' | 'confirmed'
  readonly lines: readonly string[]
}

test('acts upon each other’s lines and what became of them are the same in whatever order and however often they are told', () => {
  const about = { stream: 'pmOperation/7', baseVersion: 1 }
  const field = 'camspmOperationDetailVirtual'
  const values = (of: readonly string[]) => ({
    [field]: of.map((remarks, at) => ({ camspmOperationDetailOID: at + 1, remarks })),
  })
  const line = fc.constantFrom('', 'a', 'b')
  const lines = fc.tuple(line, line)
  const what = fc.constantFrom<Telling['what'][]>(
    'held',
    'merged',
    'edited',
    'given up',
    'given up',
    'confirmed',
  )
  const tellings = fc.array(fc.record({ of: fc.nat(3), what, lines }), { maxLength: 6 })
  const factsOf = (steps: readonly (readonly string[])[], told: readonly Telling[]) => {
    const stamp = createStamps()
    const acts = steps.map((after, at) => {
      const base = values(steps[at - 1] ?? ['', ''])
      return recordSaved.pmOperation(stamp, about, { key: 7, isNew: false, changes: values(after), base })
    })
    const became = told.map((each, at): Fact => {
      const act = acts[each.of % acts.length]?.eventId ?? ''
      const [changes, version] = [values(each.lines), at + 2]
      const amended = (base: RecordRow | null, why: 'edited' | 'merged') =>
        actAmended(stamp, { ...about, baseVersion: version }, { act, changes, base, why, merged: [] })
      if (each.what === 'held') return sendHeld(stamp, about, { act })
      if (each.what === 'given up') return actDiscarded(stamp, about, { act })
      if (each.what === 'edited') return amended(null, 'edited')
      if (each.what === 'merged') return amended(values(['theirs', '']), 'merged')
      return sendConfirmed(stamp, about, { act, row: { camspmOperationOID: 7, ...changes, version } })
    })
    return [...acts, ...became]
  }
  const orders = fc
    .tuple(fc.array(lines, { minLength: 2, maxLength: 4 }), tellings)
    .map(([steps, told]) => factsOf(steps, told))
    .chain((facts) => {
      const any = fc.shuffledSubarray(facts, { minLength: facts.length })
      // What comes late puts all in order anew: of one that alone does, nothing else sees to that.
      const oneLate = fc
        .nat(facts.length - 1)
        .map((at) => [...facts.toSpliced(at, 1), ...facts.slice(at, at + 1)])
      return fc.tuple(fc.constant(facts), fc.oneof(any, oneLate), fc.shuffledSubarray(facts))
    })
  fc.assert(
    fc.property(orders, ([facts, told, again]) => {
      const fold = createFold()
      for (const fact of [...told, ...again]) fold.learn([fact], false)
      expect(fold.state.outbox).toEqual(foldOutbox(facts))
    }),
    { numRuns: 300 },
  )
})

test('an act that was made while another lay below it is upon no more than that, also where its confirmation is told first', () => {
  const stamp = createStamps()
  const about = { stream: 'location/12' }
  const save = (baseVersion: number) =>
    recordSaved.location(stamp, { ...about, baseVersion }, { key: 12, isNew: false, changes: {}, base: {} })
  const [below, upon] = [save(1), save(5)]
  const row = { locationOID: 12, version: 2 }
  const told = sendConfirmed(stamp, about, { act: below.eventId, row })
  for (const facts of [
    [below, upon, told],
    [below, told, upon],
    [told, upon, below],
  ]) {
    const fold = createFold()
    for (const fact of facts) fold.learn([fact], false)
    expect(fold.state.acts.map(({ eventId, baseVersion }) => [eventId, baseVersion])).toEqual([
      [upon.eventId, 1],
    ])
  }
})

test('what is told twice at once is learnt once', () => {
  const stamp = createStamps()
  const act = recordSaved.location(
    stamp,
    { stream: 'location/12' },
    { key: 12, isNew: false, changes: {}, base: {} },
  )
  const fold = createFold()
  expect(fold.learn([act, act], true)).toEqual([act])
  expect(fold.state.acts.map(({ eventId }) => eventId)).toEqual([act.eventId])
})

test('of what machines and sign-ins told the newest five hundred are kept', () => {
  const stamp = createStamps()
  const told = Array.from({ length: 1_700 }, () => sessionOpened(stamp, { stream: 'session' }, {}))
  const fold = createFold()
  const { state } = fold
  for (let from = 0; from < told.length; from += 340) {
    fold.learn(told.slice(from, from + 340), true)
    expect(state.session).toEqual(told.slice(Math.max(0, from + 340 - 500), from + 340))
    expect(state.session).toBe(state.session)
  }
  expect(told.map((fact) => fold.matters(fact, true))).toEqual(told.map((_, at) => at >= 1_200))
})

test('what a tab told that closes late is older than what was told since, and goes first', () => {
  const stamp = createStamps()
  const told = Array.from({ length: 1_700 }, () => sessionOpened(stamp, { stream: 'session' }, {}))
  const fold = createFold()
  fold.learn(told.slice(450, 460), true)
  fold.learn(told.slice(0, 450), true)
  expect(fold.state.session).toEqual(told.slice(0, 460))
  fold.learn(told.slice(1_600), true)
  fold.learn(told.slice(460, 1_600), true)
  expect(fold.state.session).toEqual(told.slice(1_200))
  expect(told.map((fact) => fold.matters(fact, true))).toEqual(told.map((_, at) => at >= 1_200))
})
