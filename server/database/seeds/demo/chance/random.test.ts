import { expect, test } from 'vitest'
import { randomFor } from './random.ts'

const draw = (name: string) => {
  const random = randomFor(name)
  return Array.from({ length: 2_000 }, () => random.between(1, 6))
}

test('the same name gives the same numbers, another name others', () => {
  expect(draw('a')).toEqual(draw('a'))
  expect(draw('a')).not.toEqual(draw('b'))
})

test('every number of the range comes up, and none outside', () => {
  expect(new Set(draw('dice'))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
})

test('a serial number follows its pattern', () => {
  expect(randomFor('serial').serial('MM@####-X')).toMatch(/^MM[A-HJ-NP-Z]\d{4}-X$/)
})
