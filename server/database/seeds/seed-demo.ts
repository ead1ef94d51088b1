import { inArray } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Orm } from '../connection/orm.ts'
import { equipment, inspectionTemplate, location, maintenanceTemplate, vendor } from '../schema/equipment.ts'
import { userAccount } from '../schema/accounts.ts'
import { accountClass, bank, branch, customer, item, taxCode } from '../schema/books.ts'
import { event } from '../schema/events.ts'
import {
  camsUser,
  inspectionLog,
  meterReading,
  part,
  repairName,
  stockMovement,
  workOrder,
} from '../schema/maintenance.ts'
import { businessSector, hrEmployee } from '../schema/office.ts'
import { addDays, type Day } from './demo/calendar.ts'
import { demoUsers } from './demo/users.ts'
import type { HistoryCounts, TellProgress } from './history/insert-history.ts'
import { spanOf } from './history/span.ts'
import type { Storage } from '../../storage/storage.ts'
import { holdSeedLock } from './seed-lock.ts'

interface Options {
  /** The day up to which the organisation has worked, yyyy-MM-dd. */
  readonly today: Day
  /** How many times the equipment, 1 for the organisation as it is (see `buildOrganisation`). */
  readonly scale: number
  /** How many years of its work are told, event by event; without it the organisation is as it stands (see `insertHistory`). */
  readonly years?: number
  /** Told how far those have come. */
  readonly tell?: TellProgress
  readonly hashPassword: (plain: string) => Promise<string>
  /** Where the photos go; without one the organisation has none. */
  readonly storage?: Storage
}

/** How many rows were put in, or that the database already held somebody's records and was left alone. */
export type Seeded = { readonly seeded: false } | { readonly seeded: true; readonly counts: SeedCounts }
type SeedCounts = Readonly<Record<'users' | 'equipment' | 'pmTasks' | 'pmOperations', number>> &
  Partial<HistoryCounts>

/**
 * Puts the demo organisation into a database that holds no records yet, once: any further call, and any second
 * server that starts at the same moment, leaves it alone. Needs the roles of `seedReference`.
 */
export async function seedDemo(
  orm: Orm,
  { today, scale, years, tell, hashPassword, storage }: Options,
): Promise<Seeded> {
  if (await isInUse(orm)) return { seeded: false }
  // Only the very first start needs it, and what it is built from is large.
  const [{ buildBeginning, buildOrganisation }, { insertOrganisation }, { insertPhotos }, history] =
    await Promise.all([
      import('./build-organisation.ts'),
      import('./insert-organisation.ts'),
      import('./insert-photos.ts'),
      import('./history/insert-history.ts'),
    ])
  // What is told has happened: the last day of it is over.
  const span = years === undefined ? null : spanOf(addDays(today, -1), years)
  const beginning = span && buildBeginning({ ...span, scale })
  const organisation = beginning?.organisation ?? buildOrganisation({ today, scale })
  const passwords = new Map(
    await Promise.all(
      organisation.users.map(async ({ email, password }) => [email, await hashPassword(password)] as const),
    ),
  )
  const done = await orm.transaction(async (tx): Promise<Seeded> => {
    await holdSeedLock(tx)
    if (await isInUse(tx)) return { seeded: false }
    await insertOrganisation(tx, organisation, passwords)
    const told = beginning && span && (await history.insertHistory(tx, beginning, span, tell))
    const { users, equipment, pmTasks, pmOperations } = organisation
    return {
      seeded: true,
      counts: {
        users: users.length,
        equipment: equipment.length,
        pmTasks: pmTasks.length,
        pmOperations: pmOperations.length,
        ...told,
      },
    }
  })
  if (done.seeded && years !== undefined) await history.settleTables(orm)
  // Outside of the transaction: others may read what there is while these are drawn.
  if (done.seeded && storage) await insertPhotos(orm, storage, organisation.photos)
  return done
}

const filledTables = [
  location,
  maintenanceTemplate,
  inspectionTemplate,
  vendor,
  equipment,
  event,
  accountClass,
  taxCode,
  customer,
  item,
  bank,
  branch,
  businessSector,
  hrEmployee,
  repairName,
  part,
  meterReading,
  inspectionLog,
  camsUser,
  workOrder,
  stockMovement,
]

async function isInUse(orm: Orm): Promise<boolean> {
  for (const table of filledTables) if (await hasRows(orm, table)) return true
  const emails = Object.values(demoUsers).map(({ email }) => email)
  return (await orm.$count(userAccount, inArray(userAccount.email, emails))) > 0
}

const hasRows = async (orm: Orm, table: PgTable) => (await orm.select().from(table).limit(1)).length > 0
