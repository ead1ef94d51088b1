import { expect, it } from 'vitest'
import { isCommon } from './common-passwords.ts'

it.each([
  'qwertyuiop',
  'QwertyUiop',
  '1234567890',
  'password123',
  'Password123!',
  '!!basketball',
  'Basketball99',
])('%s is common', (password) => {
  expect(isCommon(password)).toBe(true)
})

it.each([
  'Correct horse 1',
  'A long enough one',
  'password of my own',
  'basketball1234567',
  '0 9 8 7 6 5 4 3',
  '',
])('%s is not', (password) => {
  expect(isCommon(password)).toBe(false)
})
