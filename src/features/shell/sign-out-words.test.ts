import { expect, test } from 'vitest'
import { leadWords, unfinishedWords, wayWords } from './sign-out-words.ts'

test.each([
  [1, 0, '1 unsent change'],
  [2, 0, '2 unsent changes'],
  [0, 1, '1 form that was not saved'],
  [0, 3, '3 forms that were not saved'],
  [2, 1, '2 unsent changes and 1 form that was not saved'],
])('%i changes and %i forms are %s', (unsent, unsaved, words) => {
  expect(unfinishedWords({ unsent, unsaved })).toBe(words)
})

test('each mixture is asked about in its own words, and says what becomes of a form that was not saved', () => {
  const mixtures = [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const
  const leads = mixtures.map(([unsent, unsaved]) => leadWords({ unsent, unsaved }))
  expect(new Set(leads).size).toBe(mixtures.length)
  expect(wayWords({ unsent: 1, unsaved: 1 })['SEND.AND.LEAVE']).toContain('cannot be sent')
  expect(wayWords({ unsent: 0, unsaved: 1 })['DISCARD']).toContain('or saved')
})
