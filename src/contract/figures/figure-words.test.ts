import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { causeWords, hoursOf, hoursWords, percentOf, shareWords, wordsOf } from './figure-words.ts'

test.each([
  [0, 0, '0'],
  [2, 0, '0'],
  [3, 0.1, '0.1'],
  [60, 1, '1'],
  [750, 12.5, '12.5'],
  [754, 12.6, '12.6'],
  [74_064, 1234.4, '1,234.4'],
])('%i minutes are %d hours, and read %j', (minutes, hours, words) => {
  expect([hoursOf(minutes), hoursWords(minutes)]).toEqual([hours, words])
})

describe('a share', () => {
  it.each([
    [0, 0, '0 %'],
    [0.9874, 98.7, '98.7 %'],
    [0.9879, 98.7, '98.7 %'],
    [0.25, 25, '25 %'],
    [1, 100, '100 %'],
  ])('of %d is %d percent, and reads %j', (share, percent, words) => {
    expect([percentOf(share), shareWords(share)]).toEqual([percent, words])
  })

  it('is never the whole where something is missing', () => {
    expect([percentOf(0.99999), shareWords(0.99999)]).toEqual([99.9, '99.9 %'])
  })

  it('is a dash where there is none', () => {
    expect(shareWords(null)).toBe('—')
  })

  it('that is a whole number of thousandths is told as that, whatever it was divided by', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 500 }), (thousandths, of) => {
        expect(percentOf((thousandths * of) / (1000 * of))).toBe(thousandths / 10)
      }),
    )
    expect([percentOf(1 - 0.9), percentOf(1 - 0.42), percentOf(0.1 * 3)]).toEqual([10, 58, 30])
  })
})

describe('a code', () => {
  const causes = [
    { code: 'Wear', words: 'Wear and tear' },
    { code: 'Design', words: 'Bad design' },
  ]

  it('is told by what it is called, and by itself once there is no such code', () => {
    expect([wordsOf(causes, 'Design'), wordsOf(causes, 'Wear'), wordsOf(causes, 'Rust')]).toEqual([
      'Bad design',
      'Wear and tear',
      'Rust',
    ])
  })

  it('of a cause may not have been given', () => {
    expect(['', 'Wear', 'Rust'].map((code) => causeWords(causes, code))).toEqual([
      'No cause given',
      'Wear and tear',
      'Rust',
    ])
  })
})
