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
