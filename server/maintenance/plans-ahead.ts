import { sql } from 'drizzle-orm'
import { aheadOf } from '../../src/contract/schedule/ahead.ts'
import { addDays, type Day } from '../../src/contract/schedule/day.ts'
import type { Due } from '../../src/contract/schedule/due.ts'
import type { Plan } from '../../src/contract/schedule/plan.ts'
import type { Extent } from '../../src/contract/schedule/pm-forecast.ts'
import { storedOrder } from '../database/schema/columns.ts'
import type { Orm } from '../database/connection/orm.ts'
import type { OpenOperation } from './decide.ts'
import { openOperations } from './open-operations.ts'
import { type PlanRecord, readPlans, type Task } from './read-plans.ts'

/** What a plan asks for in the days ahead. */
export interface PlanAhead {
  readonly task: Task
  readonly plan: Plan
  readonly rig: number | null
  readonly hours: number
  /** The due that stands; null where operations made by hand are all there is. */
  readonly current: Due | null
  /** Where it will be done, where no operation is open for it. */
  readonly day: Day | null
  /** The days of those that follow it. */
  readonly later: readonly Day[]
  /** Its open operations, each on its day, or today where that is past; `stands` is the one for the due that stands. */
  readonly operations: readonly (OpenOperation & { readonly day: Day; readonly stands: boolean })[]
}

/** How far ahead is looked, at which plans, and how much of the server's time that may take. */
export interface Look {
  readonly today: Day
  readonly until: Day
  /** Of the machines at one location; null for all. */
  readonly location: number | null
  readonly most: { readonly plans: number; readonly ms: number }
}

/** Few enough that other requests are answered in between. */
const batchSize = 200

/**
 * What the active plans ask for up to a day, in the order of their keys, with how many of them that is: of a fleet for
 * which there is no time, the first.
 */
export async function plansAhead(
  orm: Orm,
  look: Look,
): Promise<{ readonly ahead: readonly PlanAhead[]; readonly extent: Extent }> {
  const started = performance.now()
  const ahead: PlanAhead[] = []
  const extent = { plans: 0, all: await countPlans(orm, look), idle: 0, withoutHours: 0 }
  let after = 0
  while (extent.plans < look.most.plans && performance.now() - started < look.most.ms) {
    const keys = await keysAfter(orm, look, after, Math.min(batchSize, look.most.plans - extent.plans))
    const last = keys.at(-1)
    if (last === undefined) break
    const records = await readPlans(orm, keys, { today: look.today })
    const open = await openOperations(orm, keys)
    for (const record of records.values()) {
      const found = lookAhead(record, open.get(record.task.pmTaskOID) ?? [], look)
      extent.plans += 1
      if (found.current === null && found.operations.length === 0) extent.idle += 1
      else if (found.hours === 0) extent.withoutHours += 1
      ahead.push(found)
    }
    after = last
  }
  return { ahead, extent }
}

/** By hand or by the engine, the operation for the due that stands is the first that is dated by when that has to be done. */
function lookAhead(
  { task, plan, facts, machine }: PlanRecord,
  open: readonly OpenOperation[],
  { today, until }: Look,
): PlanAhead {
  const { current: due } = aheadOf(plan, facts, { until, planned: null })
  const standing =
    due &&
    (open.find(({ occurrence }) => occurrence !== null) ??
      open.find(({ operationDate }) => operationDate <= due.latest))
  const { current, day, later } = aheadOf(plan, facts, { until, planned: standing?.operationDate ?? null })
  return {
    task,
    plan,
    rig: machine?.location ?? null,
    hours: Math.max(0, task.expectedLabourHours ?? 0),
    current,
    day: standing ? null : day,
    later,
    operations: open
      .map((operation) => ({
        ...operation,
        day: operation.operationDate < today ? today : operation.operationDate,
        stands: operation.key === standing?.key,
      }))
      .filter((operation) => operation.day <= until),
  }
}

const active = ({ location }: Look) =>
  location === null
    ? sql`from pm_task where "status" = 'Active'`
    : sql`from pm_task join equipment using ("equipmentOID") where pm_task."status" = 'Active' and "location" = ${location}`

async function countPlans(orm: Orm, look: Look): Promise<number> {
  const { rows } = await orm.execute<{ count: number }>(sql`select count(*)::int as count ${active(look)}`)
  return rows[0]?.count ?? 0
}

async function keysAfter(orm: Orm, look: Look, after: number, most: number): Promise<readonly number[]> {
  const { rows } = await orm.execute<{ key: number }>(
    sql`select "pmTaskOID" as key ${active(look)} and "pmTaskOID" > ${after} order by 1 limit ${most}`,
  )
  return rows.map(({ key }) => key)
}

/** The locations of machines that active plans are for, by name. */
export async function planLocations(orm: Orm) {
  const { rows } = await orm.execute<{ locationOID: number; locationName: string }>(
    sql`select "locationOID", "locationName" from location
        where "locationOID" in (
          select machine."location" from pm_task join equipment machine using ("equipmentOID")
            where pm_task."status" = 'Active'
        ) order by ${storedOrder()}, 1`,
  )
  return rows
}

/** The Monday that comes next; today where it is one. */
export function nextMonday(today: Day): Day {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  return addDays(today, (8 - weekday) % 7)
}
