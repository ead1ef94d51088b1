import { describe, expect, test } from 'vitest'
import { type AccessCase, accessWords } from './words.ts'

const said = (change: Partial<AccessCase>) =>
  accessWords({
    who: 'Ada Obi',
    roles: ['CLERK'],
    action: 'edit',
    resource: 'vendor',
    decidedOn: 'vendor',
    rule: 'granted',
    privilege: 'canEdit',
    tasks: [],
    record: null,
    looksAs: null,
    ...change,
  })

const held = (name: string, ...heldBy: { role: string; isOn: boolean | null }[]) => ({ name, heldBy })
const on = { role: 'CLERK', isOn: true }
const off = { role: 'VIEWER', isOn: false }

describe('what is allowed', () => {
  test('is by the roles that have its task and have it on, or never set it', () => {
    expect(said({ tasks: [held('Vendors', on, off, { role: 'BUYER', isOn: null })] })).toEqual({
      sentence: 'Ada Obi may edit vendor records by the task Vendors of the roles CLERK and BUYER.',
      remedy: null,
    })
  })

  test('names each task, and of what nobody known has it no role', () => {
    expect(said({ tasks: [held('Vendors', on), held('Supplier Accounts')] }).sentence).toBe(
      'Ada Obi may edit vendor records by the task Vendors of the role CLERK and the task Supplier Accounts.',
    )
  })

  test('is by all roles together where only they are known', () => {
    const together = { roles: ['CLERK', 'BUYER'], tasks: [{ name: 'Vendors', heldBy: null }] }
    expect(said(together).sentence).toBe(
      'Ada Obi may edit vendor records by the task Vendors of the roles CLERK and BUYER.',
    )
  })

  test.each([
    [
      'Ada Obi',
      'Ada Obi may edit PM operation records by the task Rounds of the role CLERK, as far as they are their own.',
    ],
    [
      null,
      'You may edit PM operation records by the task Rounds of the role CLERK, as far as they are your own.',
    ],
  ])('of records that have owners is of their own: %j', (asking, sentence) => {
    const rounds = { resource: 'pmOperation', decidedOn: 'pmOperation', tasks: [held('Rounds', on)] } as const
    expect(said({ who: asking, ...rounds })).toEqual({ sentence, remedy: null })
  })

  test('of one record, or as ADMIN, has no such limit', () => {
    const rounds = { resource: 'pmOperation', decidedOn: 'pmOperation', tasks: [held('Rounds', on)] } as const
    expect(said({ ...rounds, record: { label: 'PMO-12', owner: 'Ada Obi' } }).sentence).toBe(
      'Ada Obi may edit PM operation records by the task Rounds of the role CLERK.',
    )
    expect(
      said({ ...rounds, roles: ['ADMIN'], tasks: [held('Rounds', { role: 'ADMIN', isOn: true })] }).sentence,
    ).toBe('Ada Obi may edit PM operation records by the task Rounds of the role ADMIN.')
  })

  test('without a task is everybody’s, or ADMIN’s alone', () => {
    expect(said({ resource: 'dashboard', decidedOn: 'dashboard', action: 'read' })).toEqual({
      sentence: 'Everybody who is signed in may see the dashboard.',
      remedy: null,
    })
    expect(said({ resource: 'applicationUser', decidedOn: 'applicationUser' }).sentence).toBe(
      'Ada Obi may edit application user records as ADMIN.',
    )
  })
})

describe('what is switched off', () => {
  const words = (change: Partial<AccessCase>) => said({ rule: 'switched-off', ...change })

  test('is so by the roles that have it off, task by task', () => {
    expect(words({ tasks: [held('Vendors', on, off), held('Supplier Accounts', off)] })).toEqual({
      sentence:
        'The role VIEWER has Edit switched off for Vendors. ' +
        'The role VIEWER has Edit switched off for Supplier Accounts.',
      remedy: 'An administrator can switch it on under Role Tasks.',
    })
    expect(words({ tasks: [held('Vendors', off, { role: 'BUYER', isOn: false })] }).sentence).toBe(
      'The roles VIEWER and BUYER have Edit switched off for Vendors.',
    )
  })

  test.each([
    [null, ['CLERK'], 'Your role with the task Vendors has Edit switched off for it.'],
    [null, ['CLERK', 'BUYER'], 'Your roles with the task Vendors all have Edit switched off for it.'],
    ['Ada Obi', ['CLERK'], 'The role of Ada Obi with the task Vendors has Edit switched off for it.'],
    [
      'Ada Obi',
      ['CLERK', 'BUYER'],
      'The roles of Ada Obi with the task Vendors all have Edit switched off for it.',
    ],
  ])('is so by all the roles where it is not known which: %j %j', (asking, roles, sentence) => {
    for (const heldBy of [null, [on]])
      expect(words({ who: asking, roles, tasks: [{ name: 'Vendors', heldBy }] }).sentence).toBe(sentence)
  })

  test('is the right to do it where no switch is known', () => {
    expect(words({ privilege: null, tasks: [held('Vendors', off)] }).sentence).toBe(
      'The role VIEWER has the right to edit switched off for Vendors.',
    )
  })
})

describe('what is refused', () => {
  const noTask =
    'An administrator can add the task to a role under Role Tasks, or set another role under User Management.'
  const asAdmin = 'Ask an administrator to do it; the role ADMIN is given under User Management.'
  test.each<readonly [string, Partial<AccessCase>, string, string]>([
    [
      'for want of a role',
      { rule: 'no-task', roles: [], tasks: [held('Vendors')] },
      'Ada Obi has no role, so nothing lets them edit vendor records. The task Vendors would.',
      noTask,
    ],
    [
      'for want of a task',
      { rule: 'no-task', tasks: [held('Vendors'), held('Supplier Accounts')] },
      'None of the tasks of Ada Obi lets them edit vendor records. The task Vendors or Supplier Accounts would.',
      noTask,
    ],
    [
      'for want of any task that would do',
      { rule: 'no-task', who: null },
      'None of your tasks lets you edit vendor records.',
      noTask,
    ],
    [
      'to others than ADMIN',
      { rule: 'admin-only', roles: ['CLERK', 'BUYER'] },
      'Only ADMIN may edit vendor records. Ada Obi has the roles CLERK and BUYER.',
      asAdmin,
    ],
    [
      'to others than ADMIN, oneself among them',
      { rule: 'admin-only', who: null, roles: [] },
      'Only ADMIN may edit vendor records. You have no role.',
      asAdmin,
    ],
    [
      'to somebody who looks as a role',
      { rule: 'looking', looksAs: 'VIEWER' },
      'Ada Obi is looking at the product as VIEWER, and looking changes nothing.',
      'They can, once they stop looking.',
    ],
    [
      'while one looks as a role',
      { rule: 'looking', who: null },
      'You are looking at the product as a role, and looking changes nothing.',
      'Stop looking to do it as yourself.',
    ],
    [
      'to everybody',
      { rule: 'never' },
      'Nobody may edit vendor records: the product has no such function.',
      'No role or task changes this.',
    ],
    [
      'of a record of nobody',
      { rule: 'not-yours', record: { label: 'VN-1', owner: null } },
      'VN-1 belongs to nobody. Others than ADMIN reach only their own vendor records.',
      'Ask its owner or an administrator.',
    ],
    [
      'of a record that is not named',
      { rule: 'not-yours' },
      'The record belongs to another user. Others than ADMIN reach only their own vendor records.',
      'Ask its owner or an administrator.',
    ],
  ])('%s says so, and what would change it', (_name, change, sentence, remedy) => {
    expect(said(change)).toEqual({ sentence, remedy })
  })
})
