import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { ComplianceDue } from '../../src/contract/entities/compliance.ts'
import { duesOf } from '../../src/contract/schedule/compliance.ts'
import type { Day } from '../../src/contract/schedule/day.ts'
import type { Orm } from '../database/connection/orm.ts'
import { deferralOfOperation } from './read-deferrals.ts'

export interface ComplianceAsked {
  /** Both days included. */
  readonly from: Day
  readonly to: Day
  /** The organisation's day. */
  readonly today: Day
  /** Which operations the asker sees; without one all of them. */
  readonly scope: SQL | undefined
  /** The rig; without one it is all of them. */
  readonly locationOID?: number | undefined
}

const maybeDay = v.nullable(v.string())
const PlannedRow = v.object({
  camspmOperationOID: v.number(),
  pmTaskOID: v.number(),
  locationOID: v.number(),
  operationDate: v.string(),
  dueLatest: maybeDay,
  isDone: v.boolean(),
  completedOn: maybeDay,
  offsetDay: v.nullable(v.number()),
  missed: v.pipe(
    v.nullable(v.array(v.string())),
    v.transform((days) => days ?? []),
  ),
  deferredUntil: maybeDay,
})

/** What became of all that fell due in these days, the first first (issue 13): what every figure is counted from. */
export async function readCompliance(orm: Orm, asked: ComplianceAsked): Promise<readonly ComplianceDue[]> {
  const { from, to, today, scope = sql`true`, locationOID } = asked
  const at = locationOID === undefined ? sql`true` : sql`machine."location" = ${locationOID}`
  // A later operation may know of days in these that were missed before it.
  const { rows } = await orm.execute(
    sql`select operation."camspmOperationOID", operation."pmTaskOID", machine."location" as "locationOID",
          operation."operationDate", ${toleranceEnd} as "dueLatest", operation."overallStatus" = 'DONE' as "isDone",
          operation."completedOn", operation."offsetDay", operation."missed", deferral."until" as "deferredUntil"
        from (select * from pm_operation where ${scope} and "operationDate" >= ${from}::date
            and (least("operationDate", "dueLatest") <= ${to}::date or "missed" is not null)) as operation
          join pm_task plan on plan."pmTaskOID" = operation."pmTaskOID"
          join equipment machine on machine."equipmentOID" = plan."equipmentOID"
          left join lateral (${deferralOfOperation}) as deferral on true
        where ${at}`,
  )
  return rows
    .flatMap((row) => duesOf(v.parse(PlannedRow, row), today))
    .filter(({ dueOn }) => from <= dueOn && dueOn <= to)
    .toSorted((a, b) => order(a.dueOn, b.dueOn) || a.camspmOperationOID - b.camspmOperationOID)
}

/**
 * The tolerance that its plan gives ends so many days after what was deferred, or after the date of one made by hand: a
 * deferral makes the window of an operation longer, and not its tolerance.
 */
const toleranceEnd = sql`case when operation."dueLatest" is null or deferral."until" is not null
    then coalesce(deferral."occurrenceOn", operation."operationDate") + coalesce(plan."toleranceAfter", 0)
    else operation."dueLatest" end`

const order = (a: Day, b: Day) => (a < b ? -1 : a > b ? 1 : 0)
