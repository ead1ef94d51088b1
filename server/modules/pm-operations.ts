import { type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import { decide, isAdmin, type Subject } from '../../src/contract/access/policy.ts'
import type { Action } from '../../src/contract/schema/access-rule.ts'
import { listRecords } from '../database/records/list.ts'
import { dropOperationFile } from '../database/records/operation-file.ts'
import type { Orm } from '../database/connection/orm.ts'
import { linesOfEach } from '../database/records/read.ts'
import { recordStore } from '../database/records/tables.ts'
import { ProblemError } from '../http/problem.ts'
import { type Answer, serve } from '../http/serve.ts'
import { serveRecords } from './serve-records.ts'

/** PM operations belong to whom they are assigned: staff reach their own, ADMIN reaches all (SPEC 6, TRUST 4). */
export function pmOperationsModule(app: FastifyInstance, { orm }: { readonly orm: Orm }) {
  serveRecords(app, { orm }, 'pmOperation', {
    scope: ownOperations,
    permit,
    check: async (tx, before, after) => {
      if (before && !after) await dropOperationFile(tx, Number(before['camspmOperationOID']))
    },
  })

  serve(app, 'userPmOperations', async ({ query, subject }) => {
    const { vUserGUID, vStatus, vMonth, vYear } = query
    const decision = decide(subject, 'read', 'pmOperation', vUserGUID)
    if (!decision.allowed) throw new ProblemError('forbidden', { title: decision.reason })
    const parts = [
      assignedTo(vUserGUID),
      ...(vStatus === 'ALL TASKS' ? [] : [sql`"overallStatus" = ${vStatus}`]),
      ...(vYear === undefined ? [] : [inYear(vYear)]),
      ...(vMonth === undefined ? [] : [sql`extract(month from "operationDate") = ${vMonth}`]),
    ]
    const { data } = await listRecords(
      orm,
      recordStore('pmOperation'),
      { sort: 'operationDate' },
      sql.join(parts, sql` and `),
    )
    // A month's work comes whole, so that a device can carry it where there is no connection.
    const store = recordStore('pmOperation')
    const carries = vMonth !== undefined && vYear !== undefined && store.lines
    const lines = carries
      ? await linesOfEach(
          orm,
          carries,
          data.map((row) => Number(row['camspmOperationOID'])),
        )
      : null
    const rows = data.map((row) =>
      lines && carries
        ? { ...row, [carries.field]: lines.get(Number(row['camspmOperationOID'])) ?? [] }
        : row,
    )
    // Rows of a store are what its entity's schema says; `serve` holds them against it in tests.
    return { result: rows } as unknown as Answer<'userPmOperations'>
  })
}

const assignedTo = (user: string): SQL => sql`"assignedTo_UserGUID" = ${user}`

const inYear = (year: number): SQL =>
  sql`"operationDate" between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`

/** What a subject sees of the operations: all, or those assigned to it. */
export const ownOperations = (subject: Subject): SQL | undefined =>
  isAdmin(subject) ? undefined : assignedTo(subject.userGUID)

function permit(subject: Subject, action: Action, before: RecordRow | null, after: RecordRow | null): void {
  // Somebody else's operation is not there at all.
  if (before && !decide(subject, action, 'pmOperation', ownerOf(before)).allowed)
    throw new ProblemError('not-found')
  if (!after) return
  const decision = decide(subject, action, 'pmOperation', ownerOf(after))
  if (!decision.allowed) throw new ProblemError('forbidden', { title: decision.reason })
}

function ownerOf(row: RecordRow | null): string | null {
  const owner = row?.['assignedTo_UserGUID']
  return typeof owner === 'string' ? owner : null
}
