import { eq, inArray, sql } from 'drizzle-orm'
import type { EntityName } from '../../../src/contract/entities/catalogue.ts'
import type { RecordRow } from '../../../src/contract/schema/entity.ts'
import type { Orm } from '../connection/orm.ts'
import { insertRecords } from '../records/insert-records.ts'
import { recordStore } from '../records/tables.ts'
import { role, userAccount, userRole } from '../schema/accounts.ts'
import { event } from '../schema/events.ts'
import { company } from '../schema/office.ts'
import { bulkInsert } from '../writes/bulk-insert.ts'
import type { Books, Organisation, Upkeep } from './build-organisation.ts'
import { demoCompany } from './demo/company.ts'

/** Password hashes by e-mail of the user. */
export type PasswordHashes = ReadonlyMap<string, string>

/** Puts the whole organisation into empty tables, each after those it refers to. Run it inside a transaction. */
export async function insertOrganisation(
  tx: Orm,
  organisation: Organisation,
  passwords: PasswordHashes,
): Promise<void> {
  await insertUsers(tx, organisation, passwords)
  for (const name of bookNames) await insertRecords(tx, name, organisation.books[name])
  // Those of the product's own letters are there already; these get the keys after theirs.
  await insertRecords(tx, 'messageTemplate', organisation.books.messageTemplate.map(withoutKey))
  await nameCompany(tx)
  await insertRecords(tx, 'location', organisation.locations)
  await insertRecords(tx, 'maintenanceTemplate', organisation.maintenanceTemplates)
  await insertRecords(tx, 'inspectionTemplate', organisation.inspectionTemplates)
  await insertRecords(tx, 'vendor', organisation.vendors)
  await insertRecords(tx, 'equipment', organisation.equipment)
  await insertRecords(tx, 'pmTask', organisation.pmTasks)
  await insertRecords(tx, 'pmOperation', organisation.pmOperations)
  await insertRecords(tx, 'pmDeferral', organisation.pmDeferrals)
  for (const name of upkeepNames) await insertRecords(tx, name, organisation.upkeep[name])
  await bulkInsert(tx, event, organisation.events)
  await analyse(tx, ['equipment', 'pmTask', 'pmOperation', 'meterReading', 'stockMovement'])
}

/** Each after those it refers to. */
const bookNames = [
  'accountClass',
  'taxCode',
  'customer',
  'item',
  'bank',
  'branch',
  'businessSector',
  'hrEmployee',
] as const satisfies readonly (keyof Books)[]

const withoutKey = ({ emailListMessageOID: _key, ...template }: RecordRow): RecordRow => template

/** Each after those it refers to. */
const upkeepNames = [
  'repairName',
  'part',
  'meterReading',
  'inspectionLog',
  'camsUser',
  'workOrder',
  'workOrderMove',
  'request',
  'workOrderLabour',
  'workOrderCost',
  'stockMovement',
] as const satisfies readonly (keyof Upkeep)[]

/** The company is there from the reference data; it takes the organisation's name unless somebody has given it one. */
async function nameCompany(tx: Orm): Promise<void> {
  await tx.update(company).set(demoCompany).where(eq(company.version, 1))
}

async function insertUsers(tx: Orm, { users }: Organisation, passwords: PasswordHashes): Promise<void> {
  await tx.insert(userAccount).values(
    users.map(({ id, email, fullName, phoneNumber }) => {
      const passwordHash = passwords.get(email)
      if (passwordHash === undefined) throw new Error(`No password hash for ${email}`)
      // They have been here before: nobody shows them around.
      return { id, email, fullName, phoneNumber, passwordHash, tourSeenAt: new Date() }
    }),
  )
  const named = [...new Set(users.map((user) => user.role))]
  const roles = await tx.select({ id: role.id, name: role.name }).from(role).where(inArray(role.name, named))
  await tx.insert(userRole).values(
    users.map((user) => {
      const held = roles.find(({ name }) => name === user.role)
      if (!held) throw new Error(`The role ${user.role} is missing: seed the reference data first`)
      return { userId: user.id, roleId: held.id }
    }),
  )
}

/** The embedded database never does it by itself, and plans badly for tables it believes to be empty. */
async function analyse(tx: Orm, names: readonly EntityName[]): Promise<void> {
  for (const name of names) await tx.execute(sql`analyze ${recordStore(name).table}`)
}
