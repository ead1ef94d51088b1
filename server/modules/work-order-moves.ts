import { fromDate, toCalendarDateTime } from '@internationalized/date'
import { inArray, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { decide, type Subject } from '../../src/contract/access/policy.ts'
import {
  causeRefusal,
  foldMoves,
  openingStatuses,
  signOffRefusal,
  workOrderMoveNeeds,
  workOrderMoveRefusal,
} from '../../src/contract/entities/work-order-life.ts'
import { ToldMove, workOrderMove } from '../../src/contract/entities/work-order-move.ts'
import type { RecordRow, RowOf } from '../../src/contract/schema/entity.ts'
import type { Orm } from '../database/connection/orm.ts'
import { readRecord } from '../database/records/read.ts'
import { readPreferences } from '../database/records/site-preferences.ts'
import { recordStore } from '../database/records/tables.ts'
import { writeWithin } from '../database/records/write.ts'
import { userAccount } from '../database/schema/accounts.ts'
import { invalid, ProblemError } from '../http/problem.ts'
import { serve } from '../http/serve.ts'
import { followRequest } from './follow-request.ts'
import { type Consequence, serveRecords } from './serve-records.ts'

interface Options {
  readonly orm: Orm
  readonly clock: () => Date
}

type Move = RowOf<typeof workOrderMove>

/**
 * Moves of work orders (decision 0032): each is asked of the order as its moves before have left it, with the order held,
 * so that of two people at once the second meets what the first has done. The order's status follows in the same
 * transaction.
 */
export function workOrderMovesModule(app: FastifyInstance, { orm, clock }: Options) {
  serveRecords(app, { orm }, 'workOrderMove', {
    ...makingOf(clock),
    permit: (subject, _action, _before, after) => refuseWithoutRight(subject, after),
  })

  serve(app, 'workOrderMoves', async ({ params }) => {
    if (!(await readRecord(orm, recordStore('workOrder'), params.id))) throw new ProblemError('not-found')
    return { result: await toldMoves(orm, [params.id]) }
  })
}

/** What the server gives a move, and what follows from it. */
const makingOf = (clock: () => Date, isTold = false) => ({
  given: async (tx: Orm, _before: RecordRow | null, asked: RecordRow, userId: string) => ({
    ...(await placed(tx, moveOf(asked), { by: userId, now: clock() })),
    movedBy_UserGUID: userId,
  }),
  check: async (tx: Orm, _before: RecordRow | null, after: RecordRow | null) => {
    if (after) await followMoves(tx, Number(after['workOrderOID']), isTold)
  },
})

/** The move that follows from a write of the order's request, and was permitted with that; in its transaction. */
export async function moveWithin(
  tx: Orm,
  body: Pick<Move, 'workOrderOID' | 'move' | 'reason'>,
  consequence: Consequence,
  clock: () => Date,
): Promise<void> {
  const { given, check } = makingOf(clock, true)
  const { userId } = consequence
  await writeWithin(tx, recordStore('workOrderMove'), {
    ...consequence,
    kind: 'create',
    body,
    given: (inner, before, asked) => given(inner, before, asked, userId),
    check,
  })
}

const moveOf = (asked: RecordRow) => v.parse(workOrderMove.values, asked)

function refuseWithoutRight(subject: Subject, after: RecordRow | null): void {
  if (!after) return
  const { move } = moveOf(after)
  const decision = decide(subject, workOrderMoveNeeds[move], 'workOrder')
  if (!decision.allowed) throw new ProblemError('forbidden', { title: decision.reason })
}

/** What the server gives a move: its place among those of its order, and when it was made. */
async function placed(
  tx: Orm,
  asked: v.InferOutput<typeof workOrderMove.values>,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<RecordRow> {
  const { workOrderOID: order, move } = asked
  const held = order === null ? null : await holdOrder(tx, order)
  // An order that is not there is told of by the reference to it.
  if (order === null || held === null) return { step: null }
  const before = await movesOf(tx, order)
  const { timeZone, causeAtClosing, signOffAtClosing } = await readPreferences(tx)
  const refusal =
    workOrderMoveRefusal(foldMoves(held.openedAs, before), move) ??
    causeRefusal(move, { causeCode: held.causeCode, isDemanded: causeAtClosing }) ??
    signOffRefusal(move, { before, by, isDemanded: signOffAtClosing })
  if (refusal) throw invalid([refusal])
  const latest = toCalendarDateTime(fromDate(now, timeZone)).toString().slice(0, 16)
  const earliest = before.at(-1)?.movedOn ?? null
  return {
    step: before.length + 1,
    movedOn: between(earliest, asked.movedOn ?? latest, latest),
  }
}

/** A clock that is wrong makes no move earlier than the one before it, nor one of tomorrow. */
function between(earliest: string | null, said: string, latest: string): string {
  const past = said > latest ? latest : said
  return earliest !== null && past < earliest ? earliest : past
}

const Held = v.object({ openedAs: v.picklist(openingStatuses), causeCode: v.string() })

/**
 * What of an order its moves go by, held until the transaction ends; null where there is none. Its request is held
 * first, as by who takes it back, so that the two never wait for each other.
 */
async function holdOrder(tx: Orm, order: number): Promise<v.InferOutput<typeof Held> | null> {
  await tx.execute(
    sql`select 1 from ${recordStore('request').table} where "workOrderOID" = ${order} for no key update`,
  )
  const { table, key } = recordStore('workOrder')
  const { rows } = await tx.execute(
    sql`select "openedAs", "causeCode" from ${table} where ${key} = ${order} for no key update`,
  )
  const [held] = v.parse(v.array(Held), rows)
  return held ?? null
}

/** The moves of an order, in the order in which they were made. */
async function movesOf(tx: Orm, order: number): Promise<Move[]> {
  const { selected, table } = recordStore('workOrderMove')
  const { rows } = await tx.execute(
    sql`select ${selected} from ${table} where "workOrderOID" = ${order} order by "step"`,
  )
  return rows.map((row) => v.parse(workOrderMove.row, row))
}

/** The moves of several orders with who made them, those of each in their order. */
export async function toldMoves(orm: Orm, orders: readonly number[]): Promise<ToldMove[]> {
  const { selected, table } = recordStore('workOrderMove')
  const { rows } = await orm.execute(
    sql`select ${selected} from ${table} where "workOrderOID" = any(${sql.param([...orders])}::int[])
        order by "workOrderOID", "step"`,
  )
  const moves = rows.map((row) => v.parse(workOrderMove.row, row))
  const who = moves.flatMap(({ movedBy_UserGUID: id }) => (id === null ? [] : [id]))
  const named = await orm
    .select({ id: userAccount.id, name: userAccount.fullName })
    .from(userAccount)
    .where(inArray(userAccount.id, who))
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return moves.map((move) => ({ ...move, movedByName: names.get(move.movedBy_UserGUID ?? '') ?? '' }))
}

/**
 * Lists filter and sort by the status: it stands in the order's row as the moves have made it, and in its request's,
 * whose requester is told of it, unless they are already.
 */
export async function followMoves(tx: Orm, order: number, isTold = false): Promise<void> {
  const held = await holdOrder(tx, order)
  if (held === null) return
  const status = foldMoves(held.openedAs, await movesOf(tx, order))
  const { table, key } = recordStore('workOrder')
  await tx.execute(
    sql`update ${table} set "status" = ${status} where ${key} = ${order} and "status" <> ${status}`,
  )
  await followRequest(tx, order, status, isTold)
}
