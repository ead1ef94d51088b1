import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '../../../tests/support/memory-database.ts'
import { entities } from '../../../src/contract/entities/catalogue.ts'
import { checkRecord, fieldsOf } from '../../../src/contract/schema/entity.ts'
import { taskCode } from '../../../src/contract/access/task-route.ts'
import type { Database } from '../connection/database.ts'
import { systemCode } from '../schema/equipment.ts'
import { role, roleTask, task } from '../schema/accounts.ts'
import { company, systemSetting } from '../schema/office.ts'
import { country, lga, state } from '../schema/places.ts'
import { systemCodes } from './reference/codes.ts'
import { stateRows } from './reference/places.ts'
import { grantsOf, referenceRoles } from './reference/roles.ts'
import { settingRows } from './reference/settings.ts'
import { referenceTasks } from '../../../src/contract/menu/reference-tasks.ts'
import { seedReference } from './seed-reference.ts'

let database: Database

beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(() => database.close())

const everything = async () => ({
  tasks: await database.orm.select().from(task).orderBy(task.taskOID),
  roles: await database.orm.select().from(role).orderBy(role.id),
  grants: await database.orm.select().from(roleTask).orderBy(roleTask.roleId, roleTask.taskOID),
  codes: await database.orm.select().from(systemCode).orderBy(systemCode.oid),
})

const specRoutes = {
  cams: [
    'form-engine ecoTask role-definition cams_equipment_management cams_locations cams_inspection_template',
    'cams_maintenance_templates cams_repair_names cams_inspections cams_meter_readings cams_parts cams_vendors',
    'cams_workorder cams_pmtasks cams_pm_operations cams_user_privileges cams_user_privileges_v2',
    'cams_report_gallary cams_craft_report',
  ],
  ecosystem: [
    'form-engine ecoTask role-definition master-data applications preferences company-information',
    'company-information-v2 role-tasks system-codes user-management user-roles application-user message-template',
    'FFVendors ecoState ecoLga ecoCountry banks fa-branches EcoBusinessSector customers items taxcodes HREmployeeV2s',
  ],
  accounting: ['fa-accounts account-class fa-account-types charts-of-account invoice'],
}

test('every route of SPEC 2.3 to 2.5 has a task', () => {
  const areas = { cams: ['cams'], ecosystem: ['ecosystem', 'ppp'], accounting: ['accounting'] }
  const areaOf = (route: string) => (route.startsWith('cams_') ? 'cams' : route.split('/')[0])
  const missing = Object.entries(specRoutes).flatMap(([area, lines]) =>
    lines
      .flatMap((line) => line.split(' '))
      .filter(
        (segment) =>
          !referenceTasks.some(
            ({ route }) =>
              taskCode(route) === segment && areas[area as keyof typeof areas].includes(areaOf(route) ?? ''),
          ),
      ),
  )
  expect(missing).toEqual([])
})

test('a rig hand, a clerk and an administrator hold what their work needs', () => {
  const routes = (name: string) =>
    referenceRoles.flatMap((one) => (one.name === name ? grantsOf(one).map(({ route }) => route) : []))
  expect(routes('MAINTENANCE')).toEqual([
    'cams_pm_due',
    'cams_pm_operations',
    'cams_pm_deferrals',
    'cams_pm_calendar',
    'cams_equipment_management',
    'cams_locations',
    'cams_meter_readings',
    'cams_inspections',
    'cams_workorder',
    'cams_parts',
    'cams_stock',
    'cams_stock_movements',
    'cams_report_gallary',
    'cams_pm_compliance',
    'cams_maintenance_figures',
  ])
  expect(routes('ACCOUNTS')).toEqual([
    'accounting/fa-accounts',
    'accounting/account-class',
    'accounting/fa-account-types',
    'accounting/charts-of-account',
    'accounting/invoice',
    'ppp/customers',
    'ppp/FFVendors',
    'ppp/items',
    'ppp/taxcodes',
    'ppp/banks',
    'ppp/fa-branches',
  ])
  expect(routes('ADMIN')).toEqual(referenceTasks.map(({ route }) => route))
})

test('every setup type that a field offers has codes', () => {
  const offered = Object.values(entities).flatMap((entity) =>
    fieldsOf(entity).flatMap(({ setupType }) => (setupType === undefined ? [] : [setupType])),
  )
  expect(offered.length).toBeGreaterThan(5)
  expect([...new Set(offered)].filter((setupType) => !(setupType in systemCodes))).toEqual([])
})

