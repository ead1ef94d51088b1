import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { flagIn, listIn, numberIn, oneOf, textIn } from './read.ts'

test.each<readonly [unknown, string]>([
  [' Banks ', 'Banks'],
  ['', ''],
  [7, '7'],
  [0, '0'],
  [-1.5, '-1.5'],
  [true, ''],
  [null, ''],
  [undefined, ''],
  [['a'], ''],
  [{ a: 1 }, ''],
])('the words of %j are "%s"', (value, words) => {
  expect(textIn({ name: value, other: 'x' }, 'name')).toBe(words)
})

test.each<readonly [unknown, number]>([
  [7, 7],
  [' 7 ', 7],
  ['2.5', 2.5],
  ['-3', -3],
  ['', 0],
  ['wide', 0],
  ['Infinity', 0],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 0],
  [true, 0],
  [null, 0],
])('the number of %j is %d', (value, number) => {
  expect(numberIn({ name: value }, 'name')).toBe(number)
})

describe('a switch', () => {
  test.each<readonly [unknown, boolean]>([
    [true, true],
    [false, false],
    ['Yes', true],
    [' YES ', true],
    ['true', true],
    ['1', true],
    [1, true],
    ['No', false],
    ['false', false],
    ['0', false],
    [0, false],
    ['perhaps', false],
  ])('that is %j is %s, whatever a blank one is', (value, isOn) => {
    const row = { name: value }
    expect([flagIn(row, 'name'), flagIn(row, 'name', true), flagIn(row, 'name', false)]).toEqual([
      isOn,
      isOn,
      isOn,
    ])
  })

  test.each([[''], ['  '], [null], [undefined]])(
    'that is blank (%j) is on unless said otherwise',
    (value) => {
      const row = { name: value }
      expect([flagIn(row, 'name'), flagIn(row, 'name', true), flagIn(row, 'name', false)]).toEqual([
        true,
        true,
        false,
      ])
    },
  )
})

describe('a list between commas', () => {
  test('has each word once, without blanks', () => {
    expect(listIn({ name: ' b, a,,b , a b,' }, 'name')).toEqual(['b', 'a', 'a b'])
    expect(listIn({ name: '' }, 'name')).toEqual([])
    expect(listIn({ name: ' , ' }, 'name')).toEqual([])
    expect(listIn({ name: 5 }, 'name')).toEqual(['5'])
    expect(listIn({}, 'name')).toEqual([])
  })

  test('is read as it was written', () => {
    const words = fc.uniqueArray(fc.stringMatching(/^[a-z]([a-z ]*[a-z])?$/), { maxLength: 6 })
    fc.assert(
      fc.property(words, fc.constantFrom(',', ', ', ' ,', ',,'), (each, sign) => {
        expect(listIn({ name: each.join(sign) }, 'name')).toEqual(each)
      }),
    )
  })
})

test('a word of a closed list is found whatever its case, and as the list has it', () => {
  const words = ['Top', 'Left'] as const
  expect(oneOf(words, 'left', 'Top')).toBe('Left')
  expect(oneOf(words, 'TOP', 'Left')).toBe('Top')
  expect(oneOf(words, 'lef', 'Top')).toBe('Top')
  expect(oneOf(words, '', 'Left')).toBe('Left')
})
