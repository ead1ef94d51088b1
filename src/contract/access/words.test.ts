import { describe, expect, test } from 'vitest'
import { taskName, thingsOf, titleOf } from './names.ts'
import { type AccessCase, accessWords, askedWords, caseOf, ownCase } from './words.ts'
import type { AccessExplanation } from './account.ts'
import { allPrivileges, type Identity } from './session.ts'
import { codeOf, explain, type Resource, ruleCodes, rules, subjectOf } from './policy.ts'
import { type Action, actions } from '../schema/access-rule.ts'

const resources = Object.keys(rules) as readonly Resource[]

const identityOf = (
  roles: readonly string[],
  tasks: readonly (Partial<Identity['tasks'][number]> & { reactRoute: string })[],
  looksAs?: Identity['looksAs'],
): Identity => ({
  profile: { id: 'u-1', email: 'ada@x.org', fullName: 'Ada Obi', userRoles: [...roles] },
  tasks: tasks.map((task) => ({
    applicationDescription: 'Maintenance',
    moduleDescription: 'Assets',
    taskDescription: taskName(codeOf(task)),
    ...allPrivileges,
    ...task,
  })),
  allowedRoutes: [],
  ...(looksAs && { looksAs }),
})

const own = (identity: Identity, action: Action, resource: Resource) =>
  accessWords(ownCase(explain(subjectOf(identity), action, resource), { action, resource }, identity))

describe('about oneself', () => {
  const operations = { reactRoute: 'cams_pm_operations', canDelete: false, canExport: false }
  const viewer = identityOf(['VIEWER'], [operations])

  test('a switch names its role and its task', () => {
    expect(own(viewer, 'export', 'pmOperation')).toEqual({
      sentence: 'The role VIEWER has Export switched off for PM Operations.',
      remedy: 'An administrator can switch it on under Role Tasks.',
    })
  })

  test('what only ADMIN may says which role one has', () => {
    expect(own(viewer, 'delete', 'pmOperation')).toEqual({
      sentence: 'Only ADMIN may delete PM operation records. You have the role VIEWER.',
      remedy: 'Ask an administrator to do it; the role ADMIN is given under User Management.',
    })
  })

  test('a missing task is named, whichever would do', () => {
    expect(own(viewer, 'read', 'vendor').sentence).toBe(
      'None of your tasks lets you see vendor records. The task Vendors or Supplier Accounts would.',
    )
    expect(own(identityOf([], []), 'read', 'vendor').sentence).toBe(
      'You have no role, so nothing lets you see vendor records. The task Vendors or Supplier Accounts would.',
    )
  })

  test('what is allowed says by what, and how far', () => {
    expect(own(viewer, 'edit', 'pmOperation')).toEqual({
      sentence:
        'You may edit PM operation records by the task PM Operations of the role VIEWER, as far as they are your own.',
      remedy: null,
    })
    expect(own(viewer, 'read', 'country').sentence).toBe(
      'Everybody who is signed in may see country records.',
    )
    const admin = identityOf(['ADMIN'], [{ reactRoute: 'cams_pm_operations' }])
    expect(own(admin, 'delete', 'pmOperation').sentence).toBe(
      'You may delete PM operation records as ADMIN by the task PM Operations of the role ADMIN.',
    )
    expect(own(admin, 'edit', 'applicationUser').sentence).toBe(
      'You may edit application user records as ADMIN.',
    )
  })

  test('of several roles only what they give together is known', () => {
    const clerk = identityOf(['VIEWER', 'CLERK'], [operations])
    expect(own(clerk, 'export', 'pmOperation').sentence).toBe(
      'Your roles with the task PM Operations all have Export switched off for it.',
    )
  })

  test('a report is refused for what it shows', () => {
    const reader = identityOf(['VIEWER'], [{ reactRoute: 'cams_craft_report' }])
    expect(own(reader, 'export', 'craftReport').sentence).toBe(
      'The craft report shows PM operation records. None of your tasks lets you see PM operation records. ' +
        'The task PM Operations would.',
    )
  })

  test('looking as a role changes nothing, and nobody makes a company', () => {
    const looking = identityOf(['VIEWER'], [operations], { id: 4, name: 'VIEWER' })
    expect(own(looking, 'edit', 'pmOperation')).toEqual({
      sentence: 'You are looking at the product as VIEWER, and looking changes nothing.',
      remedy: 'Stop looking to do it as yourself.',
    })
    expect(own(viewer, 'create', 'company').sentence).toBe(
      'Nobody may create company records: the product has no such function.',
    )
  })
})

