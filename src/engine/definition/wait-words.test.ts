import { expect, test } from 'vitest'
import { tooManyWords } from './wait-words.ts'

const now = new Date(2026, 10, 21, 14, 20).getTime()

test.each([
  [null, 'a few minutes.'],
  [0, '1 second.'],
  [1000, '1 second.'],
  [40_000, '40 seconds.'],
  [59_001, '1 minute, at 2:20 PM.'],
  [60_001, '2 minutes, at 2:21 PM.'],
  [720_000, '12 minutes, at 2:32 PM.'],
  [3_600_000, '60 minutes, at 3:20 PM.'],
])('after %j ms it can be tried again in %s', (wait, words) => {
  expect(tooManyWords(wait, now).replace(/\s/g, ' ')).toBe(`Too many attempts. Try again in ${words}`)
})
