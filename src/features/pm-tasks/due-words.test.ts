import { expect, test } from 'vitest'
import { dueNote } from './due-words.ts'

const today = '2026-11-22'

test.each([
  [{ dueOn: '2026-12-04', overdueSince: null }, 'in 12 days'],
  [{ dueOn: today, overdueSince: null }, 'today'],
  // Within its tolerance it is late, and not overdue.
  [{ dueOn: '2026-11-20', overdueSince: null }, '2 days ago'],
  [{ dueOn: '2026-11-19', overdueSince: '2026-11-20' }, '3 days overdue'],
  [{ dueOn: '2026-11-21', overdueSince: today }, '1 day overdue'],
  // What is overdue since its first miss, though its last due is of this week.
  [{ dueOn: '2026-11-20', overdueSince: '2026-08-02' }, '113 days overdue'],
  [{ dueOn: null, overdueSince: null }, null],
])('%j says %s', (row, words) => {
  expect(dueNote(row, today)).toBe(words)
})
