import { expect, test } from 'vitest'
import { fieldText } from './field-text.ts'

const user = { kind: 'user', lookup: { from: 'users' } } as const
const me = new Map([['me', '12 Adaeze Obi']])

test('staff are offered only themselves, and another user is called that (SPEC 6)', () => {
  expect([fieldText(user, 'me', me), fieldText(user, 'b7', me), fieldText(user, null, me)]).toEqual([
    '12 Adaeze Obi',
    'Another user',
    '',
  ])
})

test('a code that the list no longer holds speaks for itself', () => {
  const code = { kind: 'code', lookup: { from: 'codes', setupType: 'TaskType' } } as const
  expect([fieldText(code, 'OLD', new Map()), fieldText(code, '', new Map())]).toEqual(['OLD', ''])
})

test('a day of every year and a structure with words say theirs', () => {
  const season = { kind: 'text', lookup: null, format: 'monthDay' } as const
  expect([fieldText(season, '11-01'), fieldText(season, '')]).toEqual(['November 1', ''])
  const structure = { kind: 'object', lookup: null } as const
  const inWords = { ...structure, words: (value: object) => `${Object.keys(value).length} of them` }
  expect([fieldText(structure, [1]), fieldText(inWords, [1]), fieldText(inWords, null)]).toEqual([
    '[\n  1\n]',
    '1 of them',
    '',
  ])
})
