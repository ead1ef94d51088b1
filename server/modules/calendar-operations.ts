import { type SQL, sql } from 'drizzle-orm'
import type { CalendarQuestion } from '../../src/contract/entities/pm-calendar.ts'
import type { OverallStatus } from '../../src/contract/entities/pm-operation.ts'
import type { Day } from '../../src/contract/schedule/day.ts'
import type { Orm } from '../database/connection/orm.ts'

/** More than this a calendar is not told one by one: days of 8,000 operations are read by nobody, and fill a device. */
export const mostOperations = 25_000

/** So many are told then, the same number of each day. */
const toldOfMore = 10_000

export interface OperationRow extends Record<string, unknown> {
  readonly camspmOperationOID: number
  readonly pmTaskOID: number
  readonly operationDate: Day
  readonly overallStatus: OverallStatus
  readonly assignedTo_UserGUID: string | null
  readonly version: number
  readonly occurrence: number | null
  readonly dueEarliest: Day | null
  readonly dueLatest: Day | null
}

interface CalendarOperations {
  readonly operations: readonly OperationRow[]
  /** Of the days on which there are more than are told: how many more. */
  readonly beyond: readonly { readonly day: Day; readonly count: number }[]
}

/**
 * The operations of a span, by day and number. Of more than `mostOperations` the first of each day are told, those that are not
 * done before the others, and how many there are beside them.
 */
export async function readOperations(
  orm: Orm,
  { from, to, locationOID, userGUID }: CalendarQuestion,
  scope: SQL | undefined,
): Promise<CalendarOperations> {
  const conditions = [
    ...(scope ? [scope] : []),
    ...(userGUID === null ? [] : [sql`"assignedTo_UserGUID" = ${userGUID}`]),
    ...(locationOID === null ? [] : [sql`"pmTaskOID" in (${plansAt(locationOID)})`]),
  ]
  const within = sql.join(
    [sql`"operationDate" between ${from}::date and ${to}::date`, ...conditions],
    sql` and `,
  )
  const { rows } = await orm.execute<OperationRow>(
    sql`select ${told} from pm_operation where ${within} order by ${inOrder} limit ${mostOperations + 1}`,
  )
  if (rows.length <= mostOperations) return { operations: rows, beyond: [] }
  const { rows: days } = await orm.execute<{ day: Day; count: number }>(
    sql`select "operationDate" as day, count(*)::int as count from pm_operation where ${within} group by 1 order by 1`,
  )
  const ofEach = Math.max(1, Math.floor(toldOfMore / days.length))
  // By the index that has the open ones of a day first: nothing else of the day is read.
  const firstOf = (isOpen: SQL) =>
    sql`(select ${told} from pm_operation where ${sql.join(
      [sql`("overallStatus" <> 'DONE') = ${isOpen}`, sql`"operationDate" = days.day`, ...conditions],
      sql` and `,
    )} order by "camspmOperationOID" limit ${ofEach})`
  const { rows: operations } = await orm.execute<OperationRow>(
    sql`select first.* from unnest(${listOf(days.map(({ day }) => day))}::date[]) as days(day),
          lateral (${firstOf(sql`true`)} union all ${firstOf(sql`false`)} limit ${ofEach}) as first order by ${inOrder}`,
  )
  return {
    operations,
    beyond: days.flatMap(({ day, count }) => (count > ofEach ? [{ day, count: count - ofEach }] : [])),
  }
}

const told = sql`"camspmOperationOID", "pmTaskOID", "operationDate", "overallStatus", "assignedTo_UserGUID", "version",
  "occurrence", "dueEarliest", "dueLatest"`
const inOrder = sql`"operationDate", "camspmOperationOID"`

const listOf = (days: readonly Day[]) => `{${days.join(',')}}`

/** The plans of what stands at a location. */
export const plansAt = (location: number): SQL =>
  sql`select plan."pmTaskOID" from pm_task plan join equipment machine using ("equipmentOID")
      where machine."location" = ${location}`
