import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entityNames } from '../entities/catalogue.ts'
import type { Identity, Privileges } from './session.ts'
import {
  decide,
  explain,
  isAdmin,
  lookingReason,
  type Resource,
  type RuleCode,
  rules,
  type Subject,
  subjectOf,
} from './policy.ts'
import { type Action, actions } from '../schema/access-rule.ts'
import { admin, staff, task, who } from './policy.fixture.ts'

const answers = (subject: Subject, resource: Resource, owner?: string | null) =>
  Object.fromEntries(
    actions.map((action) => [action, decide(subject, action, resource, owner).rule]),
  ) as Record<Action, RuleCode>

const changing: ReadonlySet<Action> = new Set(['create', 'edit', 'delete', 'post'])

const every = (rule: RuleCode): Record<Action, RuleCode> =>
  Object.fromEntries(actions.map((action) => [action, rule])) as Record<Action, RuleCode>

describe('what a task gives', () => {
  test.each<readonly [string, Subject, Resource, Record<Action, RuleCode>]>([
    ['equipment, own task', staff(task('cams_equipment_management')), 'equipment', every('granted')],
    [
      'equipment, with its area before it',
      staff(task('cams/cams_equipment_management')),
      'equipment',
      every('granted'),
    ],
    [
      'equipment, looked up by another task',
      staff(task('cams_pmtasks')),
      'equipment',
      { ...every('no-task'), read: 'granted' },
    ],
    ['equipment, a task that has nothing to do with it', staff(task('banks')), 'equipment', every('no-task')],
    ['equipment, no task at all', staff(), 'equipment', every('no-task')],
    ['equipment, ADMIN without its task', admin(task('banks')), 'equipment', every('no-task')],
    ['vendor, by either of its tasks', staff(task('FFVendors')), 'vendor', every('granted')],
    [
      'PM operation, staff',
      staff(task('cams_pm_operations')),
      'pmOperation',
      { ...every('granted'), create: 'admin-only', delete: 'admin-only' },
    ],
    ['PM operation, ADMIN', admin(task('cams_pm_operations')), 'pmOperation', every('granted')],
    ...(['canEdit', 'canPost'] as const).map(
      (given) =>
        [
          `moves of work orders, of a task with ${given}`,
          staff(task('cams_workorder', { canCreate: false, canEdit: false, canPost: false, [given]: true })),
          'workOrderMove',
          { ...every('never'), read: 'granted', create: 'granted' },
        ] as const,
    ),
    [
      'moves of work orders, of a task that neither edits nor posts',
      staff(task('cams_workorder', { canEdit: false, canPost: false })),
      'workOrderMove',
      { ...every('never'), read: 'granted', create: 'switched-off' },
    ],
    ['PM task, staff', staff(task('cams_pmtasks')), 'pmTask', { ...every('granted'), delete: 'admin-only' }],
    [
      'system codes, staff without the task',
      staff(),
      'systemCode',
      {
        ...every('no-task'),
        read: 'granted',
        create: 'admin-only',
        edit: 'admin-only',
        delete: 'admin-only',
      },
    ],
    ['system codes, ADMIN with the task', admin(task('system-codes')), 'systemCode', every('granted')],
    [
      'users, staff',
      staff(task('user-management')),
      'applicationUser',
      { ...every('admin-only'), create: 'never', delete: 'never' },
    ],
    ['users, ADMIN', admin(), 'applicationUser', { ...every('granted'), create: 'never', delete: 'never' }],
    ['customers, by either form of the route', staff(task('ppp_customers')), 'customer', every('granted')],
    ['customers, below an area', staff(task('ecosystem/customers')), 'customer', every('granted')],
    [
      'tax codes, looked up by customers',
      staff(task('ppp/customers')),
      'taxCode',
      { ...every('no-task'), read: 'granted' },
    ],
    [
      'countries, staff without the task',
      staff(),
      'country',
      {
        ...every('no-task'),
        read: 'granted',
        create: 'admin-only',
        edit: 'admin-only',
        delete: 'admin-only',
      },
    ],
    [
      'company, ADMIN',
      admin(task('company-information-v2')),
      'company',
      { ...every('granted'), create: 'never', delete: 'never', post: 'never', export: 'never' },
    ],
    [
      'company, staff with the task',
      staff(task('company-information')),
      'company',
      {
        ...every('granted'),
        create: 'never',
        edit: 'admin-only',
        delete: 'never',
        post: 'never',
        export: 'never',
      },
    ],
    [
      'settings, staff with the task',
      staff(task('preferences')),
      'systemSetting',
      {
        read: 'admin-only',
        create: 'never',
        edit: 'admin-only',
        delete: 'never',
        post: 'never',
        print: 'granted',
        export: 'never',
      },
    ],
    [
      'configuration, ADMIN with the task',
      admin(task('ecosystem/configuration')),
      'configuration',
      {
        ...every('never'),
        read: 'granted',
        edit: 'granted',
        export: 'granted',
      },
    ],
    [
      'configuration, staff with the task',
      staff(task('ecosystem/configuration')),
      'configuration',
      {
        ...every('never'),
        read: 'admin-only',
        edit: 'admin-only',
        export: 'admin-only',
      },
    ],
    [
      'configuration, ADMIN without the task',
      admin(task('banks')),
      'configuration',
      {
        ...every('never'),
        read: 'no-task',
        edit: 'no-task',
        export: 'no-task',
      },
    ],
    ['dashboard, anybody', staff(), 'dashboard', every('granted')],
  ])('%s', (_name, subject, resource, expected) => {
    expect(answers(subject, resource)).toEqual(expected)
  })
})

