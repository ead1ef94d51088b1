import { fromDate, toCalendarDate } from '@internationalized/date'
import { sql } from 'drizzle-orm'
import { type request, requestNumber } from '../../src/contract/entities/request.ts'
import type { RowOf } from '../../src/contract/schema/entity.ts'
import type { Orm } from '../database/connection/orm.ts'
import { readPreferences } from '../database/records/site-preferences.ts'
import { recordStore } from '../database/records/tables.ts'
import { writeWithin } from '../database/records/write.ts'
import { invalid } from '../http/problem.ts'
import type { Consequence } from './serve-records.ts'
import { followMoves } from './work-order-moves.ts'

/** Days that a request gives whoever plans; they say the day on which it is really due when they approve it. */
const daysGiven = 7

/**
 * Within the making of a request: the work order that it asks for, with all that SPEC demands of one and a requester
 * does not know (decision 0037). The planner puts it right when approving.
 */
export async function openRequested(
  tx: Orm,
  { requestOID, equipmentOID, trouble, withdrawnBecause }: RowOf<typeof request>,
  consequence: Consequence,
  now: Date,
): Promise<void> {
  if (withdrawnBecause !== '')
    throw invalid([{ field: 'withdrawnBecause', message: 'A request is withdrawn after it was made' }])
  const { timeZone, defaultPriority } = await readPreferences(tx)
  const today = toCalendarDate(fromDate(now, timeZone))
  const made = await writeWithin(tx, recordStore('workOrder'), {
    ...consequence,
    kind: 'create',
    body: {
      workorderNumber: await freeNumber(tx, requestNumber(requestOID)),
      equipmentOID,
      camsUserOID: await assigneeFor(tx, equipmentOID),
      scheduledDate: today.toString(),
      dueDate: today.add({ days: daysGiven }).toString(),
      priorty: await codeOf(tx, 'WorkOrderPriority', defaultPriority),
      workOrderType: await codeOf(tx, 'WorkOrderType', 'Repair'),
      initialNotes: trouble,
      currentHours: await hoursOf(tx, equipmentOID),
      openedAs: 'REQUESTED',
    },
    given: async () => ({ requestedBy_UserGUID: consequence.userId }),
    check: async (inner, _before, after) => followMoves(inner, Number(after?.['workOrderOID'])),
  })
  const { table, key } = recordStore('request')
  await tx.execute(
    sql`update ${table} set "workOrderOID" = ${made['workOrderOID']} where ${key} = ${requestOID}`,
  )
}

/** Somebody may have typed the number for an order of theirs. */
async function freeNumber(tx: Orm, number: string): Promise<string> {
  const { rows } = await tx.execute<{ taken: string }>(
    sql`select lower(btrim("workorderNumber")) as taken from work_order
        where lower(btrim("workorderNumber")) like ${`${number.toLowerCase()}%`}`,
  )
  const taken = new Set(rows.map((row) => row.taken))
  let free = number
  for (let again = 2; taken.has(free.toLowerCase()); again += 1) free = `${number}-${again}`
  return free
}

/** Who keeps the machine's location, else whoever can be assigned and was so first. */
async function assigneeFor(tx: Orm, machine: number | null): Promise<number> {
  const { rows } = await tx.execute<{ profile: number }>(
    sql`select "camsEmployeeOID" as profile from cams_user as profile
        where "canBeAssigneToWO"
        order by exists (
          select from cams_user_location as kept
          join equipment on equipment."location" = kept."locationOID"
          where kept."camsUserOID" = profile."camsEmployeeOID" and equipment."equipmentOID" = ${machine}
        ) desc, "camsEmployeeOID" limit 1`,
  )
  const [first] = rows
  if (first) return first.profile
  throw invalid([
    {
      field: 'equipmentOID',
      message:
        'Nobody can be assigned to work orders yet, so none can be requested. Ask an administrator to say who can under User Profiles',
    },
  ])
}

/** The code that is wanted, else the first of its list. */
async function codeOf(tx: Orm, setupType: string, wanted: string): Promise<string> {
  const { rows } = await tx.execute<{ code: string }>(
    sql`select "code" from system_code where "setupType" = ${setupType}
        order by "code" <> ${wanted}, "codeOrderApplication", "oid" limit 1`,
  )
  return rows[0]?.code ?? wanted
}

async function hoursOf(tx: Orm, machine: number | null): Promise<number> {
  const { rows } = await tx.execute<{ hours: number | null }>(
    sql`select "primaryMeterCurrentReading"::float8 as hours from equipment where "equipmentOID" = ${machine}`,
  )
  return rows[0]?.hours ?? 0
}
