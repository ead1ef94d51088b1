import { expect, test } from 'vitest'
import { addressOf, questionOf } from './access-question.ts'

test('an address and its question are the same', () => {
  const address = 'user=u-2&resource=pmOperation&action=delete&record=12&screen=cams%2Fcams_pm_operations'
  const question = questionOf(new URLSearchParams(address))
  expect(question).toEqual({
    user: 'u-2',
    resource: 'pmOperation',
    action: 'delete',
    record: 12,
    screen: 'cams/cams_pm_operations',
  })
  expect(addressOf(question).toString()).toBe(address)
})

test.each(['', 'user=&resource=rocket&action=fly&record=x', 'record=0', 'record=1.5', 'record=9999999999'])(
  'what %j cannot mean is left open',
  (address) => {
    expect(questionOf(new URLSearchParams(address))).toEqual({
      user: null,
      resource: null,
      action: 'read',
      record: null,
      screen: null,
    })
  },
)
