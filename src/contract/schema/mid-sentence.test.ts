import { expect, test } from 'vitest'
import { midSentence } from './mid-sentence.ts'

test.each([
  ['Equipment', 'equipment'],
  ['PM Operations', 'PM operations'],
  ['HR Employees', 'HR employees'],
  ['User Profiles V2', 'user profiles V2'],
  ['Local Government Areas', 'local government areas'],
  ['eBay McKinsey IDs', 'eBay McKinsey IDs'],
])('%s is %s within a sentence', (title, words) => {
  expect(midSentence(title)).toBe(words)
})
