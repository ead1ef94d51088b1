import { expect, test } from 'vitest'
import { asShown } from './as-shown.ts'

test('a row is shown by the same object for as long as its mark is the same', () => {
  const row = { bankOID: 1 }
  const plain = asShown(row, null)
  expect(plain).toEqual({ row, mark: null })
  expect(asShown(row, null)).toBe(plain)
  const unsent = asShown(row, 'unsent')
  expect(unsent).toEqual({ row, mark: 'unsent' })
  expect(asShown(row, 'unsent')).toBe(unsent)
  expect(asShown({ ...row }, 'unsent')).not.toBe(unsent)
})
