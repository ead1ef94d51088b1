import { type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { decide, type Subject } from '../../src/contract/access/policy.ts'
import {
  type DeferralMove,
  moveFaults,
  moveNeeds,
  moveRefusal,
  pmDeferral,
  statusAfter,
  untilFaults,
} from '../../src/contract/entities/pm-deferral.ts'
import type { Day } from '../../src/contract/schedule/day.ts'
import { fieldsOf, type RecordRow, type RowOf } from '../../src/contract/schema/entity.ts'
import type { Orm } from '../database/connection/orm.ts'
import { readRecord } from '../database/records/read.ts'
import { organisationDay } from '../database/records/site-preferences.ts'
import { recordStore } from '../database/records/tables.ts'
import { writeRecord, writeWithin } from '../database/records/write.ts'
import { oneWrite, type WriteRequest } from '../database/writes/one-write.ts'
import { invalid, ProblemError } from '../http/problem.ts'
import { type Answer, serve } from '../http/serve.ts'
import { lockPlans, reckon } from '../maintenance/reckon.ts'
import { withParts } from '../maintenance/touched-plans.ts'
import { answered, serveRecords } from './serve-records.ts'

interface Options {
  readonly orm: Orm
  readonly clock: () => Date
}

type Deferral = RowOf<typeof pmDeferral>

const store = () => recordStore('pmDeferral')
const deferralOf = (row: RecordRow): Deferral => v.parse(pmDeferral.row, row)

const made = fieldsOf(pmDeferral).flatMap(({ name, serverMade }) => (serverMade ? [name] : []))
/** What somebody sends of what the server makes is passed over, as a form sends all of its fields. */
const withoutMade = (body: RecordRow): RecordRow =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !made.includes(name)))
const asStored = (before: RecordRow): RecordRow =>
  Object.fromEntries(made.map((name) => [name, before[name] ?? null]))

/**
 * Deferrals (issue 13): who asks is who is signed in, for the due that stands; who asked may change the request until it
 * is decided. A move is a call of its own, and an approval is reckoned with in the same transaction.
 */
export function pmDeferralsModule(app: FastifyInstance, { orm, clock }: Options) {
  serveRecords(app, { orm }, 'pmDeferral', {
    servesCreate: false,
    given: async (_tx, before) => (before ? asStored(before) : {}),
    check: async (tx, before, after, { userId }) => {
      if (before && after)
        refuseChange(deferralOf(before), deferralOf(after), {
          userId,
          today: await organisationDay(tx, clock()),
        })
    },
  })

  serve(app, 'pmDeferral.create', async (call) => {
    const { body, userId, idempotencyKey, requestHash, path } = call
    const written = writeRecord(orm, store(), {
      kind: 'create',
      userId,
      idempotencyKey,
      requestHash,
      path,
      body: withoutMade(body),
      given: async (tx, _before, asked) =>
        requested(tx, asked, { userId, today: await organisationDay(tx, clock()) }),
    })
    // Rows of a store are what its entity's schema says; `serve` holds them against it in tests.
    return (await answered(call.reply, written)) as unknown as Answer<'pmDeferral.create'>
  })

  serve(app, 'movePmDeferral', async (call) => {
    const { params, body, subject, userId, idempotencyKey, requestHash, path, ifMatch } = call
    const request = { userId, idempotencyKey, requestHash, path }
    const written = oneWrite(
      orm,
      request,
      async (tx) => {
        const today = await organisationDay(tx, clock())
        return { result: await move(tx, params.id, { ...body, request, subject, ifMatch, today }) }
      },
      v.object({ result: v.record(v.string(), v.unknown()) }),
    )
    return (await answered(call.reply, written)) as unknown as Answer<'movePmDeferral'>
  })
}

interface AtHand {
  readonly userId: string
  readonly today: Day
}

