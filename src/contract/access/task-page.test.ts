import { describe, expect, test } from 'vitest'
import { referenceTasks } from '../menu/reference-tasks.ts'
import { admin, staff, task } from './policy.fixture.ts'
import type { Subject } from './policy.ts'
import { rightsOn, showsAnything } from './task-page.ts'
import { mayNotWords, mayWords } from './words.ts'

const pages = referenceTasks.map(({ route }) => task(route))

test('ADMIN finds something on every page, staff on none that is ADMIN’s', () => {
  const empty = (who: typeof staff) =>
    pages.filter((page) => !showsAnything(who(...pages), page)).map(({ reactRoute }) => reactRoute)
  expect(empty(admin)).toEqual([])
  expect(empty(staff).toSorted()).toEqual([
    'accounting/charts-of-account',
    'accounting/fa-account-types',
    'accounting/fa-accounts',
    'accounting/invoice',
    'cams/form-engine',
    'cams/role-definition',
    'ecosystem/access-check',
    'ecosystem/configuration',
    'ecosystem/form-engine',
    'ecosystem/preferences',
    'ecosystem/role-definition',
    'ecosystem/role-tasks',
    'ecosystem/user-management',
    'ecosystem/user-roles',
  ])
})

test('a page of a stored definition shows what the definition is over', () => {
  const over = (resource: string) => ({ ...task('cams_rig_crews'), screen: { resource, lookups: [] } })
  expect(
    [over('bank'), over('role'), task('master-data')].map((page) => showsAnything(staff(page), page)),
  ).toEqual([true, false, true])
})

describe('what may be done on a page', () => {
  const words = (subject: Subject, page: Parameters<typeof rightsOn>[1]) =>
    rightsOn(subject, page).map((rights) => [mayWords(rights), ...mayNotWords(rights)])

  test('of records, of ADMIN’s, of one’s own, and of what is no record', () => {
    const operations = task('cams_pm_operations')
    const reports = task('cams_craft_report')
    const parts = task('cams_parts', { canDelete: false, canExport: false })
    const roles = task('ecosystem/role-tasks')
    expect([
      words(staff(operations), operations)[0],
      words(admin(operations), operations)[0],
      words(staff(reports, operations), reports),
      words(staff(parts), parts),
      words(staff(roles), roles),
      words(admin(roles), roles),
      words(staff(), task('master-data')),
    ]).toEqual([
      [
        'See, edit, print, and export PM operation records, your own alone.',
        'Not create or delete: Only ADMIN.',
      ],
      ['See, create, edit, delete, print, and export PM operation records.'],
      [['See, print, and export the craft report.']],
      [
        [
          'See, create, edit, and print part records.',
          'Not delete or export: Your role has this switched off.',
        ],
      ],
      [[null, 'Not see, edit, print, or export the tasks of roles: Only ADMIN.']],
      [['See, edit, print, and export the tasks of roles.']],
      [],
    ])
  })
})
