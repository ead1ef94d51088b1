import { isIsoDate, longDate, longDateTime, shortDate } from './days.ts'
import { expect, test } from 'vitest'

test('a date is written the way the company writes it', () => {
  expect(longDate('2026-03-07')).toBe('March 7, 2026')
  expect(longDate('2026-03-07T23:30:00Z')).toBe('March 7, 2026')
  expect(shortDate('2026-03-07')).toBe('03/07/2026')
})

test('what is no date is left alone', () => {
  expect(['', '2026-02-30', 'soon'].map(longDate)).toEqual(['', '2026-02-30', 'soon'])
})

test.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['03/07/2026', false],
  ['', false],
])('%s is a day: %s', (text, expected) => {
  expect(isIsoDate(text)).toBe(expected)
})

test.each([
  ['2026-03-07T14:05', 'March 7, 2026, 2:05 PM'],
  ['2026-03-07T00:00:59', 'March 7, 2026, 12:00 AM'],
  ['2026-03-07', 'March 7, 2026'],
  ['2026-03-07T25:00', '2026-03-07T25:00'],
  ['', ''],
])('%s with its time is %s', (iso, words) => {
  expect(longDateTime(iso)).toBe(words)
})
