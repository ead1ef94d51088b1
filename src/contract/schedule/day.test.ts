import { expect, test } from 'vitest'
import { addDays, addUnits, daysBetween, monthsBetween } from './day.ts'

test.each([
  ['2026-01-31', 1, 'Month', '2026-02-28'],
  ['2026-01-31', 2, 'Month', '2026-03-31'],
  ['2024-02-29', 1, 'Year', '2025-02-28'],
  ['2026-12-31', 1, 'Day', '2027-01-01'],
  ['2026-03-01', -1, 'Day', '2026-02-28'],
  ['2026-01-01', 73_050, 'Day', '2226-01-03'],
  ['2026-01-01', 73_051, 'Day', null],
  ['2026-01-01', 2_400, 'Month', '2226-01-01'],
  ['2026-01-01', 2_401, 'Month', null],
  ['2026-01-01', 201, 'Year', null],
  ['2026-01-01', Number.NaN, 'Day', null],
  ['9998-12-31', 1, 'Day', null],
  ['9998-12-30', 1, 'Day', '9998-12-31'],
] as const)('%s and %d %s is %s', (day, count, unit, found) => {
  expect(addUnits(day, count, unit)).toBe(found)
})

test('days are added and counted over month, leap day and turn of the year', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(addDays('2026-01-01', 1e9)).toBe('2226-01-03')
  expect([daysBetween('2024-02-28', '2024-03-01'), daysBetween('2026-01-01', '2025-12-31')]).toEqual([2, -1])
  expect([
    monthsBetween('2026-01-31', '2026-02-01'),
    monthsBetween('2026-11-30', '2027-02-28'),
    monthsBetween('2026-02-01', '2026-01-31'),
  ]).toEqual([1, 3, -1])
})
