import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { day, recordKey, shortText, wholeText } from './query-values.ts'

const said = (schema: v.GenericSchema, value: unknown) => {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? parsed.output : parsed.issues.map(({ message }) => message)
}

describe('a whole number', () => {
  const none = ['From 2 to 12 in whole numbers']
  test.each<readonly [unknown, number | readonly string[]]>([
    [2, 2],
    ['2', 2],
    ['012', 12],
    [12, 12],
    ['12', 12],
    [1, none],
    ['1', none],
    [13, none],
    ['13', none],
    [2.5, none],
    ['2.5', none],
    ['-2', none],
    ['', none],
    [' 2', none],
    ['2x', none],
    ['x2', none],
    ['2e0', none],
    [null, none],
    [true, none],
    [undefined, none],
  ])('from 2 to 12: %j', (value, result) => {
    expect(said(wholeText(2, 12, 'From 2 to 12 in whole numbers'), value)).toEqual(result)
  })

  test('has at most ten digits', () => {
    const wide = wholeText(0, 99_999_999_999, 'None')
    expect([said(wide, '9999999999'), said(wide, '10000000000')]).toEqual([9_999_999_999, ['None']])
  })
})

test('the key of a record fits its column', () => {
  const values = [1, '2147483647', 0, '0', 2_147_483_648, '2147483648', 'x', null]
  expect(values.map((value) => v.is(recordKey, value))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ])
  expect(v.parse(recordKey, '7')).toBe(7)
})

test('a word of a query is there, and no essay', () => {
  const values = ['a', 'x'.repeat(120), '', 'x'.repeat(121), 7]
  expect(values.map((value) => v.is(shortText, value))).toEqual([true, true, false, false, false])
})

test('a day is written with its year first', () => {
  expect(said(day, '2026-11-03')).toBe('2026-11-03')
  for (const text of ['', '2026-11-3', '03.11.2026', '2026-11-03T00:00', ' 2026-11-03', '12026-11-03'])
    expect(said(day, text)).toEqual(['A day reads yyyy-MM-dd'])
})
