import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { decide, type Subject } from '../../src/contract/access/policy.ts'
import type { Day } from '../../src/contract/schedule/day.ts'
import { type Completion, hoursMeter } from '../../src/contract/schedule/plan.ts'
import { meterOf, type PmSchedule, scheduleOf } from '../../src/contract/schedule/schedule.ts'
import type { Orm } from '../database/connection/orm.ts'
import { organisationDay } from '../database/records/site-preferences.ts'
import { ProblemError } from '../http/problem.ts'
import { serve } from '../http/serve.ts'
import type { DoneOperation } from '../maintenance/read-history.ts'
import { nameOf } from '../maintenance/read-machines.ts'
import { readPlans } from '../maintenance/read-plans.ts'

const historyShown = 12
/** More than a year of every day, of what was done; and of readings as many as decide anything. */
const shown = { completions: 500, readings: 1000 }

/** When a PM task is due next, and why (issue 13), by the rules of `contract/schedule`. */
export function pmScheduleModule(
  app: FastifyInstance,
  { orm, clock }: { readonly orm: Orm; readonly clock: () => Date },
) {
  serve(app, 'pmTaskSchedule', async ({ params, subject }) => {
    const today = await organisationDay(orm, clock())
    const schedule = await readSchedule(orm, params.id, { today, subject })
    if (!schedule) throw new ProblemError('not-found')
    return { result: schedule }
  })
}

async function readSchedule(
  orm: Orm,
  key: number,
  { today, subject }: { readonly today: Day; readonly subject: Subject },
): Promise<PmSchedule | null> {
  const record = (await readPlans(orm, [key], { today, ...shown })).get(key)
  if (!record) return null
  const { task, plan, facts, history, metered } = record
  const meter = hoursMeter(metered)
  const isByHour = task.trackByDate === 'NO'
  const counts = plan.triggers.some(({ by }) => by === 'meter')
  const counted = plan.triggers.find((trigger) => trigger.by === 'meter')?.meter ?? null
  return {
    pmTaskOID: task.pmTaskOID,
    ...scheduleOf(plan, facts),
    open: await readOpen(orm, key, subject),
    history: history
      .slice(-historyShown)
      .toReversed()
      .map((done) => ({
        day: done.day,
        hours: isByHour && meter ? done[meter] : null,
        camspmOperationOID: keyFor(subject, done),
      })),
    meter:
      counts && metered && counted
        ? meterOf({ equipmentOID: metered.equipmentOID, name: nameOf(metered) }, counted, facts)
        : null,
  }
}

interface OpenRow extends Record<string, unknown> {
  readonly day: string | null
  readonly key: number
  readonly owner: string | null
}

/** Of the operations of a plan that are not done, the one that comes first. */
async function readOpen(orm: Orm, plan: number, subject: Subject): Promise<PmSchedule['open']> {
  const { rows } = await orm.execute<OpenRow>(
    sql`select "operationDate" as day, "camspmOperationOID" as key, "assignedTo_UserGUID" as owner
        from pm_operation where "pmTaskOID" = ${plan} and "overallStatus" <> 'DONE'
        order by "operationDate", "camspmOperationOID" limit 1`,
  )
  const [first] = rows
  return first ? { day: first.day, camspmOperationOID: keyOf(subject, first) } : null
}

/** That it was done is known of the task; which operation it was only to those who may open that. */
const keyFor = (subject: Subject, done: DoneOperation | Completion): number | null =>
  'key' in done ? keyOf(subject, done) : null

const keyOf = (subject: Subject, operation: { readonly key: number; readonly owner: string | null }) =>
  decide(subject, 'read', 'pmOperation', operation.owner).allowed ? operation.key : null
