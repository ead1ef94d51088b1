import { expect, test } from 'vitest'
import { dueWords } from './due-words.ts'

test.each([
  ['2026-11-20', '2026-11-20', '3 days overdue'],
  ['2026-11-10', '2026-11-22', '1 day overdue'],
  ['2026-11-23', '2026-11-23', 'today'],
  ['2026-11-22', '2026-11-25', '1 day ago, by November 25, 2026 at the latest'],
  ['2026-11-28', '2026-11-28', 'in 5 days'],
  ['2026-11-24', '2026-11-30', 'in 1 day, by November 30, 2026 at the latest'],
])('due %s, at the latest %s: %s', (on, latest, words) => {
  expect(dueWords({ on, latest }, '2026-11-23')).toBe(words)
})