describe('switches of a role', () => {
  test.each<readonly [keyof Privileges, Action]>([
    ['canCreate', 'create'],
    ['canEdit', 'edit'],
    ['canDelete', 'delete'],
    ['canPost', 'post'],
    ['canPrint', 'print'],
    ['canExport', 'export'],
  ])('%s narrows %s and nothing else', (privilege, action) => {
    const narrowed = staff(task('cams_locations', { [privilege]: false }))
    expect(answers(narrowed, 'location')).toEqual({ ...every('granted'), [action]: 'switched-off' })
  })

  test('narrow ADMIN too, and one of two tasks that allows is enough', () => {
    const off = task('cams_vendors', { canEdit: false })
    expect(decide(admin(off), 'edit', 'vendor')).toEqual({
      allowed: false,
      rule: 'switched-off',
      reason: 'Your role has this switched off',
    })
    expect(decide(staff(off, task('FFVendors')), 'edit', 'vendor').allowed).toBe(true)
  })
})

describe('records that belong to somebody', () => {
  const mine = task('cams_pm_operations')

  test.each<readonly [string, Subject, string | null | undefined, RuleCode]>([
    ['my own', staff(mine), 'me', 'granted'],
    ['of another user', staff(mine), 'other', 'not-yours'],
    ['of nobody', staff(mine), null, 'not-yours'],
    ['asked by function alone', staff(mine), undefined, 'granted'],
    ['of another user, for ADMIN', admin(mine), 'other', 'granted'],
    ['my own without the task', staff(), 'me', 'no-task'],
  ])('%s', (_name, subject, owner, rule) => {
    expect([
      decide(subject, 'read', 'pmOperation', owner).rule,
      decide(subject, 'edit', 'pmOperation', owner).rule,
    ]).toEqual([rule, rule])
  })

  test('the owner of what has no owners does not matter', () => {
    expect(decide(staff(task('cams_locations')), 'edit', 'location', 'other').allowed).toBe(true)
  })
})

describe('a report shows records, which have to be readable too', () => {
  const gallery = task('cams_report_gallary')
  test.each<readonly [string, Subject, Resource, RuleCode]>([
    [
      'equipment, with its task',
      staff(gallery, task('cams_equipment_management')),
      'equipmentReport',
      'granted',
    ],
    [
      'equipment, that another task looks up',
      staff(gallery, task('cams_pmtasks')),
      'equipmentReport',
      'granted',
    ],
    ['equipment, the gallery alone', staff(gallery), 'equipmentReport', 'no-task'],
    [
      'equipment, without the gallery',
      staff(task('cams_equipment_management')),
      'equipmentReport',
      'no-task',
    ],
    ['parts, a store', staff(gallery, task('cams_parts')), 'warehouseReport', 'granted'],
    ['operations, by their own task', staff(task('cams_pm_operations')), 'operationReport', 'granted'],
    ['inspections, by their own task', staff(task('cams_inspections')), 'inspectionReport', 'granted'],
    ['the craft report', staff(task('cams_craft_report')), 'craftReport', 'no-task'],
    ['users, staff', staff(gallery), 'userReport', 'admin-only'],
    ['users, ADMIN', admin(gallery), 'userReport', 'granted'],
  ])('%s', (_name, subject, resource, rule) => {
    expect(decide(subject, 'read', resource).rule).toBe(rule)
  })
})

