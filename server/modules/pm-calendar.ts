import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { decide, type Subject } from '../../src/contract/access/policy.ts'
import {
  calendarFaults,
  type CalendarQuestion,
  type PmCalendar,
} from '../../src/contract/entities/pm-calendar.ts'
import { currentDue } from '../../src/contract/schedule/current.ts'
import { type Day, laterOf } from '../../src/contract/schedule/day.ts'
import { doneInOrder, type Due } from '../../src/contract/schedule/due.ts'
import { dues } from '../../src/contract/schedule/forecast.ts'
import { hasWindow } from '../../src/contract/schedule/plan.ts'
import { sentenceOf } from '../../src/contract/schedule/why.ts'
import type { Orm } from '../database/connection/orm.ts'
import { organisationDay } from '../database/records/site-preferences.ts'
import { invalid } from '../http/problem.ts'
import { serve } from '../http/serve.ts'
import { anyOf } from '../maintenance/key-list.ts'
import { openOperations } from '../maintenance/open-operations.ts'
import { type PlanRecord, readPlans } from '../maintenance/read-plans.ts'
import { readCalendarOrders } from '../maintenance/read-calendar-orders.ts'
import { type OperationRow, plansAt, readOperations } from './calendar-operations.ts'
import { ownOperations } from './pm-operations.ts'

/** Each of these is worked out from its own history and readings. */
const mostForecast = 2000

/** What stands on the days of a span: operations, dues of plans and work orders, of each what the subject may see. */
export function pmCalendarModule(
  app: FastifyInstance,
  { orm, clock }: { readonly orm: Orm; readonly clock: () => Date },
) {
  serve(app, 'pmCalendar', async ({ query, subject }) => {
    const faults = calendarFaults(query)
    if (faults.length > 0) throw invalid(faults)
    const { from, to, locationOID = null, userGUID = null } = query
    const today = await organisationDay(orm, clock())
    return { result: await readCalendar(orm, { from, to, locationOID, userGUID }, { today, subject }) }
  })
}

interface Asking {
  readonly today: Day
  readonly subject: Subject
}

async function readCalendar(
  orm: Orm,
  asked: CalendarQuestion,
  { today, subject }: Asking,
): Promise<PmCalendar> {
  const { operations, beyond } = await readOperations(orm, asked, ownOperations(subject))
  const { forecast, leftOut } = decide(subject, 'read', 'pmTask').allowed
    ? await forecastOf(orm, asked, today)
    : { forecast: [], leftOut: 0 }
  const plans = await plansOf(orm, [
    ...new Set([...operations, ...forecast].map(({ pmTaskOID }) => pmTaskOID)),
  ])
  const windowed = new Map(plans.map((plan) => [plan.pmTaskOID, plan]))
  return {
    today,
    operations: operations.map((operation) => operationRow(operation, windowed.get(operation.pmTaskOID))),
    forecast: [...forecast],
    workOrders: decide(subject, 'read', 'workOrder').allowed ? await readCalendarOrders(orm, asked) : [],
    plans: plans.map(
      ({
        toleranceBefore: _before,
        toleranceAfter: _after,
        safetyCritical,
        deferredUntil: _until,
        ...plan
      }) => ({
        ...plan,
        isSafetyCritical: safetyCritical === 'YES',
      }),
    ),
    daysOff: await daysOff(orm, asked),
    leftOut,
    beyond: [...beyond],
  }
}

/** Where an operation may be moved to, by the rule by which its own write is refused. */
function operationRow(
  { occurrence, dueEarliest, dueLatest, ...operation }: OperationRow,
  plan: PlanRow | undefined,
): PmCalendar['operations'][number] {
  const isBound = plan !== undefined && occurrence !== null && hasWindow(plan)
  return {
    ...operation,
    window:
      isBound && dueEarliest !== null && dueLatest !== null
        ? { from: dueEarliest, to: laterOf(dueLatest, plan.deferredUntil ?? dueLatest) }
        : null,
  }
}

type Forecast = PmCalendar['forecast']

