import { describe, expect, test } from 'vitest'
import { decideField, decidePlannedLines, type FieldQuestion, fieldRulesOf } from './field-policy.ts'
import { admin, staff, task } from './policy.fixture.ts'

const orders = task('cams_workorder')

describe('a field that not everybody fills in', () => {
  const ask = (over: Partial<FieldQuestion>): FieldQuestion => ({
    action: 'edit',
    resource: 'workOrder',
    field: 'dueDate',
    ...over,
  })
  test.each<readonly [string, FieldQuestion, string]>([
    ['another date', ask({}), 'Only ADMIN changes this'],
    ['another assignee', ask({ field: 'camsUserOID', names: 'me' }), 'Only ADMIN changes this'],
    ['a date of a new one', ask({ action: 'create' }), 'Allowed'],
    ['themselves on a new one', ask({ action: 'create', field: 'camsUserOID', names: 'me' }), 'Allowed'],
    ['nobody on a new one', ask({ action: 'create', field: 'camsUserOID', names: null }), 'Allowed'],
    [
      'another user on a new one',
      ask({ action: 'create', field: 'camsUserOID', names: 'other' }),
      'Only ADMIN assigns another user',
    ],
    ['by function alone', ask({ action: 'create', field: 'camsUserOID' }), 'Allowed'],
    [
      'who did it',
      ask({ resource: 'pmOperation', field: 'doneBy_UserGUID', names: 'me' }),
      'Filled in with who does the work',
    ],
    [
      'who did it, of a new one',
      ask({ resource: 'pmOperation', field: 'doneBy_UserGUID', action: 'create' }),
      'Filled in with who does the work',
    ],
    ['a date of a new one, asked with another user', ask({ action: 'create', names: 'other' }), 'Allowed'],
    [
      'who is assigned to orders, of a new person',
      ask({ resource: 'camsUser', field: 'canBeAssigneToWO', action: 'create' }),
      'Only ADMIN changes this',
    ],
    [
      'who is assigned to orders',
      ask({ resource: 'camsUser', field: 'canBeAssigneToWO' }),
      'Only ADMIN changes this',
    ],
    ['notes', ask({ field: 'initialNotes' }), 'Allowed'],
    ['a field of a resource without rules', ask({ resource: 'location', field: 'city' }), 'Allowed'],
  ])('asked by staff: %s', (_name, question, reason) => {
    const isAllowed = reason === 'Allowed'
    expect(decideField(staff(orders), question)).toEqual({
      allowed: isAllowed,
      rule: isAllowed ? 'granted' : 'admin-only',
      reason,
    })
    expect(decideField(admin(orders), question).allowed).toBe(true)
  })
})

test.each([
  ['create', staff(orders), true],
  ['edit', staff(orders), false],
  ['create', admin(orders), true],
  ['edit', admin(orders), true],
] as const)('the lines that are planned: %s %#', (action, subject, isAllowed) => {
  expect(decidePlannedLines(subject, action)).toEqual(
    isAllowed
      ? { allowed: true, rule: 'granted', reason: 'Allowed' }
      : { allowed: false, rule: 'admin-only', reason: 'Only ADMIN changes this' },
  )
})

test('the fields with rules of their own are read by name, of a resource that has none nothing', () => {
  expect(fieldRulesOf('camsUser')).toEqual(new Map([['canBeAssigneToWO', 'administered']]))
  expect(fieldRulesOf('vendor')).toEqual(new Map())
  expect(fieldRulesOf('dashboard')).toEqual(new Map())
})
