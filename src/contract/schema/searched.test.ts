import { expect, test } from 'vitest'
import type { FieldMeta } from './field.ts'
import { isSearchedText } from './searched.ts'

const kinds: Record<FieldMeta['kind'], boolean> = {
  text: true,
  multiline: true,
  choice: true,
  code: true,
  integer: false,
  decimal: false,
  money: false,
  date: false,
  datetime: false,
  object: false,
  flag: false,
  'yes-no': false,
  reference: false,
  user: false,
}

test('a search looks through texts and codes, and through nothing else', () => {
  const found = Object.keys(kinds).map((kind) => [kind, isSearchedText({ kind: kind as FieldMeta['kind'] })])
  expect(Object.fromEntries(found)).toEqual(kinds)
})

test.each<readonly [readonly string[], boolean]>([
  [['Yes', 'No'], false],
  [['YES', 'NO'], false],
  [['No', 'Yes'], true],
  [['Yes', 'No', 'Not asked'], true],
  [['', 'Yes', 'No'], true],
  [['Active', 'InActive'], true],
])('a choice of %j is looked through: %s', (options, isSearched) => {
  expect(isSearchedText({ kind: 'choice', options })).toBe(isSearched)
  expect(isSearchedText({ kind: 'integer', options })).toBe(false)
})
