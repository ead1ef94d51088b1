import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { EntityName } from '../../src/contract/entities/catalogue.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import type { Orm } from '../../server/database/connection/orm.ts'
import { recordStore } from '../../server/database/records/tables.ts'
import { userAccount } from '../../server/database/schema/accounts.ts'
import { writeRecord } from '../../server/database/records/write.ts'

/** An account that nobody can sign in to; answers its id. */
export async function addUser(orm: Orm, fullName = 'Ada Test'): Promise<string> {
  const id = randomUUID()
  await orm.insert(userAccount).values({ id, email: `${id}@millwright.test`, fullName, passwordHash: '-' })
  return id
}

/** A write as a signed-in user sends it, without a key of its own unless one is given. */
export const asked = (userId: string, idempotencyKey: string | null = null, requestHash = 'hash') => ({
  userId,
  idempotencyKey,
  requestHash,
  path: 'call' as const,
})

/** Creates a record by the same way as the API; answers the stored row. */
export async function addRecord(
  orm: Orm,
  userId: string,
  name: EntityName,
  body: RecordRow,
): Promise<RecordRow> {
  const { reply } = await writeRecord(orm, recordStore(name), { ...asked(userId), kind: 'create', body })
  return reply.result
}

export const aLocation = (changes: RecordRow = {}): RecordRow => ({
  locationName: 'Main yard',
  category: 'YARD',
  state: 'Rivers',
  ...changes,
})

/** A PM task with everything it needs; answers its key. */
export async function addPmTask(orm: Orm, userId: string): Promise<number> {
  const location = await addRecord(orm, userId, 'location', aLocation())
  const equipment = await addRecord(orm, userId, 'equipment', {
    description: 'Mud pump',
    equipmntType: 'PUMP',
    location: location['locationOID'],
  })
  const task = await addRecord(orm, userId, 'pmTask', {
    equipmentOID: equipment['equipmentOID'],
    taskType: 'LUBE',
    trackByDate_DueEvery: 3,
    trackByDate_DueEvery_UOM: 'Month',
    trackByDate_AdvancedNotice: 7,
    pmTaskDescription: 'Grease the pump',
    assignedTo_UserGUID: userId,
    pmScheduleStartDate: '2026-01-05',
  })
  return Number(task['pmTaskOID'])
}

/** Every event in the order of the feed, as stored. */
export async function eventsOf(orm: Orm): Promise<RecordRow[]> {
  const { rows } = await orm.execute(sql`select * from event order by "globalSeq"`)
  return rows
}
