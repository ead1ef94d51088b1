import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { object } from './field.ts'
import { objectOfJson, structureFault } from './structure.ts'

const nested = (levels: number): object => (levels === 1 ? {} : { in: nested(levels - 1) })

describe('a structure', () => {
  test.each([
    [{ 'Rated power (hp)': 1600, makers: ['a', { b: null }] }, null],
    [[], null],
    [nested(6), null],
    [nested(7), 'is limited to 6 levels'],
    [{ text: 'x'.repeat(3_989) }, null],
    [{ text: 'x'.repeat(3_990) }, 'is limited to 4,000 characters of JSON'],
    [{ a: 'x\u0000' }, 'holds a character that cannot be stored'],
    [{ ['x\ud800']: 1 }, 'holds a character that cannot be stored'],
    [{ a: { constructor: 1 } }, 'holds the name constructor, which is not allowed'],
    [JSON.parse('{"__proto__":1}'), 'holds the name __proto__, which is not allowed'],
  ])('%j is stored, or its fault told', (structure: object, fault) => {
    expect(structureFault(structure)).toBe(fault)
  })

  test('is refused in the words of its field, also as the text that it comes in', () => {
    const schema = object('Nameplate data')
    for (const value of [nested(7), JSON.stringify(nested(7))])
      expect(v.safeParse(schema, value).issues?.map(({ message }) => message)).toEqual([
        'Nameplate data is limited to 6 levels',
      ])
    expect(v.parse(schema, '{"Phases":3}')).toEqual({ Phases: 3 })
  })

  test('of more levels than a call can walk is refused, and breaks nothing', () => {
    const text = '['.repeat(50_000) + ']'.repeat(50_000)
    expect(v.safeParse(object('Nameplate data'), text).issues?.[0].message).toBe(
      'Nameplate data is limited to 6 levels',
    )
  })
})

test.each([
  ['{"bars": 3}', { bars: 3 }],
  [' [1, 2] ', [1, 2]],
  ['null', null],
  ['7', null],
  ['"bars"', null],
  ['true', null],
  ['{"bars": ', null],
  ['', null],
])('the text %j holds %j', (text, held) => {
  expect(objectOfJson(text)).toEqual(held)
})
