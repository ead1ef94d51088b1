import { expect, test } from 'vitest'
import { meterWords } from './meter-words.ts'

test.each([
  [4812, 'Hours', '4,812 h'],
  [0, 'Kilometres', '0 km'],
  [12.5, 'Strokes', '12.5 thousand strokes'],
  [1.005, 'Ton-miles', '1.01 ton-miles'],
  [3, 'Cycles', '3 cycles'],
  [3, 'Starts', '3 Starts'],
  [3, 'toString', '3 toString'],
  [1234.567, '', '1,234.57'],
])('%d of %j is "%s"', (reading, type, words) => {
  expect(meterWords(reading, type)).toBe(words)
})
