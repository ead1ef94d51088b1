import { expect, test } from 'vitest'
import { dueInWords, hourWords } from './schedule-words.ts'

test.each([
  ['2026-11-22', 'today'],
  ['2026-11-23', 'in 1 day'],
  ['2026-12-24', 'in 32 days'],
  ['2026-11-21', '1 day ago'],
  ['2023-11-22', '1,096 days ago'],
])('%s is %s', (target, words) => {
  expect(dueInWords(target, '2026-11-22')).toBe(words)
})

test('hours are written with thousands', () => {
  expect([hourWords(38_492), hourWords(21.456)]).toEqual(['38,492 h', '21.46 h'])
})
