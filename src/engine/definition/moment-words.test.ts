import {
  clockWords,
  exactClockWords,
  exactWords,
  momentWords,
  shortMomentWords,
} from '../../locale/moments.ts'
import { expect, test } from 'vitest'
import { agoWords } from './moment-words.ts'

const now = new Date(2026, 10, 21, 14, 5, 9)
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()

test.each([
  [-5000, 'just now'],
  [59_999, 'just now'],
  [60_000, '1 minute ago'],
  [7_200_000, '2 hours ago'],
  [86_400_000, 'yesterday'],
  [3 * 86_400_000, '3 days ago'],
])('%i ms ago is %s', (milliseconds, words) => {
  expect(agoWords(before(milliseconds), now.getTime())).toBe(words)
})

test('moments are written in full, and by the clock', () => {
  const iso = now.toISOString()
  expect(
    [
      momentWords(iso),
      exactWords(iso),
      shortMomentWords(iso),
      clockWords(iso),
      exactClockWords(now.getTime()),
    ].map((words) => words.replace(/\s/g, ' ')),
  ).toEqual([
    'November 21, 2026 at 2:05 PM',
    'November 21, 2026 at 2:05:09 PM',
    'Nov 21, 2:05 PM',
    '2:05 PM',
    '2:05:09 PM',
  ])
})
