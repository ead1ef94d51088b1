import { sql } from 'drizzle-orm'
import type { Day } from '../../src/contract/schedule/day.ts'
import type { Due } from '../../src/contract/schedule/due.ts'
import { sentenceOf } from '../../src/contract/schedule/why.ts'
import type { Orm } from '../database/connection/orm.ts'
import { dropOperationFile } from '../database/records/operation-file.ts'
import { assigneesOf } from './assignee.ts'
import { decide } from './decide.ts'
import { expireDeferrals } from './expire-deferrals.ts'
import { anyOf } from './key-list.ts'
import { holdWaiting, openOperations } from './open-operations.ts'
import { readOperations, tellOperations } from './operation-events.ts'
import { readPlans } from './read-plans.ts'
import { columnsOf, measureOf, type Standing, standingOf, storeDues } from './reckon.ts'

interface Batch {
  readonly today: Day
  /** Plans of one transaction, which holds the order of events for as long as it lasts. */
  readonly most?: number
}

/**
 * One batch of the engine (issue 13): takes plans that something is due to happen to today and that nobody else holds,
 * reckons them, and makes, moves and withdraws their operations, all in one transaction. Answers how many it took: until
 * that is none there is more to do. Any number of processes may do it at once, be killed and do it again: a plan's
 * occurrence is made once.
 */
export async function makeDue(orm: Orm, { today, most = 100 }: Batch): Promise<number> {
  await expireDeferrals(orm, today)
  return orm.transaction(async (tx) => {
    const taken = await takePlans(tx, today, most)
    const keys = [...taken.keys()]
    const stood = [...(await readPlans(tx, keys, { today })).values()].map(standingOf)
    const open = await openOperations(tx, keys)
    const decided = stood.map((standing) => {
      const plan = standing.record.task.pmTaskOID
      const given = { current: standing.current, today, open: open.get(plan) ?? [] }
      const isReplanned = taken.get(plan) ?? false
      return { standing, isReplanned, ...decide({ ...given, isReplanned }) }
    })
    await storeDues(
      tx,
      stood.map((one) => columnsOf(one)),
      { settled: true },
    )
    await withdraw(
      tx,
      await holdWaiting(
        tx,
        decided.flatMap((one) => one.withdraw),
      ),
    )
    const moved = decided.filter(({ move }) => move !== null)
    const held = new Set(
      await holdWaiting(
        tx,
        moved.flatMap(({ move }) => move ?? []),
      ),
    )
    await move(
      tx,
      moved.flatMap(({ move, standing, isReplanned }) =>
        move !== null && held.has(move) ? [{ key: move, standing, isReplanned }] : [],
      ),
    )
    await make(
      tx,
      decided.filter((one) => one.make).map(({ standing }) => standing),
    )
    return keys.length
  })
}

/** The plans of this batch, held until it ends, and whether each is to be held against its operations. */
async function takePlans(tx: Orm, today: Day, most: number): Promise<ReadonlyMap<number, boolean>> {
  const { rows } = await tx.execute<{ key: number; isReplanned: boolean }>(
    // A plan that was reckoned on a later day is one whose clock went back since.
    sql`select "pmTaskOID" as key, "isReplanned" or coalesce("reckonedOn" > ${today}, false) as "isReplanned"
        from pm_task where "nextChangeOn" <= ${today} or "isReplanned" or "reckonedOn" > ${today}
        order by "pmTaskOID" limit ${most} for no key update skip locked`,
  )
  return new Map(rows.map(({ key, isReplanned }) => [key, isReplanned]))
}

/** What an operation says of its due. */
function dueOf({ record, current }: Standing & { readonly current: Due }) {
  const { earliest, target, latest, why } = current
  return {
    operationDate: target,
    dueEarliest: earliest,
    dueLatest: latest,
    dueTrigger: measureOf(record.plan, current),
    dueWhy: sentenceOf(current, record.facts.today),
    missed: why.missed.length > 0 ? why.missed : null,
  }
}

const isDue = (standing: Standing): standing is Standing & { readonly current: Due } =>
  standing.current.kind === 'due'