/** What the server gives a request: the due that stands, who asks, and when. Two for one due wait for each other. */
async function requested(tx: Orm, asked: RecordRow, { userId, today }: AtHand): Promise<RecordRow> {
  const plan = Number(asked['pmTaskOID'])
  const until = asked['until']
  await lockPlans(tx, [plan])
  await reckon(tx, [plan], { today })
  const task = await readRecord(tx, recordStore('pmTask'), plan)
  if (!task) throw invalid([{ field: 'pmTaskOID', message: 'PM task is not in the list' }])
  const occurrenceOn = task['dueOn']
  if (typeof occurrenceOn !== 'string')
    throw invalid([{ field: 'pmTaskOID', message: 'Nothing of this task is due that could be put off' }])
  const faults = untilFaults({ until: typeof until === 'string' ? until : null, occurrenceOn }, today)
  if (faults.length > 0) throw invalid(faults)
  const other = await keyOf(tx, sql`"pmTaskOID" = ${plan} and "status" = 'REQUESTED'`)
  if (other !== null)
    throw invalid([
      {
        field: 'pmTaskOID',
        message: `${pmDeferral.plate}-${other} asks for a deferral of this task already`,
      },
    ])
  return {
    occurrenceOn,
    lastDoneOn: task['lastDoneOn'],
    status: 'REQUESTED',
    requestedBy_UserGUID: userId,
    requestedOn: today,
    decidedBy_UserGUID: null,
    decidedOn: null,
    decisionNote: '',
  }
}

async function keyOf(tx: Orm, where: SQL): Promise<number | null> {
  const { rows } = await tx.execute<{ key: number }>(
    sql`select "pmDeferralOID" as key from pm_deferral where ${where} limit 1`,
  )
  return rows[0]?.key ?? null
}

/** What was asked for is what is decided upon: only who asked changes it, and nobody once it is decided. */
function refuseChange(before: Deferral, after: Deferral, { userId, today }: AtHand): void {
  const refusal = moveRefusal(before, 'WITHDRAW', { userGUID: userId, today })
  if (refusal?.field === 'status')
    throw invalid([{ field: 'status', message: `${refusal.message}, and nothing of it changes any more` }])
  if (refusal) throw new ProblemError('forbidden', { title: 'A request is changed by who made it' })
  if (after.pmTaskOID !== before.pmTaskOID)
    throw invalid([{ field: 'pmTaskOID', message: 'A request stays that of its task: withdraw it' }])
  const faults = after.until === before.until ? [] : untilFaults(after, today)
  if (faults.length > 0) throw invalid(faults)
}

interface Asked extends DeferralMove {
  readonly request: WriteRequest
  readonly subject: Subject
  readonly ifMatch: number | null
  readonly today: Day
}

/** The plan is held before its deferral, as the engine does it, so that neither waits for the other for ever. */
async function move(tx: Orm, key: number, asked: Asked): Promise<RecordRow> {
  const { move: name, note, subject, today, request } = asked
  const decision = decide(subject, moveNeeds[name], 'pmDeferral')
  if (!decision.allowed) throw new ProblemError('forbidden', { title: decision.reason })
  const stored = await readRecord(tx, store(), key)
  if (!stored) throw new ProblemError('not-found')
  const plan = deferralOf(stored).pmTaskOID ?? 0
  const touched = await withParts(tx, [plan])
  await lockPlans(tx, touched)
  return writeWithin(tx, store(), {
    ...request,
    kind: 'update',
    key,
    ifMatch: asked.ifMatch,
    body: {},
    given: async (_tx, before) => {
      refuseMove(before && deferralOf(before), asked)
      return {
        status: statusAfter[name],
        decisionNote: note,
        ...(name !== 'WITHDRAW' && { decidedBy_UserGUID: request.userId, decidedOn: today }),
      }
    },
    check: async () => {
      if (name === 'APPROVE') await reckon(tx, touched, { today, isReplanned: true })
    },
  })
}

function refuseMove(before: Deferral | null, { subject, today, ...asked }: Asked): void {
  const refusal = before && moveRefusal(before, asked.move, { userGUID: subject.userGUID, today })
  if (refusal)
    throw new ProblemError(refusal.field === 'requestedBy_UserGUID' ? 'forbidden' : 'invalid', {
      title: refusal.message,
      errors: [refusal],
    })
  const faults = moveFaults(asked)
  if (faults.length > 0) throw invalid(faults)
}
