import { fromDate, toCalendarDateTime } from '@internationalized/date'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { decide, isAdmin, type Subject } from '../../src/contract/access/policy.ts'
import { request, requestsTold, withdrawalRefusal } from '../../src/contract/entities/request.ts'
import type { Action } from '../../src/contract/schema/access-rule.ts'
import type { RecordRow, RowOf } from '../../src/contract/schema/entity.ts'
import type { Orm } from '../database/connection/orm.ts'
import { readPreferences } from '../database/records/site-preferences.ts'
import { invalid, ProblemError } from '../http/problem.ts'
import { serve } from '../http/serve.ts'
import { openTrouble, reportedMachines } from './reported-machines.ts'
import { openRequested } from './requested-order.ts'
import { type Consequence, serveRecords } from './serve-records.ts'
import { toldRequests } from './told-requests.ts'
import { moveWithin } from './work-order-moves.ts'

interface Options {
  readonly orm: Orm
  readonly clock: () => Date
}

type Request = RowOf<typeof request>

const requestIn = (row: RecordRow): Request => v.parse(request.row, row)

/** Trouble that anybody reports (decision 0037): a work order is opened of it, and its requester follows that. */
export function requestsModule(app: FastifyInstance, { orm, clock }: Options) {
  serveRecords(app, { orm }, 'request', {
    scope: (subject) => (isAdmin(subject) ? undefined : requestedBy(subject.userGUID)),
    permit,
    given: async (tx, before, asked, userId) => {
      if (before) return remade(before, asked)
      const { timeZone } = await readPreferences(tx)
      return {
        requestedBy_UserGUID: userId,
        requestedOn: toCalendarDateTime(fromDate(clock(), timeZone)).toString().slice(0, 16),
      }
    },
    check: async (tx, before, after, consequence) => {
      if (!after) return
      const made = requestIn(after)
      if (before) await withdraw(tx, requestIn(before), made, consequence, clock)
      else await openRequested(tx, made, consequence, clock())
    },
  })

  serve(app, 'myRequests', async ({ query: { skip = 0, take = requestsTold }, userId }) => ({
    result: await toldRequests(orm, requestedBy(userId), { skip, take }),
  }))
  serve(app, 'requestStory', async ({ params: { id }, subject }) => {
    const asked = sql`"requestOID" = ${id}`
    const { data } = await toldRequests(orm, asked, { skip: 0, take: 1 })
    const [told] = data
    if (!told || !decide(subject, 'read', 'request', told.requestedBy_UserGUID).allowed)
      throw new ProblemError('not-found')
    return { result: told }
  })
  serve(app, 'requestMachines', async ({ query }) => ({ result: await reportedMachines(orm, query) }))
  serve(app, 'openTrouble', async ({ params: { id } }) => {
    const result = await openTrouble(orm, id)
    if (!result) throw new ProblemError('not-found', { title: 'There is no such machine' })
    return { result }
  })
}

const requestedBy = (userId: string) => sql`"requestedBy_UserGUID" = ${userId}`

/** Somebody else's request is not there at all. */
function permit(subject: Subject, action: Action, before: RecordRow | null): void {
  if (before && !decide(subject, action, 'request', requestIn(before).requestedBy_UserGUID).allowed)
    throw new ProblemError('not-found')
}

/** What was reported stays as it was; once it is said why it is withdrawn, that does too. */
function remade(before: RecordRow, asked: RecordRow): RecordRow {
  const fields = ['equipmentOID', 'trouble', 'withdrawnBecause'] as const
  const errors = fields
    .filter((name) => before[name] !== '' && asked[name] !== before[name])
    .map((field) => ({ field, message: 'A request stays as it was made' }))
  if (errors.length > 0) throw invalid(errors)
  return {}
}

async function withdraw(
  tx: Orm,
  before: Request,
  { workOrderOID, withdrawnBecause }: Request,
  consequence: Consequence,
  clock: () => Date,
): Promise<void> {
  if (withdrawnBecause === before.withdrawnBecause) return
  const refusal = withdrawalRefusal(before.status)
  if (refusal !== null) throw invalid([{ field: 'withdrawnBecause', message: refusal }])
  await moveWithin(
    tx,
    { workOrderOID: workOrderOID ?? before.workOrderOID, move: 'CANCEL', reason: withdrawnBecause },
    consequence,
    clock,
  )
}
