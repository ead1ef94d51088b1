import { parseDate } from '@internationalized/date'
import { describe, expect, test } from 'vitest'
import { rangeFault, rangeOf, rangeWords, weekOf } from './report-range.ts'

describe('the week of a day', () => {
  test.each([
    ['a Monday', '2026-11-16', '2026-11-16', '2026-11-22'],
    ['a Saturday', '2026-11-21', '2026-11-16', '2026-11-22'],
    ['a Sunday ends its week', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['the Monday after', '2026-11-23', '2026-11-23', '2026-11-29'],
    ['New Year on a Friday', '2027-01-01', '2026-12-28', '2027-01-03'],
    ['the last day of a year', '2025-12-31', '2025-12-29', '2026-01-04'],
    ['a leap day', '2028-02-29', '2028-02-28', '2028-03-05'],
  ])('%s', (_, day, start, end) => {
    expect(weekOf(parseDate(day))).toEqual({ start, end })
  })

  test('the week before passes months and years', () => {
    expect(weekOf(parseDate('2027-01-03'), 1)).toEqual({ start: '2026-12-21', end: '2026-12-27' })
    expect(weekOf(parseDate('2026-03-01'), 1)).toEqual({ start: '2026-02-16', end: '2026-02-22' })
  })
})

describe('the range of an address', () => {
  const today = parseDate('2026-11-21')
  const week = { start: '2026-11-16', end: '2026-11-22' }
  test.each([
    ['', week],
    ['from=2026-11-01&to=2026-11-30', { start: '2026-11-01', end: '2026-11-30' }],
    ['from=2026-11-30&to=2026-11-01', { start: '2026-11-30', end: '2026-11-01' }],
    ['from=2026-11-01', week],
    ['from=2026-02-30&to=2026-03-01', week],
    ['from=0202-11-01&to=2026-11-30', week],
    ['from=yesterday&to=today', week],
  ])('%j', (address, range) => {
    expect(rangeOf(new URLSearchParams(address), today)).toEqual(range)
  })
})

test('an end before the start, and a day that is missing, are refused in words', () => {
  expect([
    rangeFault({ start: '2026-11-22', end: '2026-11-21' }),
    rangeFault({ start: '2026-11-21', end: '' }),
    rangeFault({ start: '0202-11-21', end: '2026-11-21' }),
    rangeFault({ start: '2026-11-21', end: '2026-11-21' }),
    rangeFault({ start: '2026-01-01', end: '2027-01-01' }),
    rangeFault({ start: '2026-01-01', end: '2027-01-02' }),
  ]).toEqual([
    'The end must not be before the start',
    'Enter both days',
    'Enter both days',
    null,
    null,
    'At most 366 days can be asked for',
  ])
})

test('a range in words', () => {
  expect([
    rangeWords({ start: '2026-12-28', end: '2027-01-03' }),
    rangeWords({ start: '2026-03-07', end: '2026-03-07' }),
  ]).toEqual(['December 28, 2026 to January 3, 2027', 'March 7, 2026'])
})
