import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['12 Adaeze Obi', 'AO'],
  ['Ngozi', 'N'],
  ['ngozi de la Eze', 'NE'],
  ['  Ömer   Şen ', 'ÖŞ'],
  ['12', '1'],
  ['', ''],
])('of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
