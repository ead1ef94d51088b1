import { expect, test } from 'vitest'
import { monthsOf, yearBefore } from './months-of.ts'

test.each([
  ['2026-11-21', '2026-11-21', ['2026-11']],
  ['2026-10-31', '2026-11-01', ['2026-10', '2026-11']],
  ['2026-11-30', '2027-02-28', ['2026-11', '2026-12', '2027-01', '2027-02']],
  ['2026-11-01', '2026-10-31', []],
])('the months of %s to %s are %j', (from, to, months) => {
  expect(monthsOf(from, to)).toEqual(months)
})

test.each([
  ['2026-11-21', '2025-12-01'],
  ['2026-12-31', '2026-01-01'],
  ['2026-01-01', '2025-02-01'],
  ['2024-02-29', '2023-03-01'],
])('twelve months of which the last is that of %s begin on %s', (day, first) => {
  expect(yearBefore(day)).toBe(first)
  expect(monthsOf(first, day)).toHaveLength(12)
})
