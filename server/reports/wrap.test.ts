import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wrap } from './wrap.ts'

const byLetter = (text: string) => text.length
const wrapped = (text: string, width: number) => wrap(text, width, byLetter)

it('breaks between words, and at the text’s own line breaks', () => {
  expect(wrapped('Change the liners of mud pump 1', 12)).toEqual(['Change the', 'liners of', 'mud pump 1'])
  expect(wrapped('Drain\nRefill\r\nBleed', 20)).toEqual(['Drain', 'Refill', 'Bleed'])
  expect(wrapped('', 20)).toEqual([''])
})

it('breaks a word only where it is longer than a line, and never a letter from its accents', () => {
  expect(wrapped('See ABCDEFGHIJ now', 4)).toEqual(['See', 'ABCD', 'EFGH', 'IJ', 'now'])
  expect(wrapped('o\u0323\u0301o\u0323\u0301', 4)).toEqual(['o\u0323\u0301', 'o\u0323\u0301'])
})

it('keeps every word in order within the width', () => {
  const word = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom('a', 'b', 'ọ', '1') })
  fc.assert(
    fc.property(fc.array(word), fc.integer({ min: 1, max: 20 }), (words, width) => {
      const lines = wrapped(words.join(' '), width)
      expect(lines.join('').replaceAll(' ', '')).toBe(words.join(''))
      expect(lines.every((line) => line.length <= width)).toBe(true)
    }),
  )
})