const given = sql.raw(
  `"pmTaskOID" int, "operationDate" date, "dueEarliest" date, "dueLatest" date, "dueTrigger" text, "dueWhy" text, "missed" json, "assignee" text, "key" int`,
)
const rowsGiven = (rows: readonly object[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given(${given})`

async function rowsFor(tx: Orm, standings: readonly Standing[]) {
  const assignees = await assigneesOf(
    tx,
    standings.map(({ record }) => record.task.pmTaskOID),
  )
  return standings.filter(isDue).map((standing) => {
    const { pmTaskOID } = standing.record.task
    return { pmTaskOID, ...dueOf(standing), assignee: assignees.get(pmTaskOID) ?? null }
  })
}

async function make(tx: Orm, standings: readonly Standing[]): Promise<void> {
  if (standings.length === 0) return
  const { rows } = await tx.execute<{ key: number }>(
    sql`insert into pm_operation ("pmTaskOID", "operationDate", "dueEarliest", "dueLatest", "dueTrigger", "dueWhy",
            "missed", "assignedTo_UserGUID", "occurrence")
        select given."pmTaskOID", "operationDate", "dueEarliest", "dueLatest", "dueTrigger", "dueWhy", "missed",
            "assignee", coalesce((
              select max(made."occurrence") from pm_operation made where made."pmTaskOID" = given."pmTaskOID"
            ), 0) + 1
          from ${rowsGiven(await rowsFor(tx, standings))}
        returning "camspmOperationOID" as key`,
  )
  const keys = rows.map(({ key }) => key)
  await takeLines(tx, keys)
  await tellOperations(tx, new Map(), await readOperations(tx, keys))
}

/** The lines of an operation are those of its plan; of one without any the plan's own description is the line. */
async function takeLines(tx: Orm, operations: readonly number[]): Promise<void> {
  await tx.execute(
    sql`insert into pm_operation_line ("camspmOperationOID", "taskDescription", "taskStatus", "remarks", "photoRequired", "sortOrder", "position")
        select "camspmOperationOID", coalesce(line."taskDescription", plan."pmTaskDescription"), '', '',
            coalesce(line."photoRequired", false), coalesce(line."position", 0) + 1, coalesce(line."position", 0)
          from pm_operation join pm_task plan using ("pmTaskOID")
          left join pm_task_line line using ("pmTaskOID")
          where "camspmOperationOID" = ${anyOf(operations)}`,
  )
}

/** Before a plan is removed: what the engine made of it and nobody has begun goes with it. */
export async function withdrawWaiting(tx: Orm, plan: number): Promise<void> {
  const open = (await openOperations(tx, [plan])).get(plan) ?? []
  const made = open.filter(({ occurrence, isBegun }) => occurrence !== null && !isBegun)
  await withdraw(
    tx,
    await holdWaiting(
      tx,
      made.map(({ key }) => key),
    ),
  )
}

async function withdraw(tx: Orm, keys: readonly number[]): Promise<void> {
  if (keys.length === 0) return
  const before = await readOperations(tx, keys)
  for (const key of keys) await dropOperationFile(tx, key)
  await tx.execute(sql`delete from pm_operation where "camspmOperationOID" = ${anyOf(keys)}`)
  await tellOperations(tx, before, new Map())
}

interface Move {
  readonly key: number
  readonly standing: Standing
  readonly isReplanned: boolean
}

/** Operations that follow their plan: its day, its reason, its assignee and, where it was changed, its lines. */
async function move(tx: Orm, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return
  const keys = moves.map(({ key }) => key)
  const before = await readOperations(tx, keys)
  const rows = await rowsFor(
    tx,
    moves.map(({ standing }) => standing),
  )
  const keyed = rows.map((row) => ({
    ...row,
    key: moves.find(({ standing }) => standing.record.task.pmTaskOID === row.pmTaskOID)?.key,
  }))
  const { rows: changed } = await tx.execute<{ key: number }>(
    sql`update pm_operation set "operationDate" = given."operationDate", "dueEarliest" = given."dueEarliest",
            "dueLatest" = given."dueLatest", "dueTrigger" = given."dueTrigger", "dueWhy" = given."dueWhy",
            "missed" = given."missed", "assignedTo_UserGUID" = given."assignee", "version" = "version" + 1
          from ${rowsGiven(keyed)} where "camspmOperationOID" = given."key"
          returning "camspmOperationOID" as key`,
  )
  const replanned = moves.filter(({ isReplanned }) => isReplanned).map(({ key }) => key)
  await tx.execute(sql`delete from pm_operation_line where "camspmOperationOID" = ${anyOf(replanned)}`)
  await takeLines(tx, replanned)
  await tellOperations(
    tx,
    before,
    await readOperations(
      tx,
      changed.map(({ key }) => key),
    ),
  )
}
