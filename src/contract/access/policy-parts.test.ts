import { describe, expect, test } from 'vitest'
import { admin, staff, task, who } from './policy.fixture.ts'
import { assignsTasks, codeOf, explainAttached, explainCommented, opens, type Subject } from './policy.ts'

const locations = task('cams_locations')
const looking: Subject = { ...staff(locations), looksAs: 'STAFF' }

const yes = { allowed: true, rule: 'granted', reason: 'Allowed' } as const
const noTask = { allowed: false, rule: 'no-task', reason: 'None of your tasks includes it' } as const
const notYours = { allowed: false, rule: 'not-yours', reason: 'It belongs to another user' } as const
const notWritten = { allowed: false, rule: 'not-yours', reason: 'Somebody else wrote it' } as const
const off = { allowed: false, rule: 'switched-off', reason: 'Your role has this switched off' } as const
const untouched = {
  allowed: false,
  rule: 'looking',
  reason: 'You are looking as STAFF, which changes nothing',
} as const

const changes = ['create', 'edit', 'delete'] as const
const everything = ['read', ...changes] as const

describe('the files of a record', () => {
  const ofLocation = { resource: 'location', tasks: ['cams_locations'] } as const

  test('are seen by whoever may read it, and attached, captioned and removed by whoever may edit it', () => {
    expect(everything.map((action) => explainAttached(staff(locations), action, 'location'))).toEqual([
      { ...yes, ...ofLocation, privilege: null },
      ...changes.map(() => ({ ...yes, ...ofLocation, privilege: 'canEdit' })),
    ])
  })

  test('ask for no other switch than that of editing', () => {
    const unable = staff(task('cams_locations', { canEdit: false }))
    const able = staff(task('cams_locations', { canCreate: false, canDelete: false }))
    for (const action of changes) {
      expect(explainAttached(unable, action, 'location')).toEqual({
        ...off,
        ...ofLocation,
        privilege: 'canEdit',
      })
      expect(explainAttached(able, action, 'location')).toEqual({
        ...yes,
        ...ofLocation,
        privilege: 'canEdit',
      })
    }
    expect(explainAttached(unable, 'read', 'location')).toEqual({ ...yes, ...ofLocation, privilege: null })
  })

  test('of a record of somebody else are out of reach', () => {
    const mine = staff(task('cams_pm_operations'))
    const refused = { ...notYours, resource: 'pmOperation', tasks: [], privilege: null }
    expect(everything.map((action) => explainAttached(mine, action, 'pmOperation', 'other'))).toEqual(
      everything.map(() => refused),
    )
    expect(everything.map((action) => explainAttached(mine, action, 'pmOperation', 'me').allowed)).toEqual(
      everything.map(() => true),
    )
  })

  test('are only seen by who looks at the product as a role', () => {
    expect(everything.map((action) => explainAttached(looking, action, 'location'))).toEqual([
      { ...yes, ...ofLocation, privilege: null },
      ...changes.map(() => ({ ...untouched, resource: 'attachment', tasks: [], privilege: null })),
    ])
  })
})

describe('the comments on a record', () => {
  const readsLocation = { ...yes, resource: 'location', tasks: ['cams_locations'], privilege: null } as const
  const others = { author: 'other' }

  test('are read and written by whoever may read it, whatever else is switched off', () => {
    const reader = staff(task('cams_locations', { canCreate: false, canEdit: false, canDelete: false }))
    for (const action of everything)
      expect(explainCommented(reader, action, 'location')).toEqual(readsLocation)
  })

  test('are neither read nor written by who may not read it', () => {
    for (const action of everything)
      for (const about of [{}, others, { isOfOrder: true }])
        expect(explainCommented(staff(task('banks')), action, 'location', about)).toEqual({
          ...noTask,
          resource: 'location',
          tasks: ['cams_locations'],
          privilege: null,
        })
  })

  test('by somebody else are read, and neither changed nor removed', () => {
    expect(
      everything.map((action) => explainCommented(staff(locations), action, 'location', others)),
    ).toEqual([readsLocation, ...changes.map(() => ({ ...readsLocation, ...notWritten }))])
  })

  test('by somebody else are removed by ADMIN, and changed by nobody', () => {
    expect(
      everything.map((action) => explainCommented(admin(locations), action, 'location', others)),
    ).toEqual([
      readsLocation,
      { ...readsLocation, ...notWritten },
      { ...readsLocation, ...notWritten },
      readsLocation,
    ])
  })

  test('are only read by who looks at the product as a role', () => {
    expect(everything.map((action) => explainCommented(looking, action, 'location'))).toEqual([
      readsLocation,
      ...changes.map(() => ({ ...untouched, resource: 'comment', tasks: [], privilege: null })),
    ])
  })
})

