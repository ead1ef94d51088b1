import { expect, test } from 'vitest'
import { referenceTasks } from '../menu/reference-tasks.ts'
import { admin, staff, task } from './policy.fixture.ts'
import { showsAnything } from './task-page.ts'

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
