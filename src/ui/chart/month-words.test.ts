import { monthWords } from '../../locale/days.ts'
import { expect, test } from 'vitest'
import { shortMonth } from './month-words.ts'

test('a month is named with its year, in whatever zone', () => {
  expect(['2026-01', '2026-12', '2027-6'].map(monthWords)).toEqual([
    'January 2026',
    'December 2026',
    'June 2027',
  ])
})

test('an axis names the year where it changes', () => {
  expect([
    shortMonth('2026-11', undefined),
    shortMonth('2026-12', '2026-11'),
    shortMonth('2027-01', '2026-12'),
    shortMonth('2027-12', '2026-12'),
  ]).toEqual(['Nov 2026', 'Dec', 'Jan 2027', 'Dec 2027'])
})