test('the first run fills the tables, in menu order and with no switch set but what the menu says', async () => {
  await seedReference(database.orm)
  const { tasks, roles, grants, codes } = await everything()
  expect(tasks.map((row) => row.reactRoute)).toEqual(referenceTasks.map(({ route }) => route))
  expect(tasks.map((row) => row.sortOrder)).toEqual(referenceTasks.map((_, index) => (index + 1) * 10))
  expect(roles.map(({ id, name, rolePriority }) => ({ id, name, rolePriority }))).toEqual([
    { id: 1, name: 'ADMIN', rolePriority: 1 },
    { id: 2, name: 'SUPERVISOR', rolePriority: 2 },
    { id: 3, name: 'MAINTENANCE', rolePriority: 3 },
    { id: 4, name: 'STORES', rolePriority: 4 },
    { id: 5, name: 'ACCOUNTS', rolePriority: 5 },
  ])
  expect(grants.length).toBe(referenceRoles.reduce((sum, one) => sum + grantsOf(one).length, 0))
  const switched = grants.flatMap(({ roleId, taskOID, ...switches }) =>
    Object.entries(switches).flatMap(([name, value]) =>
      value === null
        ? []
        : [
            [
              roles.find(({ id }) => id === roleId)?.name,
              tasks.find((one) => one.taskOID === taskOID)?.reactRoute,
              name,
              value,
            ],
          ],
    ),
  )
  expect(switched).toEqual([['MAINTENANCE', 'cams_pm_deferrals', 'canEdit', false]])
  expect(codes.filter(({ setupType }) => setupType === 'EquipmentStatus').map(({ code }) => code)).toEqual([
    'Active',
    'Standby',
    'Down',
    'In repair',
    'Retired',
  ])
})

test('a further run changes nothing, and does not undo what an administrator did', async () => {
  const { orm } = database
  await orm.update(systemCode).set({ code: 'Broken' }).where(eq(systemCode.code, 'Down'))
  await orm.delete(role).where(eq(role.name, 'STORES'))
  await orm.update(role).set({ name: 'RIG HANDS' }).where(eq(role.name, 'MAINTENANCE'))
  const [parts] = await orm.select().from(task).where(eq(task.reactRoute, 'cams_parts'))
  await orm.delete(roleTask).where(eq(roleTask.taskOID, parts?.taskOID ?? 0))
  await orm
    .update(task)
    .set({ taskDescription: 'Kit' })
    .where(eq(task.reactRoute, 'cams_equipment_management'))
  await orm.update(roleTask).set({ canDelete: false }).where(eq(roleTask.roleId, 1))
  const changed = await everything()
  await seedReference(orm)
  const again = await everything()
  const adminsParts = again.grants.filter(({ roleId, taskOID }) => roleId === 1 && taskOID === parts?.taskOID)
  expect(adminsParts.length).toBe(1)
  expect({ ...again, grants: again.grants.filter((grant) => !adminsParts.includes(grant)) }).toEqual(changed)
})

test('a task that a later release brings comes with its grants, also to roles that were there', async () => {
  const { orm } = database
  await orm.delete(task).where(eq(task.reactRoute, 'cams_craft_report'))
  await seedReference(orm)
  const holders = await orm
    .select({ name: role.name })
    .from(roleTask)
    .innerJoin(task, eq(task.taskOID, roleTask.taskOID))
    .innerJoin(role, eq(role.id, roleTask.roleId))
    .where(eq(task.reactRoute, 'cams_craft_report'))
    .orderBy(role.id)
  expect(holders).toEqual([{ name: 'ADMIN' }, { name: 'SUPERVISOR' }])
})

test('the places of the world, the company and its settings are there after the first run, and only once', async () => {
  const { orm } = database
  const counts = async () => ({
    countries: await orm.$count(country),
    states: await orm.$count(state),
    areas: await orm.$count(lga),
    companies: await orm.$count(company),
    settings: await orm.$count(systemSetting),
  })
  const filled = {
    countries: 249,
    states: stateRows.length,
    areas: 774,
    companies: 1,
    settings: settingRows.length,
  }
  expect(await counts()).toEqual(filled)
  await orm.delete(lga).where(eq(lga.lgaName, 'Obi Ngwa'))
  await orm.update(company).set({ companyName: 'Works Ltd' })
  await orm.delete(systemSetting).where(eq(systemSetting.settingsCode, 'SenderName'))
  await seedReference(orm)
  expect(await counts()).toEqual({ ...filled, areas: 773 })
  expect(await orm.select({ name: company.companyName }).from(company)).toEqual([{ name: 'Works Ltd' }])
})

test('the next state gets the next key', async () => {
  const [nigeria] = await database.orm.select().from(country).where(eq(country.alpha2, 'NG'))
  const [added] = await database.orm
    .insert(state)
    .values({ stateCode: 'NG-XX', stateName: 'Another', countryOID: nigeria?.countryOID ?? 0 })
    .returning()
  expect(added?.stateOID).toBe(stateRows.length + 1)
})

test('every setting holds a value that its own input takes', () => {
  const faults = settingRows.flatMap((row) => {
    const checked = checkRecord(entities.systemSetting, row)
    return checked.ok ? [] : checked.errors
  })
  expect(faults).toEqual([])
})
