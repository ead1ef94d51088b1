import { expect, test } from 'vitest'
import { lengthHint } from './length-hint.ts'

test.each([
  ['', 'At least 10 characters'],
  ['Staff', 'At least 10 characters: 5 more'],
  ['Staff!234', 'At least 10 characters: 1 more'],
  ['Staff!2345', 'At least 10 characters: that is enough'],
])('%j is told “%s”', (text, hint) => {
  expect(lengthHint(text, 10)).toBe(hint)
})
