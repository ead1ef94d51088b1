import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import type { Orm } from '../database/connection/orm.ts'
import { inspectionLogLine } from '../database/schema/maintenance.ts'
import { invalid } from '../http/problem.ts'
import { serveRecords } from './serve-records.ts'

/** Work orders: one that was opened from a line of an inspection names a line that is there. */
export function workOrdersModule(app: FastifyInstance, { orm }: { readonly orm: Orm }) {
  serveRecords(app, { orm }, 'workOrder', { check: refuseUnknownLine })
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
