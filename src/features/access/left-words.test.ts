import { expect, test } from 'vitest'
import { leftWords } from './left-words.ts'

test('a page that is left says why', () => {
  const left = { task: 'Parts', looksAs: null, hasDrafts: false }
  expect([
    leftWords(left),
    leftWords({ ...left, hasDrafts: true }),
    leftWords({ ...left, task: null, hasDrafts: true }),
    leftWords({ ...left, looksAs: 'VIEWER' }),
    leftWords({ ...left, looksAs: 'VIEWER', task: null }),
  ]).toEqual([
    'You no longer have the task Parts, so its page was closed.',
    'You no longer have the task Parts, so its page was closed. What you had not saved is kept on this device.',
    'You have no task that leads to that page.',
    'VIEWER has no task that leads to Parts.',
    'VIEWER has no task that leads to that page.',
  ])
})
