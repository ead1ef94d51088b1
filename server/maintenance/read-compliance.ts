import { type SQL, sql } from 'drizzle-orm'
import type { ComplianceDue, DueOutcome } from '../../src/contract/entities/compliance.ts'
import type { CountedDues } from '../../src/contract/schedule/compliance.ts'
import type { Day } from '../../src/contract/schedule/day.ts'
import type { Orm } from '../database/connection/orm.ts'
import { deferralOfOperation, everDeferred } from './read-deferrals.ts'

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

/** How the dues of these days came out, by rig, month and outcome: what every figure is made of. Months in order, rigs by key. */
export async function countDues(orm: Orm, asked: ComplianceAsked): Promise<readonly CountedDues[]> {
  // By day first, so that there are few words of months to make.
  const { rows } = await orm.execute<CountedDues & Record<string, unknown>>(
    sql`with ${duesOf(asked)}, daily as (
          select "locationOID", "dueOn", "outcome", count(*) as count from due group by 1, 2, 3
        )
        select "locationOID", to_char("dueOn", 'YYYY-MM') as month, "outcome", sum(count)::int as count
        from daily group by 1, 2, 3 order by month, "locationOID", "outcome"`,
  )
  return rows
}

/** The dues of these days that came out so, the first first: `count` of them, of which `most` are told. */
export async function readDues(
  orm: Orm,
  asked: ComplianceAsked,
  { outcomes, most }: { readonly outcomes?: readonly DueOutcome[] | undefined; readonly most: number },
): Promise<{ readonly count: number; readonly dues: readonly ComplianceDue[] }> {
  const of = outcomes === undefined ? sql`true` : sql`"outcome" = any(${`{${outcomes.join(',')}}`}::text[])`
  const { rows } = await orm.execute<ComplianceDue & { readonly count: number } & Record<string, unknown>>(
    sql`with ${duesOf(asked)}
        select *, count(*) over ()::int as count from due where ${of}
        order by "dueOn", "camspmOperationOID" limit ${most}`,
  )
  return { count: rows[0]?.count ?? 0, dues: rows.map(({ count: _count, ...due }) => due) }
}

/**
 * All that fell due in these days and what became of it (issue 13), as `due`, one part of a `with`: of each operation the
 * due that it is, on its target or on the last day of its tolerance where it was moved beyond that, and those that were
 * missed before it. A later operation may know of days in these that were missed before it, and one that its deferral let
 * be moved past them fell due in them all the same.
 */
function duesOf({ from, to, today, scope = sql`true`, locationOID }: ComplianceAsked): SQL {
  const at = locationOID === undefined ? sql`true` : sql`machine."location" = ${locationOID}`
  // Done before anybody wrote down when: so many days off its target.
  const completedOn = sql`case when operation."overallStatus" = 'DONE'
      then coalesce(operation."completedOn", operation."operationDate" + coalesce(operation."offsetDay", 0)::int) end`
  return sql`planned as (
      select operation."camspmOperationOID", operation."pmTaskOID", machine."location" as "locationOID",
        operation."operationDate", operation."missed", ${toleranceEnd} as "dueLatest", ${completedOn} as "completedOn",
        deferral."until" as "deferredUntil"
      from (select * from pm_operation where ${scope} and "operationDate" >= ${from}::date
          and (least("operationDate", "dueEarliest") <= ${to}::date or "missed" is not null)) as operation
        join pm_task plan on plan."pmTaskOID" = operation."pmTaskOID"
        join equipment machine on machine."equipmentOID" = plan."equipmentOID"
        left join (${everDeferred}) as deferred on deferred."pmTaskOID" = operation."pmTaskOID"
        left join lateral (${deferralOfOperation(sql`deferred."pmTaskOID"`)}) as deferral on true
      where ${at}
    ), due as (
      select "camspmOperationOID", "pmTaskOID", "locationOID", least("operationDate", "dueLatest") as "dueOn", "dueLatest",
        case when coalesce("completedOn", ${today}::date) <= "dueLatest"
            then case when "completedOn" is null then 'open' else 'inTolerance' end
          when coalesce("completedOn", ${today}::date) <= "deferredUntil" then 'deferred'
          else 'late' end as "outcome",
        "completedOn", greatest(0, coalesce("completedOn", ${today}::date) - "dueLatest") as "daysLate", "deferredUntil"
      from planned where least("operationDate", "dueLatest") between ${from}::date and ${to}::date
      union all
      select "camspmOperationOID", "pmTaskOID", "locationOID", day::date, day::date, 'missed', null, 0, null
      from planned cross join lateral jsonb_array_elements_text("missed"::jsonb) as day
      where day::date between ${from}::date and ${to}::date
    )`
}

/**
 * The tolerance that its plan gives ends so many days after what was deferred, or after the date of one made by hand: a
 * deferral makes the window of an operation longer, and not its tolerance.
 */
const toleranceEnd = sql`case when operation."dueLatest" is null or deferral."until" is not null
    then coalesce(deferral."occurrenceOn", operation."operationDate") + coalesce(plan."toleranceAfter", 0)
    else operation."dueLatest" end`
