import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ComplianceDue, dueOutcomes } from '../entities/compliance.ts'
import { complianceRows, duesOf, figuresOf, type PlannedOperation, sumOf } from './compliance.ts'
import { addDays, type Day } from './day.ts'

const today: Day = '2026-11-22'

const operation = (over: Partial<PlannedOperation>): PlannedOperation => ({
  camspmOperationOID: 7,
  pmTaskOID: 3,
  locationOID: 12,
  operationDate: '2026-11-10',
  dueLatest: '2026-11-13',
  isDone: false,
  completedOn: null,
  offsetDay: null,
  missed: [],
  deferredUntil: null,
  ...over,
})
const done = (completedOn: Day, over: Partial<PlannedOperation> = {}) =>
  operation({ isDone: true, completedOn, ...over })
const deferredUntil: Day = '2026-11-30'

test.each<[string, PlannedOperation, ComplianceDue['outcome'], number]>([
  ['done on its target', done('2026-11-10'), 'inTolerance', 0],
  ['done on the last day of its tolerance', done('2026-11-13'), 'inTolerance', 0],
  ['done long before its tolerance', done('2026-10-01'), 'inTolerance', 0],
  ['done a day after its tolerance', done('2026-11-14'), 'late', 1],
  ['not done, and past its tolerance', operation({}), 'late', 9],
  ['not done on the last day', operation({ operationDate: today, dueLatest: today }), 'open', 0],
  ['not done the day after', operation({ operationDate: '2026-11-20', dueLatest: '2026-11-21' }), 'late', 1],
  ['done after it as a deferral lets it', done('2026-11-20', { deferredUntil }), 'deferred', 7],
  ['not done, and its deferral is not over', operation({ deferredUntil }), 'deferred', 9],
  [
    'done in tolerance with a deferral nobody needed',
    done('2026-11-12', { deferredUntil }),
    'inTolerance',
    0,
  ],
  ['done after its deferral, too', done('2026-12-01', { deferredUntil }), 'late', 18],
  ['done on the last day of its deferral', done(deferredUntil, { deferredUntil }), 'deferred', 17],
  ['not done on the last day of its deferral', operation({ deferredUntil: today }), 'deferred', 9],
  ['not done, and its deferral is over', operation({ deferredUntil: '2026-11-21' }), 'late', 9],
  ['made by hand, done a day after its date', done('2026-11-11', { dueLatest: null }), 'late', 1],
  [
    'done before days were written down',
    operation({ isDone: true, dueLatest: null, offsetDay: 2 }),
    'late',
    2,
  ],
])('%s', (_words, given, outcome, daysLate) => {
  expect(duesOf(given, today)).toMatchObject([{ outcome, daysLate }])
})

test('what was missed before an operation are dues of their own days, known by the operation', () => {
  expect(duesOf(done('2026-11-10', { missed: ['2026-09-30', '2026-10-20'] }), today)).toEqual([
    ...['2026-09-30', '2026-10-20'].map((day) => ({
      camspmOperationOID: 7,
      pmTaskOID: 3,
      locationOID: 12,
      dueOn: day,
      dueLatest: day,
      outcome: 'missed',
      completedOn: null,
      daysLate: 0,
      deferredUntil: null,
    })),
    {
      camspmOperationOID: 7,
      pmTaskOID: 3,
      locationOID: 12,
      dueOn: '2026-11-10',
      dueLatest: '2026-11-13',
      outcome: 'inTolerance',
      completedOn: '2026-11-10',
      daysLate: 0,
      deferredUntil: null,
    },
  ])
})

test('one that its deferral moved into another month counts in the month of its tolerance', () => {
  const moved = operation({ operationDate: '2026-12-05', deferredUntil: '2026-12-10' })
  expect(duesOf(moved, today)).toMatchObject([{ dueOn: '2026-11-13', outcome: 'deferred' }])
})

