import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueOutcomes } from '../entities/compliance.ts'
import { complianceRows, type CountedDues, daysOfMonth, sumOf } from './compliance.ts'

const counted = (
  locationOID: number,
  month: string,
  outcome: CountedDues['outcome'],
  count: number,
): CountedDues => ({ locationOID, month, outcome, count })
const none = { inTolerance: 0, late: 0, missed: 0, deferred: 0, open: 0 }

test('two rigs over two months, counted by hand', () => {
  const rows = complianceRows([
    counted(12, '2026-10', 'inTolerance', 1),
    counted(12, '2026-10', 'late', 1),
    counted(12, '2026-10', 'missed', 2),
    counted(12, '2026-11', 'inTolerance', 1),
    counted(12, '2026-11', 'deferred', 1),
    counted(12, '2026-11', 'open', 1),
    counted(15, '2026-11', 'open', 1),
  ])
  expect(rows).toEqual([
    { ...none, locationOID: 12, month: '2026-10', due: 4, inTolerance: 1, late: 1, missed: 2, rate: 25 },
    { ...none, locationOID: 12, month: '2026-11', due: 3, inTolerance: 1, deferred: 1, open: 1, rate: 50 },
    { ...none, locationOID: 15, month: '2026-11', due: 1, open: 1, rate: null },
  ])
  expect(sumOf(rows)).toEqual({ due: 8, inTolerance: 2, late: 1, missed: 2, deferred: 1, open: 2, rate: 33 })
})

test('of nothing there is no row, and no rate', () => {
  expect(complianceRows([])).toEqual([])
  expect(sumOf([])).toEqual({ ...none, due: 0, rate: null })
})

test('a rate is rounded down: one that is not done is never 100 %', () => {
  const rows = complianceRows([counted(12, '2026-11', 'inTolerance', 999), counted(12, '2026-11', 'late', 1)])
  expect(rows).toMatchObject([{ due: 1000, rate: 99 }])
})

const anyCounted: fc.Arbitrary<CountedDues> = fc.record({
  locationOID: fc.integer({ min: 1, max: 4 }),
  month: fc.constantFrom('2026-09', '2026-10', '2026-11'),
  outcome: fc.constantFrom(...dueOutcomes),
  count: fc.integer({ min: 1, max: 500 }),
})

test('a row a rig and month, in the order in which they come, whose outcomes make up its dues; the sums are those of all', () => {
  fc.assert(
    fc.property(fc.array(anyCounted, { maxLength: 40 }), (all) => {
      const rows = complianceRows(all)
      expect(rows.map(({ locationOID, month }) => `${locationOID} ${month}`)).toEqual([
        ...new Set(all.map(({ locationOID, month }) => `${locationOID} ${month}`)),
      ])
      const countOf = (of: readonly CountedDues[]) => of.reduce((sum, { count }) => sum + count, 0)
      for (const row of rows) {
        const own = all.filter(
          ({ locationOID, month }) => locationOID === row.locationOID && month === row.month,
        )
        expect(row.due).toBe(countOf(own))
        for (const outcome of dueOutcomes)
          expect(row[outcome]).toBe(countOf(own.filter((each) => each.outcome === outcome)))
        const decided = row.due - row.open
        expect(row.rate === 100).toBe(decided > 0 && decided === row.inTolerance)
        expect(row.rate === null).toBe(decided === 0)
      }
      expect(sumOf(rows).due).toBe(countOf(all))
      for (const outcome of dueOutcomes)
        expect(sumOf(rows)[outcome]).toBe(countOf(all.filter((each) => each.outcome === outcome)))
    }),
  )
})

test('a month has its first and its last day', () => {
  expect(['2026-02', '2028-02', '2026-11'].map(daysOfMonth)).toEqual([
    { start: '2026-02-01', end: '2026-02-28' },
    { start: '2028-02-01', end: '2028-02-29' },
    { start: '2026-11-01', end: '2026-11-30' },
  ])
})
