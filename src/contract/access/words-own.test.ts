import { describe, expect, test } from 'vitest'
import type { AccessExplanation } from './account.ts'
import { explain, type Explanation, subjectOf } from './policy.ts'
import { allPrivileges, type Identity } from './session.ts'
import type { PageRights } from './task-page.ts'
import { type AccessCase, caseOf, mayNotWords, mayWords, ownCase } from './words.ts'

describe('the case of the signed-in user', () => {
  const identityOf = (userRoles: string[], taskDescription = ' Rounds '): Identity => ({
    profile: { id: 'u-1', email: 'ada@x.org', fullName: 'Ada Obi', userRoles },
    tasks: [
      {
        applicationDescription: 'Maintenance',
        moduleDescription: 'Assets',
        taskDescription,
        reactRoute: 'cams_pm_operations',
        ...allPrivileges,
        canExport: false,
      },
    ],
    allowedRoutes: [],
  })
  const asked = { action: 'export', resource: 'pmOperation' } as const
  const caseIn = (identity: Identity, explanation?: Explanation) =>
    ownCase(explanation ?? explain(subjectOf(identity), 'export', 'pmOperation'), asked, identity)
  const refused: AccessCase = {
    who: null,
    roles: ['VIEWER'],
    ...asked,
    decidedOn: 'pmOperation',
    rule: 'switched-off',
    privilege: 'canExport',
    tasks: [{ name: 'Rounds', heldBy: [{ role: 'VIEWER', isOn: false }] }],
    record: null,
    looksAs: null,
  }

  test('names a task as it is called for them, and what their only role makes of it', () => {
    expect(caseIn(identityOf(['VIEWER']))).toEqual(refused)
    expect(caseIn({ ...identityOf(['VIEWER']), looksAs: { id: 4, name: 'VIEWER' } }).looksAs).toBe('VIEWER')
  })

  test('names a task that is called nothing as a new site does', () => {
    expect(caseIn(identityOf(['VIEWER'], '  ')).tasks).toEqual([
      { name: 'PM Operations', heldBy: [{ role: 'VIEWER', isOn: false }] },
    ])
  })

  test.each([[[]], [['VIEWER', 'CLERK']]])('knows not which of the roles %j it is', (roles) => {
    expect(caseIn(identityOf(roles))).toEqual({
      ...refused,
      roles,
      tasks: [{ name: 'Rounds', heldBy: null }],
    })
  })

  test('has nobody for a task that they do not have, and each task once', () => {
    const identity = identityOf(['VIEWER'])
    const vendors = explain(subjectOf(identity), 'export', 'vendor')
    const twice = { ...vendors, tasks: [...vendors.tasks, ...vendors.tasks] }
    expect(caseIn(identity, twice)).toEqual({
      ...refused,
      decidedOn: 'vendor',
      rule: 'no-task',
      tasks: [
        { name: 'Vendors', heldBy: [] },
        { name: 'Supplier Accounts', heldBy: [] },
      ],
    })
  })
})

describe('the case of any user, as the server explains it', () => {
  const vendors = { route: 'cams_vendors', description: 'Vendors', heldBy: [{ role: 'CLERK', isOn: true }] }
  const explanation: AccessExplanation = {
    user: { id: 'u-2', fullName: 'Tunde Bello', email: 't@x.org', disabled: false, roles: ['CLERK'] },
    action: 'edit',
    resource: 'vendor',
    decidedOn: 'vendor',
    record: { key: 12, label: 'VN-12', owner: null },
    allowed: true,
    rule: 'granted',
    reason: 'Allowed',
    privilege: 'canEdit',
    tasks: [vendors],
  }

  test('has their name, and of each task its description and the roles that have it', () => {
    expect(caseOf(explanation)).toEqual({
      who: 'Tunde Bello',
      roles: ['CLERK'],
      action: 'edit',
      resource: 'vendor',
      decidedOn: 'vendor',
      rule: 'granted',
      privilege: 'canEdit',
      tasks: [{ name: 'Vendors', heldBy: [{ role: 'CLERK', isOn: true }] }],
      record: { key: 12, label: 'VN-12', owner: null },
      looksAs: null,
    })
  })

  test('is none where this release does not know what it names', () => {
    expect(caseOf({ ...explanation, resource: 'rocket' })).toBeNull()
    expect(caseOf({ ...explanation, decidedOn: 'toString' })).toBeNull()
  })
})

describe('what somebody may do on a page', () => {
  const page: PageRights = { resource: 'vendor', may: ['read', 'print'], mayNot: [], ownOnly: false }

  test('is one sentence, with its limit', () => {
    expect(mayWords(page)).toBe('See and print vendor records.')
    expect(mayWords({ ...page, may: ['read', 'create', 'edit'], ownOnly: true })).toBe(
      'See, create, and edit vendor records, your own alone.',
    )
    expect(mayWords({ ...page, may: [] })).toBeNull()
  })

  test('and what they may not is one sentence for each reason', () => {
    const mayNot = [
      { action: 'delete', reason: 'Only ADMIN' },
      { action: 'edit', reason: 'Your role has this switched off' },
      { action: 'create', reason: 'Only ADMIN' },
    ] as const
    expect(mayNotWords({ ...page, mayNot })).toEqual([
      'Not delete or create: Only ADMIN.',
      'Not edit: Your role has this switched off.',
    ])
    expect(mayNotWords({ ...page, may: [], mayNot })).toEqual([
      'Not delete or create vendor records: Only ADMIN.',
      'Not edit vendor records: Your role has this switched off.',
    ])
    expect(mayNotWords(page)).toEqual([])
  })
})
