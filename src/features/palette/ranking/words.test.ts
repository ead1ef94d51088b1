import { expect, test } from 'vitest'
import { abbreviates, initialsOf, squash, wordsOf } from './words.ts'

test.each([
  ['PM Operations', ['pm', 'operations']],
  ['FFVendors', ['ffvendors']],
  ['fieldName', ['field', 'name']],
  ['Café — Über-Größe', ['cafe', 'uber', 'große']],
  ['WO-000341', ['wo', '000341']],
  ['Насос 2', ['насос', '2']],
  ['---', []],
])('%j has the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test('squashes spaces and punctuation away', () => {
  expect(squash(' WO - 341 ')).toBe('wo341')
})

test.each([
  ['Work Orders', ['wo']],
  ['PM Operations', ['pmo', 'po']],
  ['Locations', []],
])('%j has the initials %j', (text, initials) => {
  expect(initialsOf(text)).toEqual(initials)
})

test.each([
  ['mtr', 'Meter Readings', true],
  ['mtrd', 'Meter Readings', true],
  ['vndr', 'Vendors', true],
  ['met', 'Meter Readings', false],
  ['mr', 'Meter Readings', false],
  ['mtx', 'Meter Readings', false],
  ['mtt', 'Meter Readings', false],
  ['etr', 'Meter Readings', false],
])('%j shortens %j: %j', (query, text, expected) => {
  expect(abbreviates(query, wordsOf(text))).toBe(expected)
})
