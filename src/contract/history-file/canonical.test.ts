import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson, isDeeper, isRow } from './canonical.ts'

describe('the canonical form', () => {
  test.each<readonly [unknown, string]>([
    [{}, '{}'],
    [[], '[]'],
    [null, 'null'],
    [undefined, 'null'],
    ['a b', '"a b"'],
    [[undefined, 1], '[null,1]'],
    [{ a: undefined }, '{"a":null}'],
    [{ 10: 'b', 9: 'a' }, '{"10":"b","9":"a"}'],
    [{ a: 1, B: 2, _: 3 }, '{"B":2,"_":3,"a":1}'],
    [[[1, [2]], { b: [], a: {} }], '[[1,[2]],{"a":{},"b":[]}]'],
  ])('of %j is %s', (value, text) => {
    expect(canonicalJson(value)).toBe(text)
  })

  test('says the same value, whatever the order of its names', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const turned = Object.fromEntries(Object.entries(value).toReversed())
        expect(canonicalJson(turned)).toBe(canonicalJson(value))
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})

test('a row is an object that is no list', () => {
  expect([{}, { a: 1 }, [], null, undefined, 'x', 1].map(isRow)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

describe('how deep a value is', () => {
  const nested = (levels: number): unknown => (levels === 0 ? 'x' : [{ inner: nested(levels - 1) }])

  test('counts what is within what', () => {
    expect([isDeeper('x', 0), isDeeper([], 0), isDeeper([1], 0), isDeeper([1], 1)]).toEqual([
      false,
      false,
      true,
      false,
    ])
    expect([isDeeper(null, 0), isDeeper([null, {}], 1), isDeeper({ a: {}, b: [[1]] }, 2)]).toEqual([
      false,
      false,
      true,
    ])
  })

  test('is known of any depth', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.nat(90), (levels, most) => {
        expect(isDeeper(nested(levels), most)).toBe(levels * 2 > most)
      }),
    )
  })
})