describe('looking at the product as a role', () => {
  const looking = (...tasks: Subject['tasks'][number][]): Subject => ({
    ...who(['STAFF'], ...tasks),
    looksAs: 'STAFF',
  })

  test.each<readonly [string, Subject, Resource, Record<Action, RuleCode>]>([
    [
      'what the role reads is read, and nothing is changed',
      looking(task('cams_locations')),
      'location',
      { ...every('looking'), read: 'granted', print: 'granted', export: 'granted' },
    ],
    [
      'what the role has switched off is off',
      looking(task('cams_locations', { canPrint: false, canExport: false })),
      'location',
      { ...every('looking'), read: 'granted', print: 'switched-off', export: 'switched-off' },
    ],
    [
      'what the role has no task for is not read',
      looking(),
      'location',
      { ...every('looking'), read: 'no-task', print: 'no-task', export: 'no-task' },
    ],
    [
      'what nobody has comes first, and what only ADMIN has last',
      looking(task('company-information')),
      'company',
      { ...every('never'), read: 'granted', edit: 'looking', print: 'granted' },
    ],
    [
      'what needs no task',
      looking(),
      'dashboard',
      { ...every('looking'), read: 'granted', print: 'granted', export: 'granted' },
    ],
    [
      'as ADMIN',
      { ...admin(task('role-tasks')), looksAs: 'ADMIN' },
      'userRoleTask',
      {
        read: 'granted',
        create: 'never',
        edit: 'looking',
        delete: 'never',
        post: 'never',
        print: 'granted',
        export: 'granted',
      },
    ],
  ])('%s', (_name, subject, resource, expected) => {
    expect(answers(subject, resource)).toEqual(expected)
  })

  test('a refused change names the role', () => {
    expect(decide(looking(), 'create', 'location')).toEqual({
      allowed: false,
      rule: 'looking',
      reason: 'You are looking as STAFF, which changes nothing',
    })
    expect(lookingReason('STAFF')).toBe('You are looking as STAFF, which changes nothing')
  })
})

test('a refusal always says why, and being allowed is the rule "granted"', () => {
  const subject = fc.record({
    userGUID: fc.constant('me'),
    roles: fc.subarray(['ADMIN', 'STAFF', 'admin']),
    tasks: fc.array(
      fc.record({
        reactRoute: fc.constantFrom('cams_locations', 'cams/cams_pm_operations', 'cams_pmtasks', 'x', ''),
        canEdit: fc.boolean(),
        canDelete: fc.boolean(),
        canCreate: fc.boolean(),
        canPost: fc.boolean(),
        canPrint: fc.boolean(),
        canExport: fc.boolean(),
      }),
    ),
  })
  const resources = fc.constantFrom(...(Object.keys(rules) as Resource[]))
  fc.assert(
    fc.property(subject, fc.constantFrom(...actions), resources, (asking, action, resource) => {
      const decision = decide(asking, action, resource)
      expect(decision.allowed).toBe(decision.rule === 'granted')
      expect(decision.reason).not.toBe('')
      expect(explain(asking, action, resource)).toMatchObject(decision)
      // Looking changes nothing, and adds no right.
      const looking = decide({ ...asking, looksAs: 'STAFF' }, action, resource)
      expect(looking.allowed && (!decision.allowed || changing.has(action))).toBe(false)
      // Taking away ADMIN never adds a right.
      const lesser = decide({ ...asking, roles: [] }, action, resource)
      expect(lesser.allowed && !decision.allowed).toBe(false)
    }),
  )
})

test('ADMIN is any role of that very name', () => {
  expect([
    isAdmin(who(['STAFF', 'ADMIN'])),
    isAdmin(who(['admin', 'ADMINISTRATOR'])),
    isAdmin(who([])),
  ]).toEqual([true, false, false])
})

test('every entity has its rule', () => {
  expect(entityNames.filter((name) => !Object.hasOwn(rules, name))).toEqual([])
})

test('the subject of a session has its roles in either form', () => {
  const identity: Identity = {
    profile: { id: 'me', email: 'a@x.org', fullName: '12 Ada', userRoles: ['STAFF', { name: 'ADMIN' }] },
    tasks: [
      {
        applicationDescription: 'Maintenance',
        moduleDescription: 'Assets',
        taskDescription: 'Locations',
        ...task('cams_locations'),
      },
    ],
    allowedRoutes: ['cams_locations'],
  }
  expect(subjectOf(identity)).toEqual({
    userGUID: 'me',
    roles: ['STAFF', 'ADMIN'],
    tasks: identity.tasks,
  })
  expect(subjectOf({ ...identity, looksAs: { id: 7, name: 'STAFF' } })).toEqual({
    userGUID: 'me',
    roles: ['STAFF', 'ADMIN'],
    tasks: identity.tasks,
    looksAs: 'STAFF',
  })
})
