import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareText, LONGEST_KEY, writeKey } from './collate.ts'
import { rankTexts } from './rank-texts.ts'

const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: 12 })
const tag = fc.stringMatching(/^[A-Za-z]{0,3}[-_ /]?0{0,3}\d{0,5}[A-Za-z.]{0,2}$/)
const name = fc.stringMatching(/^[AaEeOoÀàÉéÖöÑñṢṣ]{0,3}[ -]?\d{0,2}$/)

function keyOf(text: string): string | null {
  const bytes = new Uint8Array(LONGEST_KEY)
  const end = writeKey(text, bytes, 0)
  return end < 0 ? null : String.fromCharCode(...bytes.subarray(0, end))
}

describe('writeKey', () => {
  it.each([
    ['A2', 'A10'],
    ['MP-9', 'MP-1012'],
    ['a', 'B'],
    ['a b', 'ab'],
    ['$5', '5'],
    ['Ògún', 'Oju'],
  ])('puts %j before %j', (first, second) => {
    expect(keyOf(first)! < keyOf(second)!).toBe(true)
  })

  it.each([
    ['a', 'A'],
    ['Ògún', 'ogun'],
    ['A01', 'a1'],
  ])('ties %j with %j', (first, second) => {
    expect([keyOf(first), compareText(first, second)]).toEqual([keyOf(second), 0])
  })

  it.each(['Øl', 'ß', '\t', '日本', 'x'.repeat(201)])('leaves %j to the collator', (text) => {
    expect(keyOf(text)).toBeNull()
  })

  it('holds the longest text', () => {
    expect(keyOf('1a'.repeat(100))).toHaveLength(LONGEST_KEY - 200)
  })

  it('says what the collator says', () => {
    fc.assert(
      fc.property(fc.oneof(ascii, tag, name), fc.oneof(ascii, tag, name), (a, b) => {
        const [left, right] = [keyOf(a)!, keyOf(b)!]
        expect(left < right ? -1 : left > right ? 1 : 0).toBe(Math.sign(compareText(a, b)))
      }),
      { numRuns: 3000 },
    )
  })
})

describe('rankTexts', () => {
  it('places texts as the collator does, whatever the letters', () => {
    const texts = fc.array(fc.oneof(ascii, tag, name, fc.string({ unit: 'grapheme', maxLength: 6 })), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(texts, (texts) => {
        const sorted = texts.toSorted(compareText)
        const classes = sorted.filter((text, at) => at === 0 || compareText(sorted[at - 1]!, text) !== 0)
        const { of, distinct } = rankTexts(texts)
        expect([...of]).toEqual(
          texts.map((text) => classes.findIndex((each) => compareText(each, text) === 0)),
        )
        expect(distinct).toBe(classes.length)
      }),
      { numRuns: 500 },
    )
  })
})
