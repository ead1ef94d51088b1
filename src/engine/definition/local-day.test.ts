import { expect, test } from 'vitest'
import { localDay } from './local-day.ts'

test('a day is the day of the browser, early and late', () => {
  expect([localDay(new Date(2026, 0, 5, 0, 0, 1)), localDay(new Date(2026, 11, 31, 23, 59, 59))]).toEqual([
    '2026-01-05',
    '2026-12-31',
  ])
})
