import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { decide, type Subject } from '../../src/contract/access/policy.ts'
import { latestDay } from '../../src/contract/entities/meter-rules.ts'
import { clashOf, type Worked } from '../../src/contract/entities/work-order-hours.ts'
import { workOrderLabour } from '../../src/contract/entities/work-order-labour.ts'
import type { RecordRow, RowOf } from '../../src/contract/schema/entity.ts'
import type { Orm } from '../database/connection/orm.ts'
import { readRecord } from '../database/records/read.ts'
import { recordStore } from '../database/records/tables.ts'
import { invalid, ProblemError } from '../http/problem.ts'
import { serve } from '../http/serve.ts'
import { costOfOrder } from './work-order-cost.ts'
import { namedIn, refuseOver } from './refuse-over.ts'
import { serveRecords } from './serve-records.ts'

interface Options {
  readonly orm: Orm
  readonly clock: () => Date
}

type Labour = RowOf<typeof workOrderLabour>

/**
 * What work orders cost (decision 0036): labour at the rate of who worked, and other costs. Neither is written once the
 * order is over, and nobody works on two things at once: the order and the profile are held, so that the second of two
 * meets what the first has stored.
 */
export function workOrderCostsModule(app: FastifyInstance, { orm, clock }: Options) {
  serveRecords(app, { orm }, 'workOrderLabour', {
    permit: (subject, _action, before, after) => {
      for (const row of [before, after]) if (row) refuseOthers(subject, row)
    },
    given: async (tx, before, asked) => workerOf(tx, before, asked),
    prepare: async (tx, before, values) => {
      await refuseOver(tx, before, values)
      await holdWorkers(tx, before, values)
    },
    check: async (tx, before, after) => {
      if (after) await refuseClash(tx, labourOf(before), v.parse(workOrderLabour.row, after), clock())
    },
  })
  serveRecords(app, { orm }, 'workOrderCost', {
    given: async (_tx, before, _asked, userId) => ({
      addedBy_UserGUID: before ? before['addedBy_UserGUID'] : userId,
    }),
    prepare: refuseOver,
    check: async (_tx, _before, after) => {
      const day = after?.['incurredOn']
      if (typeof day === 'string' && day > latestDay(clock()))
        throw invalid([{ field: 'incurredOn', message: 'A cost is not of a day to come' }])
    },
  })
  serve(app, 'costOfOrder', async ({ params, subject }) => ({
    result: await costOfOrder(orm, params.id, subject),
  }))
}

const labourOf = (row: RecordRow | null): Labour | null => row && v.parse(workOrderLabour.row, row)

/** Who only works logs their own labour; who plans that of everybody. */
function refuseOthers(subject: Subject, { worker_UserGUID: worker }: RecordRow): void {
  if (worker === null || worker === subject.userGUID) return
  if (decide(subject, 'post', 'workOrder').allowed) return
  throw new ProblemError('forbidden', {
    title: 'Only who plans work orders logs the labour of somebody else',
  })
}

/** The rate that the profile has when an entry is made, or comes to be somebody else's, stays with it. */
async function workerOf(tx: Orm, before: RecordRow | null, asked: RecordRow): Promise<RecordRow> {
  const { camsUserOID: who } = asked
  if (before?.['camsUserOID'] === who && before)
    return { rate: before['rate'], worker_UserGUID: before['worker_UserGUID'] }
  const profile = typeof who === 'number' ? await readRecord(tx, recordStore('camsUser'), who) : null
  return { rate: profile?.['labourRate'] ?? null, worker_UserGUID: profile?.['userGUID'] ?? null }
}

async function holdWorkers(tx: Orm, before: RecordRow | null, values: RecordRow | null): Promise<void> {
  const { table, key } = recordStore('camsUser')
  for (const who of namedIn('camsUserOID', before, values))
    await tx.execute(sql`select 1 from ${table} where ${key} = ${who} for no key update`)
}

const whenFields = ['camsUserOID', 'workedOn', 'workedFrom', 'workedTo', 'hours'] as const

const Other = v.object({ ...workOrderLabour.row.entries, order: v.string() })

async function refuseClash(tx: Orm, before: Labour | null, after: Labour, now: Date): Promise<void> {
  if (before && whenFields.every((name) => before[name] === after[name])) return
  const said: Worked = after
  const { workedOn: day, camsUserOID: who, workOrderLabourOID: key } = after
  if (day === null || who === null) return
  if (day > latestDay(now))
    throw invalid([
      {
        field: said.workedFrom === null ? 'workedOn' : 'workedFrom',
        message: 'Work is not of a day to come',
      },
    ])
  const { selected, table } = recordStore('workOrderLabour')
  const { rows } = await tx.execute(
    sql`select ${selected},
          (select "workorderNumber" from work_order where work_order."workOrderOID" = ${table}."workOrderOID") as "order"
        from ${table}
        where "camsUserOID" = ${who} and "workOrderLabourOID" <> ${key}
          and "workedOn" between ${day}::date - 1 and ${day}::date + 1
        order by "workedOn", "workOrderLabourOID"`,
  )
  const clash = clashOf(
    said,
    rows.map((row) => v.parse(Other, row)),
  )
  if (clash) throw invalid([clash])
}
