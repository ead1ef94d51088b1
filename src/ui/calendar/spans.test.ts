import { weekdayAndDate } from '../../locale/days.ts'
import { describe, expect, test } from 'vitest'
import { dayFrom, daysOf, pageFrom, rowsOf, spanOf, spanWords } from './spans.ts'

describe('the days that a view shows', () => {
  test.each([
    ['month', '2026-11-23', 'sun', '2026-11-01', '2026-12-05'],
    ['month', '2026-11-23', 'mon', '2026-10-26', '2026-12-06'],
    ['month', '2026-02-14', 'sun', '2026-02-01', '2026-02-28'],
    ['week', '2026-11-23', 'sun', '2026-11-22', '2026-11-28'],
    ['week', '2026-11-22', 'mon', '2026-11-16', '2026-11-22'],
    ['agenda', '2028-02-29', 'mon', '2028-02-01', '2028-02-29'],
  ] as const)('%s of %s, weeks from %s', (view, day, first, from, to) => {
    expect(spanOf(view, day, first)).toEqual({ from, to })
  })

  test('are whole weeks, whatever the month', () => {
    for (const month of ['2026-02', '2026-08', '2027-01', '2028-02']) {
      const rows = rowsOf(daysOf(spanOf('month', `${month}-15`, 'mon')), 7)
      expect(rows.map((row) => row.length)).toEqual(rows.map(() => 7))
      expect(rows.flat()).toEqual([...new Set(rows.flat())].toSorted())
    }
  })
})

test('pages keep the day, or the last one of a shorter month', () => {
  expect([
    pageFrom('month', '2026-01-31', 1),
    pageFrom('agenda', '2026-03-31', -1),
    pageFrom('week', '2026-12-28', 1),
    dayFrom('2028-02-28', 1),
  ]).toEqual(['2026-02-28', '2026-02-28', '2027-01-04', '2028-02-29'])
})

test('days and spans in words', () => {
  expect([
    weekdayAndDate('2026-11-23'),
    spanWords('month', '2026-11-23', 'sun'),
    spanWords('week', '2026-11-23', 'sun').replaceAll(/\s/g, ' '),
    spanWords('week', '2026-12-30', 'mon').replaceAll(/\s/g, ' '),
  ]).toEqual([
    'Monday, November 23, 2026',
    'November 2026',
    'November 22 – 28, 2026',
    'December 28, 2026 – January 3, 2027',
  ])
})
