import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { object } from './field.ts'

const messagesOf = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.map(({ message }) => message)

const nested = (levels: number): object => (levels === 1 ? {} : { in: nested(levels - 1) })

describe('a structure', () => {
  test.each([
    [{ bars: 3 }, { bars: 3 }],
    [[], []],
    ['[1, 2]', [1, 2]],
    [' {"bars": 3} ', { bars: 3 }],
    ['', null],
    [' ', null],
    ['null', 'null'],
    [null, null],
  ])('%j is taken as %j', (given, stored) => {
    const parsed = v.safeParse(object('Extra'), given)
    expect(parsed.success ? parsed.output : given).toEqual(stored)
  })

  test.each(['{"bars": ', '"word"', '7', 'null', 7, true, undefined, `"${'x'.repeat(5_000)}"`, 'a\u0000b'])(
    '%j is refused, with that fault alone',
    (given) => {
      expect(messagesOf(object('Extra'), given)).toEqual(['Extra must be valid JSON: an object or a list'])
    },
  )

  test.each([
    [{ name: 'a\u0000b' }, 'Extra holds a character that cannot be stored'],
    [nested(7), 'Extra is limited to 6 levels'],
    [{ text: 'x'.repeat(4_000) }, 'Extra is limited to 4,000 characters of JSON'],
    ['{"constructor": 1}', 'Extra holds the name constructor, which is not allowed'],
  ])('that cannot be stored says why: %#', (given, message) => {
    expect(messagesOf(object('Extra'), given)).toEqual([message])
  })

  test('of six levels is stored', () => {
    expect(v.parse(object('Extra'), nested(6))).toEqual(nested(6))
  })

  test.each([null, '', '  '])(
    'required and left at %j, it says so in the words that were given it',
    (blank) => {
      expect(messagesOf(object('Extra', { required: true }), blank)).toEqual(['Extra is required'])
      expect(messagesOf(object('Extra', { required: true, message: 'Say more' }), blank)).toEqual([
        'Say more',
      ])
    },
  )

  test('required and there, it is taken', () => {
    expect(v.parse(object('Extra', { required: true }), { bars: 3 })).toEqual({ bars: 3 })
  })
})