describe('the conversation of a request', () => {
  const orders = task('cams_workorder')
  const ofAnother = { owner: 'other' }
  const byRequest = { ...yes, resource: 'request', tasks: [], privilege: null } as const
  const byOrder = { ...yes, resource: 'workOrder', tasks: ['cams_workorder'], privilege: null } as const
  const refused = { ...notYours, resource: 'request', tasks: [], privilege: null } as const

  test('is its requester’s, with a work order and without one', () => {
    for (const isOfOrder of [true, false])
      expect(explainCommented(staff(), 'create', 'request', { owner: 'me', isOfOrder })).toEqual(byRequest)
  })

  test('is nobody else’s before there is a work order, unless told otherwise', () => {
    for (const about of [ofAnother, { ...ofAnother, isOfOrder: false }])
      expect(explainCommented(staff(orders), 'create', 'request', about)).toEqual(refused)
  })

  test('is taken part in by the readers of its work order', () => {
    const about = { ...ofAnother, isOfOrder: true }
    expect(explainCommented(staff(orders), 'create', 'request', about)).toEqual(byOrder)
    expect(explainCommented(staff(), 'create', 'request', about)).toEqual(refused)
    expect(explainCommented(staff(orders), 'edit', 'request', { ...about, author: 'other' })).toEqual({
      ...byOrder,
      ...notWritten,
    })
  })
})

describe('the screen of a kind of record', () => {
  const screen = { resource: 'location', lookups: ['vendor'] }
  test.each([
    ['is opened by who has its task', staff(locations), 'location', true],
    ['is opened by one of several tasks', staff(task('banks'), locations), 'location', true],
    ['is opened by a stored screen over it', staff({ ...task('ppp_yards'), screen }), 'location', true],
    ['is not opened by a stored screen that looks it up', staff({ ...task('x'), screen }), 'vendor', false],
    ['is not opened by a task that looks it up', staff(task('cams_parts')), 'location', false],
    ['is not opened without a task, though everybody reads it', staff(), 'country', false],
    [
      'is not opened by who may not read it, though the task is theirs',
      staff(task('preferences')),
      'systemSetting',
      false,
    ],
    ['is opened by ADMIN with the task', admin(task('preferences')), 'systemSetting', true],
  ] as const)('%s', (_name, subject, resource, isOpened) => {
    expect(opens(subject, resource)).toBe(isOpened)
  })
})

test.each([
  ['cams/cams_locations', 'cams_locations'],
  ['cams_locations', 'cams_locations'],
  ['ppp/ppp_banks', 'banks'],
  ['ppp_banks', 'banks'],
  ['cams_ppp_units', 'cams_ppp_units'],
  ['', ''],
])('the rules name the task at %j by %j', (reactRoute, code) => {
  const named = { reactRoute }
  expect([codeOf(named), codeOf(named)]).toEqual([code, code])
})

test.each([
  ['role-tasks', true],
  ['ecosystem/role-tasks', true],
  ['ppp_role-tasks', true],
  ['ecosystem/role-definition', false],
  ['role-tasks-2', false],
  ['', false],
])('the task at %j assigns tasks to roles: %s', (route, assigns) => {
  expect(assignsTasks(route)).toBe(assigns)
})

test('a subject without roles or tasks reads what is open, and opens nothing', () => {
  expect(opens(who([]), 'dashboard')).toBe(false)
})
