import { count, eq, getTableColumns, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '../../../tests/support/memory-database.ts'
import type { DeferralStatus } from '../../../src/contract/entities/pm-deferral.ts'
import type { EntityName } from '../../../src/contract/entities/catalogue.ts'
import type { RecordRow } from '../../../src/contract/schema/entity.ts'
import type { Database } from '../connection/database.ts'
import { readRecord } from '../records/read.ts'
import { recordStore } from '../records/tables.ts'
import { makeDue } from '../../maintenance/make-due.ts'
import { readDues } from '../../maintenance/read-compliance.ts'
import { equipment, location } from '../schema/equipment.ts'
import { role, userAccount, userRole } from '../schema/accounts.ts'
import type { Storage } from '../../storage/storage.ts'
import { event } from '../schema/events.ts'
import { attachment } from '../schema/files.ts'
import { pmOperation, pmOperationLine, pmTask } from '../schema/pm.ts'
import { buildOrganisation } from './build-organisation.ts'
import { addMonths } from './demo/calendar.ts'
import { seedDemo } from './seed-demo.ts'
import { seedReference } from './seed-reference.ts'

const options = {
  today: '2026-11-21',
  scale: 1,
  hashPassword: (plain: string) => Promise.resolve(`hash of ${plain}`),
}
const organisation = buildOrganisation(options)
const counts = {
  users: organisation.users.length,
  equipment: organisation.equipment.length,
  pmTasks: organisation.pmTasks.length,
  pmOperations: organisation.pmOperations.length,
}
const patience = 240_000

let database: Database

beforeAll(async () => {
  database = await emptyDatabase()
  await seedReference(database.orm)
}, patience)
afterAll(() => database.close())

test(
  'two servers that start at once seed once, the photos of requests with their bytes',
  { timeout: patience },
  async () => {
    const stored = new Map<string, Buffer>()
    const storage: Storage = {
      async put(name, body) {
        stored.set(name, Buffer.isBuffer(body) ? body : Buffer.alloc(0))
      },
      get: async () => null,
      async remove(name) {
        stored.delete(name)
      },
    }
    const start = () => seedDemo(database.orm, { ...options, storage })
    const both = await Promise.all([start(), start()])
    expect(both.toSorted((a, b) => Number(a.seeded) - Number(b.seeded))).toEqual([
      { seeded: false },
      { seeded: true, counts },
    ])
    const rows = async (
      table: typeof equipment | typeof pmTask | typeof pmOperation | typeof pmOperationLine,
    ) => (await database.orm.select({ rows: count() }).from(table))[0]?.rows
    expect({
      equipment: await rows(equipment),
      pmTasks: await rows(pmTask),
      pmOperations: await rows(pmOperation),
      lines: await rows(pmOperationLine),
    }).toEqual({
      equipment: counts.equipment,
      pmTasks: counts.pmTasks,
      pmOperations: counts.pmOperations,
      lines: organisation.pmOperations.flatMap((row) => row.camspmOperationDetailVirtual ?? []).length,
    })
    const photos = await database.orm.select().from(attachment)
    expect(
      photos.map(({ entity, key, fileName, width, height }) => ({ entity, key, fileName, width, height })),
    ).toEqual(
      organisation.photos.map(({ order: key, fileName }) => ({
        entity: 'workOrder',
        key,
        fileName,
        width: 960,
        height: 720,
      })),
    )
    expect([photos.length, new Set(stored.keys())]).toEqual([
      12,
      new Set(photos.flatMap(({ name, thumbnail }) => [name, thumbnail])),
    ])
    expect(photos.filter(({ name, size }) => stored.get(name)?.length !== size)).toEqual([])
  },
)

test('records read back as they were built', async () => {
  const last = organisation.pmOperations.at(-1)
  const told = organisation.pmOperations.find(({ version }) => version === 2)
  for (const row of [last, told])
    expect(await readRecord(database.orm, recordStore('pmOperation'), row?.camspmOperationOID ?? 0)).toEqual(
      row,
    )
  const [task] = organisation.pmTasks
  expect(await readRecord(database.orm, recordStore('pmTask'), 1)).toEqual(task)
  const [template] = organisation.inspectionTemplates
  expect(await readRecord(database.orm, recordStore('inspectionTemplate'), 1)).toEqual(template)
  expect(await readRecord(database.orm, recordStore('equipment'), 21)).toEqual(organisation.equipment[20])
  for (const [name, rows] of Object.entries(organisation.upkeep) as [EntityName, readonly RecordRow[]][]) {
    expect(await database.orm.$count(recordStore(name).table)).toBe(rows.length)
    expect(await readRecord(database.orm, recordStore(name), 2)).toEqual(rows[1])
  }
})

test('every user has the hash of the password and the one role', async () => {
  const users = await database.orm
    .select({ email: userAccount.email, passwordHash: userAccount.passwordHash, role: role.name })
    .from(userAccount)
    .innerJoin(userRole, eq(userRole.userId, userAccount.id))
    .innerJoin(role, eq(role.id, userRole.roleId))
    .orderBy(userAccount.email)
  expect(users).toEqual(
    organisation.users
      .map(({ email, password, role }) => ({ email, passwordHash: `hash of ${password}`, role }))
      .toSorted((a, b) => (a.email < b.email ? -1 : 1)),
  )
})

test('events are stored in the order of their time', async () => {
  const { globalSeq, ...columns } = getTableColumns(event)
  const stored = await database.orm.select(columns).from(event).orderBy(globalSeq)
  expect(stored.map((row) => Object.assign(row, { recordedAt: row.recordedAt.toISOString() }))).toEqual(
    organisation.events,
  )
})

test('the next record gets the next key', async () => {
  const [added] = await database.orm
    .insert(location)
    .values({ locationName: 'Depot', category: '', state: '' })
    .returning()
  expect(added?.locationOID).toBe(organisation.locations.length + 1)
  const { rows } = await database.orm.execute<{ next: number }>(
    sql`select nextval(pg_get_serial_sequence('event', 'globalSeq'))::int as next`,
  )
  expect(rows).toEqual([{ next: organisation.events.length + 1 }])
})

test("somebody's own records are left alone", { timeout: patience }, async () => {
  const own = await emptyDatabase()
  try {
    await seedReference(own.orm)
    await own.orm.insert(location).values({ locationName: 'My yard', category: '', state: '' })
    expect(await seedDemo(own.orm, options)).toEqual({ seeded: false })
    expect(await own.orm.$count(userAccount)).toBe(0)
  } finally {
    await own.close()
  }
})

// The last of them, as what it makes is there for good.
test(
  'the engine finds its own work: it makes and withdraws nothing, and reckons with the deferrals as they stand',
  {
    timeout: patience,
  },
  async () => {
    const { orm } = database
    const { today } = options
    const openOperations = () =>
      orm.execute(
        sql`select "camspmOperationOID", "operationDate", "dueWhy" from pm_operation
            where "overallStatus" <> 'DONE' order by 1`,
      )
    const before = await openOperations()
    while ((await makeDue(orm, { today })) > 0);
    expect((await openOperations()).rows).toEqual(before.rows)
    const asked = (status: DeferralStatus) => {
      const found = organisation.pmDeferrals.find((row) => row.status === status)
      if (!found) throw new Error(`There is no deferral ${status}`)
      return found
    }
    const planOf = async (status: DeferralStatus) =>
      readRecord(orm, recordStore('pmTask'), asked(status).pmTaskOID ?? 0)
    const { until, occurrenceOn, pmTaskOID } = asked('APPROVED')
    const waits = { deferredUntil: until, dueOn: occurrenceOn, overdueSince: null }
    expect(await planOf('APPROVED')).toMatchObject(waits)
    const operation = organisation.pmOperations.findLast((row) => row.pmTaskOID === pmTaskOID)
    expect(await readRecord(orm, recordStore('pmOperation'), operation?.camspmOperationOID ?? 0)).toEqual(
      operation,
    )
    for (const status of ['REQUESTED', 'EXPIRED', 'REFUSED'] as const)
      expect(await planOf(status)).toMatchObject({ deferredUntil: null })

    const days = { from: addMonths(today, -3), to: today, today, scope: undefined }
    const { dues } = await readDues(orm, days, { most: 100_000 })
    const dueOf = (status: DeferralStatus) =>
      dues.find((due) => due.pmTaskOID === asked(status).pmTaskOID && due.deferredUntil !== null)
    expect(dueOf('EXPIRED')).toMatchObject({ deferredUntil: asked('EXPIRED').until })
    expect(['deferred', 'open']).toContain(dueOf('APPROVED')?.outcome)
    expect([dueOf('REQUESTED'), dueOf('REFUSED')]).toEqual([undefined, undefined])
  },
)
