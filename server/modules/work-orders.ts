import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { workOrder } from '../../src/contract/entities/work-order.ts'
import { taskRefusal } from '../../src/contract/entities/work-order-tasks.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import type { Orm } from '../database/connection/orm.ts'
import { differing } from '../database/records/event.ts'
import { readRecord } from '../database/records/read.ts'
import { recordStore } from '../database/records/tables.ts'
import { inspectionLogLine } from '../database/schema/maintenance.ts'
import { invalid } from '../http/problem.ts'
import { refuseOverlap } from './downtimes.ts'
import { serveRecords } from './serve-records.ts'
import { followMoves } from './work-order-moves.ts'

/** Work orders: assigned to somebody who can be, and from a line of an inspection that is there. */
export function workOrdersModule(app: FastifyInstance, { orm }: { readonly orm: Orm }) {
  serveRecords(app, { orm }, 'workOrder', {
    given: async (_tx, before, asked, userId) => requester(before, asked, userId),
    check: async (tx, before, after) => {
      await refuseUnassignable(tx, before, after)
      await refuseUnknownLine(tx, before, after)
      refuseOtherOpening(before, after)
      refuseTasksOfOver(before, after)
      await refuseOverlap(tx, before, after)
      if (after && !before) await followMoves(tx, Number(after['workOrderOID']))
    },
  })
}

/** Whoever opens an order as a request is who is told what becomes of it. */
const requester = (before: RecordRow | null, asked: RecordRow, userId: string): RecordRow => ({
  requestedBy_UserGUID: before
    ? before['requestedBy_UserGUID']
    : asked['openedAs'] === 'REQUESTED'
      ? userId
      : null,
})

/** The moves of an order go on from how it was opened. */
function refuseOtherOpening(before: RecordRow | null, after: RecordRow | null): void {
  if (before && after && before['openedAs'] !== after['openedAs'])
    throw invalid([{ field: 'openedAs', message: 'How a work order was opened stays as it was' }])
}

/** Its row is held, so that no move closes the order in the meantime. */
function refuseTasksOfOver(before: RecordRow | null, after: RecordRow | null): void {
  if (!before || !after || differing(['tasks'], before, after).length === 0) return
  const refusal = taskRefusal(v.parse(workOrder.fields.status, before['status']))
  if (refusal) throw invalid([refusal])
}

/** Asked when they are named: one who could be assigned once keeps their orders. */
async function refuseUnassignable(tx: Orm, before: RecordRow | null, after: RecordRow | null): Promise<void> {
  const assignee = after?.['camsUserOID']
  if (typeof assignee !== 'number' || before?.['camsUserOID'] === assignee) return
  const profile = await readRecord(tx, recordStore('camsUser'), assignee)
  if (profile && profile['canBeAssigneToWO'] !== true)
    throw invalid([
      { field: 'camsUserOID', message: `${String(profile['fullName'])} cannot be assigned to work orders` },
    ])
}

/** Asked when it is named: a line that the inspection loses later leaves its work orders as they are. */
async function refuseUnknownLine(tx: Orm, before: RecordRow | null, after: RecordRow | null): Promise<void> {
  const line = after?.['inspectionLine']
  const log = after?.['inspectionLogOID']
  if (typeof line !== 'number') return
  if (before?.['inspectionLine'] === line && before['inspectionLogOID'] === log) return
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*) as count from ${inspectionLogLine} where "inspectionLogOID" = ${log}`,
  )
  const count = rows[0]?.count ?? 0
  if (line <= count) return
  const message = count === 1 ? 'The inspection has 1 line' : `The inspection has ${count} lines`
  throw invalid([{ field: 'inspectionLine', message }])
}