test('two rigs over two months, counted by hand', () => {
  const given = [
    done('2026-10-02', { operationDate: '2026-10-01', dueLatest: '2026-10-04' }),
    done('2026-10-09', { operationDate: '2026-10-05', dueLatest: '2026-10-08' }),
    done('2026-11-10', { missed: ['2026-10-12', '2026-10-26'] }),
    operation({ deferredUntil }),
    operation({ operationDate: '2026-11-29', dueLatest: '2026-11-30' }),
    operation({ locationOID: 15, operationDate: '2026-11-24', dueLatest: '2026-11-24' }),
  ]
  const rows = complianceRows(given.flatMap((each) => duesOf(each, today)))
  expect(rows).toEqual([
    {
      locationOID: 12,
      month: '2026-10',
      due: 4,
      inTolerance: 1,
      late: 1,
      missed: 2,
      deferred: 0,
      open: 0,
      rate: 25,
    },
    {
      locationOID: 12,
      month: '2026-11',
      due: 3,
      inTolerance: 1,
      late: 0,
      missed: 0,
      deferred: 1,
      open: 1,
      rate: 50,
    },
    {
      locationOID: 15,
      month: '2026-11',
      due: 1,
      inTolerance: 0,
      late: 0,
      missed: 0,
      deferred: 0,
      open: 1,
      rate: null,
    },
  ])
  expect(sumOf(rows)).toEqual({
    due: 8,
    inTolerance: 2,
    late: 1,
    missed: 2,
    deferred: 1,
    open: 2,
    rate: 33,
  })
})

test('a rate is rounded down: one that is not done is never 100 %', () => {
  const many = Array.from({ length: 999 }, () => done('2026-11-10'))
  expect(figuresOf([...many, operation({})].flatMap((each) => duesOf(each, today)))).toMatchObject({
    due: 1000,
    rate: 99,
  })
})

const days = fc.integer({ min: -120, max: 120 }).map((count) => addDays(today, count))
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const operations: fc.Arbitrary<PlannedOperation> = fc
  .record({
    key: fc.nat(),
    locationOID: fc.integer({ min: 1, max: 4 }),
    target: days,
    after: maybe(fc.integer({ min: 0, max: 20 })),
    completedOn: maybe(days),
    isDone: fc.boolean(),
    missed: fc.uniqueArray(fc.integer({ min: 1, max: 90 }), { maxLength: 4 }),
    deferredUntil: maybe(days),
  })
  .map(({ key, locationOID, target, after, missed, isDone, completedOn, deferredUntil: until }) =>
    operation({
      camspmOperationOID: key,
      locationOID,
      operationDate: target,
      dueLatest: after === null ? null : addDays(target, after),
      isDone,
      completedOn: isDone ? completedOn : null,
      missed: missed.toSorted((a, b) => b - a).map((before) => addDays(target, -before)),
      deferredUntil: until,
    }),
  )

test('every due has one outcome, and the outcomes make up the dues', () => {
  fc.assert(
    fc.property(fc.array(operations, { maxLength: 30 }), (given) => {
      const figures = figuresOf(given.flatMap((each) => duesOf(each, today)))
      expect(figures.due).toBe(given.reduce((sum, { missed }) => sum + missed.length + 1, 0))
      expect(dueOutcomes.reduce((sum, outcome) => sum + figures[outcome], 0)).toBe(figures.due)
      if (figures.rate !== null) {
        expect(figures.rate).toBeGreaterThanOrEqual(0)
        expect(figures.rate === 100).toBe(figures.due - figures.open === figures.inTolerance)
      }
    }),
  )
})

test('the sums over rigs and months are the figures of all, in whatever order they come', () => {
  fc.assert(
    fc.property(fc.array(operations, { maxLength: 30 }), (given) => {
      const dues = given.flatMap((each) => duesOf(each, today))
      const rows = complianceRows(dues)
      expect(sumOf(rows)).toEqual(figuresOf(dues))
      expect(new Set(rows.map(({ locationOID, month }) => `${locationOID} ${month}`)).size).toBe(rows.length)
      for (const { locationOID, month, ...figures } of complianceRows(dues.toReversed()))
        expect(figures).toEqual(
          figuresOf(dues.filter((due) => due.locationOID === locationOID && due.dueOn.slice(0, 7) === month)),
        )
    }),
  )
})

test('as days go by, what was late, missed or done stays so, and nothing is open again', () => {
  fc.assert(
    fc.property(operations, fc.nat({ max: 200 }), (given, later) => {
      const [before, after] = [duesOf(given, today), duesOf(given, addDays(today, later))]
      const ranks = { inTolerance: 9, missed: 9, open: 0, deferred: 1, late: 2 }
      for (const [index, { outcome }] of before.entries()) {
        const then = after[index]?.outcome ?? 'open'
        if (given.isDone) expect(then).toBe(outcome)
        else expect(ranks[then]).toBeGreaterThanOrEqual(ranks[outcome])
      }
    }),
  )
})
