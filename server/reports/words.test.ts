import { expect, it } from 'vitest'
import { counted, dayWords, figures } from './words.ts'

it('says days', () => {
  expect(dayWords('2026-03-07')).toBe('March 7, 2026')
  expect(dayWords(null)).toBe('')
})

it('counts things', () => {
  expect([counted(1, 'part'), counted(0, 'part'), counted(12_345, 'piece', 'pieces')]).toEqual([
    '1 part',
    '0 parts',
    '12,345 pieces',
  ])
})

it('gives the figures of a column as many decimals as the longest needs', () => {
  const said = (values: readonly (number | null)[]) => values.map(figures(values))
  expect(said([1, 2500, null])).toEqual(['1', '2,500', ''])
  expect(said([1, 4812.5])).toEqual(['1.0', '4,812.5'])
  expect(said([0.25, -3, 12.5])).toEqual(['0.25', '-3.00', '12.50'])
  expect(said([])).toEqual([])
})
