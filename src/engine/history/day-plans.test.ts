import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DayRecord } from '../../contract/history/day-of-work.ts'
import { subjectWith } from '../definition/workbench.fixture.ts'
import { places, yard } from '../session/editor.fixture.ts'
import { chosenOf, planDays, stillChosen } from './day-plans.ts'
import type { KindScreen } from './kinds-told.ts'

const screen: KindScreen = { ...places, id: 'location', resource: 'location' }
const subject = subjectWith(['ADMIN'], 'cams_locations')

/** A location that was deleted that day and referred to another that is gone too, by its state for want of a field that does. */
const deleted = (key: number, above: number | null, over: Partial<DayRecord> = {}): DayRecord => ({
  entity: 'location',
  key,
  title: `LOC-${key}`,
  name: 'Yard',
  changes: 1,
  paths: ['form'],
  recordedAt: '2026-03-02T08:00:00Z',
  firstVersion: 4,
  lastVersion: 4,
  steps: [{ before: { ...yard, state: above }, after: null, version: 4 }],
  since: [],
  removedSince: null,
  now: null,
  version: 3,
  goneWith: null,
  gone: above === null ? [] : [{ field: 'state', entity: 'location', key: above, title: `LOC-${above}` }],
  refusal: null,
  file: null,
  comment: null,
  takingBack: null,
  ...over,
})
const planned = (records: readonly DayRecord[]) =>
  planDays(
    records.map((record) => ({ record, told: { screen, lookups: new Map() }, subject, isWaiting: false })),
  )

// Each of seven refers to one before it, to none, or to one that is deleted for good.
const above = fc.array(fc.nat({ max: 7 }), { minLength: 1, maxLength: 7 })

test('what is deleted comes back exactly where all that it refers to does, and is chosen with that', () => {
  fc.assert(
    fc.property(above, (choices) => {
      const aboveOf = choices.map((choice, at) => (choice === 7 ? 99 : choice < at ? choice + 1 : null))
      const entries = planned(aboveOf.map((other, at) => deleted(at + 1, other)).toReversed())
      const chain = (key: number): readonly number[] => {
        const next = aboveOf[key - 1] ?? null
        return [key, ...(next === null ? [] : chain(next))]
      }
      for (const { record, stream, plan } of entries) {
        const all = chain(Number(record.key))
        expect([record.key, plan.write !== null]).toEqual([record.key, !all.includes(99)])
        if (!plan.write) continue
        const chosen = chosenOf(entries, new Set(), stream, true)
        expect([...chosen]).toEqual(all.map((key) => `location/${key}`))
        expect([...chosenOf(entries, chosen, `location/${all.at(-1)}`, false)]).toEqual([])
      }
    }),
  )
})

test('names why what refers to what cannot come back does not come back either', () => {
  const kept = deleted(1, null, { removedSince: { actorName: 'Rita', recordedAt: '2026-03-03T08:00:00Z' } })
  expect(planned([deleted(3, 2), deleted(2, 1), kept]).map(({ plan }) => plan.why)).toEqual([
    'It refers to what is deleted: LOC-2.',
    'It refers to what is deleted: LOC-1.',
    expect.stringMatching(/^Rita deleted it on /),
  ])
})

test('what turned out to need what was not chosen is not chosen any more, nor what needs that', () => {
  const entries = planned([deleted(3, 2), deleted(2, 1), deleted(1, null), deleted(4, null)])
  const chosen = (...keys: readonly number[]) => new Set(keys.map((key) => `location/${key}`))
  expect(stillChosen(entries, chosen(3, 2, 4))).toEqual(chosen(4))
  expect(stillChosen(entries, chosen(3, 2, 1))).toEqual(chosen(3, 2, 1))
})