async function forecastOf(
  orm: Orm,
  asked: CalendarQuestion,
  today: Day,
): Promise<{ readonly forecast: Forecast; readonly leftOut: number }> {
  const { from, to, locationOID, userGUID } = asked
  const parts = [
    sql`"dueOn" <= ${to}::date`,
    // Of what has passed only the due that stands may be left: all later ones are to come.
    ...(to < today ? [sql`"dueOn" >= ${from}::date`] : []),
    ...(userGUID === null ? [] : [sql`"assignedTo_UserGUID" = ${userGUID}`]),
    ...(locationOID === null ? [] : [sql`"pmTaskOID" in (${plansAt(locationOID)})`]),
  ]
  const { rows } = await orm.execute<{ key: number; all: number }>(
    sql`select "pmTaskOID" as key, count(*) over () as "all" from pm_task
        where ${sql.join(parts, sql` and `)} order by "dueOn", "pmTaskOID" limit ${mostForecast}`,
  )
  const keys = rows.map(({ key }) => key)
  const records = await readPlans(orm, keys, { today })
  const open = await openOperations(orm, keys)
  const forecast = [...records.values()].flatMap((record) => {
    const standing = open.get(record.task.pmTaskOID) ?? []
    const isMade = (due: Due) =>
      standing.some(({ occurrence, operationDate }) => occurrence !== null || operationDate <= due.latest)
    return duesOf(record, asked, isMade)
  })
  return { forecast, leftOut: (rows[0]?.all ?? 0) - keys.length }
}

/** The dues of a plan within the span for which no operation is made. */
function duesOf(
  { task: { pmTaskOID }, plan, facts }: PlanRecord,
  { from, to }: CalendarQuestion,
  isMade: (due: Due) => boolean,
): Forecast {
  const { today } = facts
  const current = currentDue(plan, facts)
  if (current.kind !== 'due') return []
  const following = dues(plan, facts, {
    last: doneInOrder(plan, facts).at(-1) ?? null,
    // What would be due more than once a day ends here too.
    count: 400,
    doneOn: (target) => laterOf(target, today),
    until: ({ target }) => target <= to,
  }).filter(({ target }) => target > current.target && target > today)
  const isIn = ({ target }: Due) => from <= target && target <= to
  const row = (due: Due, window: Forecast[number]['window']) => ({
    pmTaskOID,
    day: due.target,
    window,
    why: sentenceOf(due, today),
  })
  return [
    ...(isIn(current) && !isMade(current)
      ? [row(current, { from: current.earliest, to: current.latest })]
      : []),
    ...following.filter(isIn).map((due) => row(due, null)),
  ]
}

type Plan = PmCalendar['plans'][number]
interface PlanRow extends Omit<Plan, 'isSafetyCritical'>, Record<string, unknown> {
  readonly toleranceBefore: number | null
  readonly toleranceAfter: number | null
  readonly safetyCritical: 'YES' | 'NO'
  readonly deferredUntil: Day | null
}

async function plansOf(orm: Orm, keys: readonly number[]): Promise<readonly PlanRow[]> {
  if (keys.length === 0) return []
  const { rows } = await orm.execute<PlanRow>(
    sql`select plan."pmTaskOID", "pmTaskDescription", "expectedLabourHours", plan."assignedTo_UserGUID", "plannedFor",
          plan."version", "toleranceBefore", "toleranceAfter", "safetyCritical", "deferredUntil",
          trim(coalesce(machine."unit", '') || ' ' || coalesce(machine."description", '')) as machine
        from pm_task plan left join equipment machine using ("equipmentOID")
        where plan."pmTaskOID" = ${anyOf(keys)} order by plan."pmTaskOID"`,
  )
  return rows
}

async function daysOff(
  orm: Orm,
  { from, to, locationOID }: CalendarQuestion,
): Promise<PmCalendar['daysOff']> {
  const here = locationOID === null ? sql`` : sql` or "locationOID" = ${locationOID}`
  const { rows } = await orm.execute<PmCalendar['daysOff'][number]>(
    sql`select "fromDay" as "from", "toDay" as "to", "reason" from non_working_days
        where "fromDay" <= ${to}::date and "toDay" >= ${from}::date and ("locationOID" is null${here})
        order by "fromDay", "toDay"`,
  )
  return rows
}
