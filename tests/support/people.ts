import { sql } from 'drizzle-orm'
import type { Database } from '../../server/database/connection/database.ts'
import {
  role,
  roleTask,
  sessionToken,
  task,
  userAccount,
  userRole,
} from '../../server/database/schema/accounts.ts'
import { application } from '../../server/database/schema/screens.ts'
import { makePasswords, type PasswordCost } from '../../server/identity/password.ts'
import { endSession, startSession } from '../../server/identity/sessions.ts'
import { tokenHash } from '../../server/identity/tokens.ts'
import { addCodes } from './codes.ts'

/** Costs next to nothing, so that tests may sign in. */
export const testPasswordCost: PasswordCost = { memoryCost: 8, timeCost: 1 }

export const password = 'Correct horse 1'

const user = (id: number, name: string) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  email: `${name.toLowerCase().replace(' ', '.')}@works.test`,
  fullName: name,
  phoneNumber: '',
})

/** Everybody the tests know. `clerk` holds accounting tasks only, `taskless` none. */
export const people = {
  admin: user(1, 'Ada Admin'),
  staff: user(2, 'Sam Staff'),
  otherStaff: user(3, 'Olu Other'),
  clerk: user(4, 'Cleo Clerk'),
  taskless: user(5, 'Tom Taskless'),
  disabled: user(6, 'Dan Disabled'),
} as const
export type Person = keyof typeof people

/** Who a test's request comes from: a person signed in, or somebody whose token is no good. */
export const identities = [
  'anonymous',
  'expired',
  'revoked',
  'disabled',
  'staff',
  'otherStaff',
  'clerk',
  'taskless',
  'admin',
] as const
export type IdentityName = (typeof identities)[number]

const roles = { admin: 1, maintenance: 2, accounts: 3, none: 4 } as const

const maintenanceRoutes = [
  'cams_equipment_management',
  'cams_locations',
  'cams_inspection_template',
  'cams_maintenance_templates',
  'cams_vendors',
  'cams_pmtasks',
  'cams_pm_operations',
  'cams_pm_deferrals',
  'cams_repair_names',
  'cams_parts',
  'cams_stock',
  'cams_stock_movements',
  'cams_reorder_list',
  'cams_inspections',
  'cams_meter_readings',
  'cams_workorder',
  'cams_user_privileges',
  'cams_report_gallary',
  'cams_craft_report',
  'cams_pm_compliance',
  'cams_maintenance_figures',
  'cams_pm_forecast',
  'cams_days_off',
  'cams_pm_calendar',
  'cams_pm_due',
]
const accountingRoutes = [
  'fa-accounts',
  'ppp_customers',
  'ppp/items',
  'ppp/taxcodes',
  'accounting/account-class',
  'ppp/banks',
  'ppp/fa-branches',
]
const administrationRoutes = [
  'system-codes',
  'user-management',
  'ecosystem/EcoBusinessSector',
  'ecosystem/ecoCountry',
  'ecosystem/ecoState',
  'ecosystem/ecoLga',
  'ecosystem/HREmployeeV2s',
  'ecosystem/message-template',
  'ecosystem/company-information',
  'ecosystem/preferences',
  'ecosystem/role-definition',
  'ecosystem/ecoTask',
  'ecosystem/applications',
  'ecosystem/user-roles',
  'ecosystem/role-tasks',
  'ecosystem/configuration',
]

/** Every task of the tests; ADMIN has them all. */
export const taskRows = [...maintenanceRoutes, ...accountingRoutes, ...administrationRoutes].map(
  (reactRoute, at) => ({
    taskOID: at + 1,
    applicationDescription: 'Works',
    moduleDescription: 'Screens',
    taskDescription: reactRoute,
    reactRoute,
    sortOrder: at,
  }),
)

const held = (roleId: number, routes: readonly string[]) =>
  taskRows.filter(({ reactRoute }) => routes.includes(reactRoute)).map(({ taskOID }) => ({ roleId, taskOID }))

/** Fills an empty database with the people above, and the codes that tests name; answers a token for each identity but the anonymous. */
export async function seedPeople({ orm }: Database, now: Date) {
  const passwordHash = await (await makePasswords(testPasswordCost)).hash(password)
  const { admin, maintenance, accounts, none } = roles
  await addCodes(orm)
  for (const [name, person] of Object.entries(people))
    await orm.insert(userAccount).values({ ...person, passwordHash, disabled: name === 'disabled' })
  await orm.insert(role).values([
    { id: admin, name: 'ADMIN', rolePriority: 1, description: 'Administers' },
    { id: maintenance, name: 'MAINTENANCE', rolePriority: 2, description: 'Maintains' },
    { id: accounts, name: 'ACCOUNTS', rolePriority: 3, description: 'Keeps the books' },
    { id: none, name: 'VISITOR', rolePriority: 4, description: 'Looks around' },
  ])
  await orm.insert(application).values({ applicationCode: 'ECO', applicationName: 'Administration' })
  await orm.insert(task).values(taskRows)
  await orm.execute(sql`select setval(pg_get_serial_sequence('task', 'taskOID'), ${taskRows.length}::int)`)
  await orm
    .insert(roleTask)
    .values([...held(maintenance, maintenanceRoutes), ...held(accounts, accountingRoutes)])
  const given: Record<Person, number> = {
    admin,
    staff: maintenance,
    otherStaff: maintenance,
    clerk: accounts,
    taskless: none,
    disabled: maintenance,
  }
  await orm
    .insert(userRole)
    .values(Object.entries(people).map(([name, { id }]) => ({ userId: id, roleId: roleOf(given, name) })))
  return seedTokens(orm, now)
}

const roleOf = (given: Readonly<Record<string, number>>, name: string) => given[name] ?? roles.none

async function seedTokens(
  orm: Database['orm'],
  now: Date,
): Promise<Record<Exclude<IdentityName, 'anonymous'>, string>> {
  const start = (person: Person) => startSession(orm, people[person].id, 'tests', now)
  const revoked = await start('staff')
  await endSession(orm, tokenHash(revoked))
  const tokens = {
    admin: await start('admin'),
    staff: await start('staff'),
    otherStaff: await start('otherStaff'),
    clerk: await start('clerk'),
    taskless: await start('taskless'),
    disabled: await start('disabled'),
    revoked,
  }
  const expired = 'a-token-that-ended-a-second-ago'
  await orm.insert(sessionToken).values({
    tokenHash: tokenHash(expired),
    userId: people.staff.id,
    expiresAt: new Date(now.getTime() - 1000),
  })
  return { ...tokens, expired }
}
