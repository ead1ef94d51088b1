import { expect, test } from 'vitest'
import { addDays, addMonths, daysBetween, endOfMonth } from './calendar.ts'

test.each([
  ['2026-02-27', 2, '2026-03-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s and %i days is %s', (from, days, to) => {
  expect(addDays(from, days)).toBe(to)
  expect(daysBetween(from, to)).toBe(days)
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-03-15', -24, '2024-03-15'],
  ['2026-12-05', 1, '2027-01-05'],
])('%s and %i months is %s', (from, months, to) => {
  expect(addMonths(from, months)).toBe(to)
})

test.each([
  ['2026-02-01', '2026-02-28'],
  ['2026-12-31', '2026-12-31'],
])('the month of %s ends on %s', (day, end) => {
  expect(endOfMonth(day)).toBe(end)
})
