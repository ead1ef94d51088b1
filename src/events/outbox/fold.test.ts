import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actAmended, actDiscarded, recordSaved, sendStarted, sessionOpened } from '../catalogue.ts'
import { createStamps } from '../events.fixture.ts'
import { createFold } from './fold.ts'

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
  const entries = [{ eventId: upon.eventId, changes: { [field]: lines('theirs', 'good') }, baseVersion: 2 }]
  for (const told of [
    [discarded, merged],
    [merged, discarded],
  ]) {
    const fold = createFold()
    for (const fact of [wrong, upon, ...told]) fold.learn([fact], false)
    expect(fold.state.outbox.get('pmOperation/7')?.entries).toMatchObject(entries)
  }
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
