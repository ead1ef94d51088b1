import { describe, expect, it } from 'vitest'
import { readNumber } from '../../../locale/numbers.ts'
import { dayOf, isUnchanged, withDay } from './cell-editing.ts'
import { countText, summaryText } from './summary.ts'

describe('editing values', () => {
  it.each([
    ['4,812.5', 4812.5],
    [' -3 ', -3],
    ['.5', 0.5],
    ['', null],
    ['12a', undefined],
    ['1e5', undefined],
    ['-', undefined],
  ])('reads %j as %j', (text, number) => {
    expect(readNumber(text)).toBe(number)
  })

  it('edits the day of a date-time and keeps its time', () => {
    expect([dayOf('2026-03-07T08:00:00'), dayOf(null), dayOf('soon')]).toEqual(['2026-03-07', '', ''])
    expect([
      withDay('2026-03-07T08:00:00', '2026-03-09'),
      withDay(null, '2026-03-09'),
      withDay('2026-03-07', ''),
    ]).toEqual(['2026-03-09T08:00:00', '2026-03-09', null])
  })

  it('takes one blank for another, and nothing else', () => {
    expect([
      isUnchanged(null, ''),
      isUnchanged('a', 'a'),
      isUnchanged(0, null),
      isUnchanged('', 'a'),
    ]).toEqual([true, true, false, false])
  })
})

describe('summary', () => {
  it.each([
    ['mud', 12, 340, '12 of 340'],
    ['', 340, 340, '340 records'],
    ['', 1, 1, '1 record'],
    [' ', 100_000, 100_000, '100,000 records'],
    ['mud', 12, null, '12 records'],
  ])('counts for %j: %i of %j', (search, matched, total, text) => {
    expect(countText({ search, matched, total })).toBe(text)
  })

  it('tells the page and the sort', () => {
    const sortedBy = ['Unit ascending', 'Due descending']
    expect(summaryText({ search: 'mud', matched: 12, total: 340, page: 1, pages: 2, sortedBy })).toBe(
      '12 of 340, page 2 of 2, sorted by Unit ascending, then Due descending',
    )
  })
})