test('about somebody else, from the answer of the server', () => {
  const explanation = {
    user: { id: 'u-2', fullName: 'Tunde Bello', email: 't@x.org', disabled: false, roles: ['A', 'B'] },
    action: 'edit',
    resource: 'pmOperation',
    decidedOn: 'pmOperation',
    record: { key: 12, label: 'PMO-12', owner: 'Adaeze Obi' },
    allowed: false,
    rule: 'not-yours',
    reason: 'It belongs to another user',
    privilege: null,
    tasks: [],
  } satisfies AccessExplanation
  const words = (change: Partial<AccessExplanation>) => {
    const found = caseOf({ ...explanation, ...change })
    return found && accessWords(found)
  }
  expect(words({})).toEqual({
    sentence: 'PMO-12 belongs to Adaeze Obi. Others than ADMIN reach only their own PM operation records.',
    remedy: 'Ask Adaeze Obi or an administrator.',
  })
  const heldBy = [
    { role: 'A', isOn: false },
    { role: 'B', isOn: false },
  ]
  const rounds = { route: 'cams_pm_operations', description: 'Rounds', heldBy }
  expect(words({ rule: 'switched-off', privilege: 'canEdit', tasks: [rounds] })?.sentence).toBe(
    'The roles A and B have Edit switched off for Rounds.',
  )
  expect(words({ rule: 'granted', tasks: [{ ...rounds, heldBy: [{ role: 'B', isOn: true }] }] })).toEqual({
    sentence: 'Tunde Bello may edit PM operation records by the task Rounds of the role B.',
    remedy: null,
  })
  expect(words({ resource: 'rocket' })).toBeNull()
})

test('every rule has whole sentences for every action on every resource, of anybody', () => {
  const task = (name: string, heldBy: NonNullable<AccessCase['tasks'][number]['heldBy']> | null) => ({
    name,
    heldBy,
  })
  const somebody = ['A', 'B', 'C'].map((role) => ({ role, isOn: role === 'A' ? null : role === 'B' }))
  const cases = ruleCodes.flatMap((rule) =>
    resources.flatMap((resource) =>
      actions.flatMap((action) =>
        [null, 'Ada Obi'].flatMap((who) =>
          [[], ['A'], ['A', 'B']].flatMap((roles) =>
            [[], [task('X', somebody)], [task('X', null), task('Y', [])]].flatMap((tasks) =>
              [null, { label: 'MP-1', owner: null }, { label: 'MP-1', owner: 'Tunde' }].map(
                (record): AccessCase => ({
                  who,
                  roles,
                  action,
                  resource,
                  decidedOn: resource === 'craftReport' ? 'pmOperation' : resource,
                  rule,
                  privilege: action === 'delete' ? 'canDelete' : null,
                  tasks: rule === 'switched-off' && tasks.length === 0 ? [task('X', null)] : tasks,
                  record,
                  looksAs: null,
                }),
              ),
            ),
          ),
        ),
      ),
    ),
  )
  const texts = new Set(
    cases.map(accessWords).flatMap(({ sentence, remedy }) => [sentence, remedy ?? 'Fine.']),
  )
  const wrong = [...texts].filter(
    (text) =>
      !/^[A-Z].*\.$/.test(text) || /undefined|null| {2}|\.\.| [.,:]|\bthe roles? (\.|by|has|$)/.test(text),
  )
  expect(wrong).toEqual([])
  expect(texts.size).toBeGreaterThan(500)
})

test.each([
  [{ who: null, resource: 'part', record: null }, 'May I edit part records?'],
  [
    { who: 'Ada Obi', resource: 'pmOperation', record: { label: 'PMO-41', owner: null } },
    'May Ada Obi edit the PM operation PMO-41?',
  ],
  [{ who: 'Ada Obi', resource: 'craftReport', record: null }, 'May Ada Obi edit the craft report?'],
] as const)('what was asked is a question: %j', (over, words) => {
  const asked: AccessCase = {
    roles: [],
    action: 'edit',
    decidedOn: over.resource,
    rule: 'granted',
    privilege: null,
    tasks: [],
    looksAs: null,
    ...over,
  }
  expect(askedWords(asked)).toBe(words)
})

test('every task that the policy names, and every resource, has a name', () => {
  const codes = Object.values<{ tasks: readonly string[]; lookupFor?: readonly string[] }>(rules).flatMap(
    ({ tasks, lookupFor = [] }) => [...tasks, ...lookupFor],
  )
  expect(codes.filter((code) => taskName(code) === code)).toEqual([])
  expect(resources.filter((resource) => titleOf(resource) === '' || thingsOf(resource) === '')).toEqual([])
})
