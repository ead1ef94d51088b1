import { expect, test } from 'vitest'
import { sizeText } from './size-text.ts'

test.for([
  [0, '0 bytes'],
  [1, '1 byte'],
  [812, '812 bytes'],
  [12_345, '12.3 kB'],
  [4_000_000, '4 MB'],
] as const)('%i bytes read %s', ([bytes, text]) => {
  expect(sizeText(bytes)).toBe(text)
})
