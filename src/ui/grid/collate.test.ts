import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asciiKey, compareText, sortTexts } from './collate.ts'

const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: 12 })
const tag = fc.stringMatching(/^[A-Za-z]{0,3}[-_ /]?0{0,3}\d{0,5}[A-Za-z.]{0,2}$/)

describe('asciiKey', () => {
  it.each([
    ['A2', 'A10'],
    ['MP-9', 'MP-1012'],
    ['a', 'B'],
    ['a b', 'ab'],
    ['$5', '5'],
  ])('puts %j before %j', (first, second) => {
    expect(asciiKey(first)! < asciiKey(second)!).toBe(true)
  })

  it.each(['Ògún', 'naïve', '\t', 'x'.repeat(201)])('leaves %j to the collator', (text) => {
    expect(asciiKey(text)).toBeNull()
  })

  it('never contradicts the collator', () => {
    fc.assert(
      fc.property(fc.oneof(ascii, tag), fc.oneof(ascii, tag), (a, b) => {
        const [left, right] = [asciiKey(a)!, asciiKey(b)!]
        const byKey = left < right ? -1 : left > right ? 1 : 0
        if (byKey !== 0) expect(Math.sign(compareText(a, b))).toBe(byKey)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('sortTexts', () => {
  it('orders as the collator does, whatever the letters', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.oneof(ascii, tag, fc.string({ unit: 'grapheme', maxLength: 6 }))),
        (texts) => {
          const { texts: sorted, hasTies } = sortTexts(texts)
          expect([...sorted].toSorted()).toEqual(texts.toSorted())
          const pairs = sorted.slice(1).map((text, at) => compareText(sorted[at]!, text))
          expect(pairs.every((order) => order <= 0)).toBe(true)
          expect(hasTies || pairs.every((order) => order < 0)).toBe(true)
        },
      ),
    )
  })

  it('says when different texts stand equal', () => {
    expect(sortTexts(['A01', 'A1']).hasTies).toBe(true)
    expect(sortTexts(['A1', 'A2']).hasTies).toBe(false)
  })
})
