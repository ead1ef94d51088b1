import { type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { equipment } from '../../src/contract/entities/equipment.ts'
import { meterReading } from '../../src/contract/entities/meter-reading.ts'
import type { RecordRow, RowOf } from '../../src/contract/schema/entity.ts'
import {
  currentReadings,
  latestDay,
  latestReading,
  readingFaults,
} from '../../src/contract/entities/meter-rules.ts'
import type { Orm } from '../database/connection/orm.ts'
import { readRecord } from '../database/records/read.ts'
import { organisationDay } from '../database/records/site-preferences.ts'
import { recordStore } from '../database/records/tables.ts'
import { writeWithin } from '../database/records/write.ts'
import { invalid } from '../http/problem.ts'
import { reckon } from '../maintenance/reckon.ts'
import { plansOfMachines } from '../maintenance/touched-plans.ts'
import { type Consequence, serveRecords } from './serve-records.ts'

type Reading = RowOf<typeof meterReading>
type Equipment = RowOf<typeof equipment>

interface Options {
  readonly orm: Orm
  readonly clock: () => Date
}

/**
 * Meter readings (issue 4): one that goes back, or is of a day that is nowhere on earth yet, is refused until it is
 * confirmed; in the same transaction the plans of the machine and its parts are reckoned anew, and the equipment's current
 * readings follow its latest reading.
 */
export function meterReadingsModule(app: FastifyInstance, { orm, clock }: Options) {
  serveRecords(app, { orm }, 'meterReading', { prepare: holdEquipment, check: readingCheck(clock) })
}

/**
 * One reading at a time for each piece of equipment, from before it has its key: readings of one day are in the order of
 * their keys, and each is asked with all that were stored before it.
 */
export async function holdEquipment(
  tx: Orm,
  before: RecordRow | null,
  values: RecordRow | null,
): Promise<void> {
  await lockEquipment(tx, [equipmentIn(before), equipmentIn(values)])
}

const equipmentIn = (row: RecordRow | null): number | null =>
  typeof row?.['equipmentOID'] === 'number' ? row['equipmentOID'] : null

/** What follows from the write of a reading, within its transaction; throws `invalid` where the rules question it. */
export const readingCheck =
  (clock: () => Date) =>
  (tx: Orm, before: RecordRow | null, after: RecordRow | null, consequence: Consequence): Promise<void> =>
    followReading(tx, readingOf(before), readingOf(after), { consequence, now: clock() })

async function followReading(
  tx: Orm,
  before: Reading | null,
  after: Reading | null,
  { consequence, now }: { readonly consequence: Consequence; readonly now: Date },
): Promise<void> {
  const today = latestDay(now)
  const [left, entered] = [before?.equipmentOID ?? null, after?.equipmentOID ?? null]
  const held = await lockEquipment(tx, [left, entered])
  if (after) {
    const others = entered === null ? [] : await readingsAround(tx, entered, after)
    const meters = held.find(({ equipmentOID }) => equipmentOID === entered) ?? null
    const errors = readingFaults({
      reading: after,
      isStored: before !== null && left === entered,
      others,
      meters,
      today,
    })
    if (errors.length > 0) throw invalid(errors)
    await refuseOtherMachine(tx, before, after)
  }
  const machines = held.map(({ equipmentOID }) => equipmentOID)
  await reckon(tx, await plansOfMachines(tx, machines), { today: await organisationDay(tx, now) })
  for (const meters of held) {
    const latest = latestReading(await readingsOf(tx, meters.equipmentOID, sql`true`))
    const changes = currentReadings(latest, meters)
    if (Object.keys(changes).length === 0) continue
    await writeWithin(tx, recordStore('equipment'), {
      ...consequence,
      kind: 'update',
      key: meters.equipmentOID,
      ifMatch: null,
      body: changes,
    })
  }
}

/** Asked when the order is named: one that gets another machine later keeps its readings. */
async function refuseOtherMachine(tx: Orm, before: Reading | null, after: Reading): Promise<void> {
  const { workOrderOID: order, equipmentOID } = after
  if (order === null || (before?.workOrderOID === order && before.equipmentOID === equipmentOID)) return
  const row = await readRecord(tx, recordStore('workOrder'), order)
  if (row && row['equipmentOID'] !== equipmentOID)
    throw invalid([{ field: 'workOrderOID', message: 'The work order is of another machine' }])
}

/** In the order of their keys, so that two who move readings between the same two never wait for each other. */
async function lockEquipment(tx: Orm, keys: readonly (number | null)[]): Promise<readonly Equipment[]> {
  const named = [...new Set(keys.filter((key) => key !== null))].toSorted((a, b) => a - b)
  const found: Equipment[] = []
  for (const key of named) {
    const { selected, table } = recordStore('equipment')
    const { rows } = await tx.execute(
      sql`select ${selected} from ${table} where "equipmentOID" = ${key} for no key update`,
    )
    found.push(...rows.map((row) => v.parse(equipment.row, row)))
  }
  return found
}

/** Of the other readings of a piece of equipment, those that the rules ask for: the one before, and the latest. */
const readingsAround = async (tx: Orm, key: number, { recordedOn, meterReadingOID }: Reading) => [
  ...(await readingsOf(
    tx,
    key,
    sql`("recordedOn", "meterReadingOID") < (${recordedOn}, ${meterReadingOID})`,
  )),
  ...(await readingsOf(tx, key, sql`"meterReadingOID" <> ${meterReadingOID}`)),
]

/** Of the readings of a piece of equipment, the last up to a day, and the latest of all. */
export const readingsBefore = async (tx: Orm, key: number, day: string) => [
  ...(await readingsOf(tx, key, sql`"recordedOn" <= ${day}`)),
  ...(await readingsOf(tx, key, sql`true`)),
]

/** The latest reading of a piece of equipment that a condition leaves. */
async function readingsOf(tx: Orm, key: number, where: SQL): Promise<readonly Reading[]> {
  const { selected, table } = recordStore('meterReading')
  const { rows } = await tx.execute(
    sql`select ${selected} from ${table} where "equipmentOID" = ${key} and ${where}
        order by "recordedOn" desc, "meterReadingOID" desc limit 1`,
  )
  return rows.map((row) => v.parse(meterReading.row, row))
}

const readingOf = (row: RecordRow | null): Reading | null => row && v.parse(meterReading.row, row)
