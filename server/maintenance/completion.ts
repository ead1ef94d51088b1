import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { pmOperation } from '../../src/contract/entities/pm-operation.ts'
import type { Day } from '../../src/contract/schedule/day.ts'
import { currentDue } from '../../src/contract/schedule/current.ts'
import { mostMissed } from '../../src/contract/schedule/forecast.ts'
import { historyOf, hoursMeter, lastPerformed } from '../../src/contract/schedule/plan.ts'
import { estimatedRun } from '../../src/contract/schedule/occurrences.ts'
import { valueAt } from '../../src/contract/schedule/meter-use.ts'
import type { RecordRow, RowOf } from '../../src/contract/schema/entity.ts'
import type { Orm } from '../database/connection/orm.ts'
import { recordStore } from '../database/records/tables.ts'
import { writeWithin } from '../database/records/write.ts'
import type { WriteRequest } from '../database/writes/one-write.ts'
import type { PerformedByHand } from '../database/schema/pm.ts'
import { completionOf, type DoneOperation, readHistory } from './read-history.ts'
import { type PlanRecord, readPlans } from './read-plans.ts'
import { lockPlans, reckon } from './reckon.ts'
import { withParts } from './touched-plans.ts'

type Operation = RowOf<typeof pmOperation>
type Consequence = Pick<WriteRequest, 'userId' | 'requestHash' | 'path'> & { readonly idempotencyKey: null }

/**
 * What follows from the write of an operation for its plan, in the same transaction (issue 13): a completion moves when
 * the plan was last performed, what takes one back moves it back to the one before, or to what somebody had written
 * down; and the plans are reckoned anew. Nothing follows from a write that completes nothing.
 */
export async function followCompletion(
  tx: Orm,
  before: RecordRow | null,
  after: RecordRow | null,
  { today, consequence }: { readonly today: Day; readonly consequence: Consequence },
): Promise<void> {
  const [was, is] = [operationOf(before), operationOf(after)]
  if (said(was) === said(is)) return
  const plans = [...new Set([planDone(was), planDone(is)].filter((key) => key !== null))]
  const touched = await withParts(tx, plans)
  await lockPlans(tx, touched)
  for (const plan of plans) await movePlan(tx, plan, { was, is, today, consequence })
  await reckon(tx, touched, { today, isReplanned: true })
}

const operationOf = (row: RecordRow | null): Operation | null => row && v.parse(pmOperation.row, row)

const planDone = (operation: Operation | null): number | null =>
  operation?.overallStatus === 'DONE' ? operation.pmTaskOID : null

/** What an operation says of a completion; '' of one that is not done. */
function said(operation: Operation | null): string {
  if (operation?.overallStatus !== 'DONE') return ''
  const { pmTaskOID, operationDate, offsetDay, completedOn, completedPrimary, completedSecondary } = operation
  return JSON.stringify([
    pmTaskOID,
    operationDate,
    offsetDay,
    completedOn,
    completedPrimary,
    completedSecondary,
  ])
}

interface Moved {
  readonly was: Operation | null
  readonly is: Operation | null
  readonly today: Day
  readonly consequence: Consequence
}

async function movePlan(tx: Orm, plan: number, { was, is, today, consequence }: Moved): Promise<void> {
  const record = (await readPlans(tx, [plan], { today })).get(plan)
  if (!record) return
  const done = (await readHistory(tx, [plan], 2)).get(plan) ?? []
  const key = is?.camspmOperationOID ?? was?.camspmOperationOID ?? 0
  const current = performedIn(record)
  const completed = [
    ...done.map(({ day }) => day),
    ...(planDone(was) === plan && was ? [completionOf(was).day] : []),
  ]
  // What is no completion of an operation somebody wrote down.
  const byHand =
    current.day !== null && completed.includes(current.day)
      ? ((await writtenDown(tx, plan, key)) ?? { day: null, hours: null })
      : current
  const last = done.at(-1)
  const performed =
    last && (byHand.day === null || (last.day ?? '') >= byHand.day) ? ofOperation(record, last) : byHand
  if (planDone(is) === plan) await keepWrittenDown(tx, key, byHand)
  if (is && planDone(is) === plan && planDone(was) === null) await keepMissed(tx, is, record)
  await writeWithin(tx, recordStore('pmTask'), {
    ...consequence,
    kind: 'update',
    key: plan,
    ifMatch: null,
    body: { ...fieldsFor(record, performed), plannedFor: null },
  })
}

/** What somebody had written down of a plan before operations moved it: its first done operation knows. */
async function writtenDown(tx: Orm, plan: number, key: number): Promise<PerformedByHand | null> {
  const { rows } = await tx.execute<{ kept: PerformedByHand }>(
    sql`select "performedByHand" as kept from pm_operation
        where "pmTaskOID" = ${plan} and "performedByHand" is not null
          and ("overallStatus" = 'DONE' or "camspmOperationOID" = ${key})
        order by "camspmOperationOID" desc limit 1`,
  )
  return rows[0]?.kept ?? null
}

async function keepWrittenDown(tx: Orm, key: number, byHand: PerformedByHand): Promise<void> {
  await tx.execute(
    sql`update pm_operation set "performedByHand" = ${JSON.stringify(byHand)}::json where "camspmOperationOID" = ${key}`,
  )
}

/**
 * What fell due until an operation of the engine was done, and is not done with it: one that somebody had begun keeps its
 * day while later ones pass.
 */
async function keepMissed(tx: Orm, done: Operation, record: PlanRecord): Promise<void> {
  const { camspmOperationOID: key, occurrence, operationDate, completedOn } = done
  if (occurrence === null || completedOn === null) return
  const { task, plan, facts, metered } = record
  // The task still says when it was last performed before this.
  const others = facts.history.filter((one) => !('key' in one && one.key === key))
  const history = historyOf(others, lastPerformed(task, metered))
  const stood = currentDue(plan, { ...facts, history, today: completedOn })
  const fallen = stood.kind === 'due' ? [...stood.why.missed, stood.target] : []
  const missed = fallen.filter((day) => day !== operationDate && day <= completedOn).slice(-mostMissed)
  await tx.execute(
    sql`update pm_operation set "missed" = ${missed.length > 0 ? JSON.stringify(missed) : null}::json
        where "camspmOperationOID" = ${key}`,
  )
}

/** When a task itself says that it was last performed. */
function performedIn({ task, metered }: PlanRecord): PerformedByHand {
  const performed = lastPerformed(task, metered)
  const meter = hoursMeter(metered) ?? 'primary'
  return { day: performed?.day ?? null, hours: performed?.[meter] ?? null }
}

/** The same of an operation; where nobody wrote down the meter, as it will have stood between its readings. */
function ofOperation({ facts, metered }: PlanRecord, done: DoneOperation): PerformedByHand {
  const meter = hoursMeter(metered)
  if (!meter) return { day: done.day, hours: null }
  const use = facts.meters[meter]
  const run = use && done.day !== null ? estimatedRun(use, done.day) : null
  return { day: done.day, hours: done[meter] ?? (use && run !== null ? valueAt(use, run) : null) }
}

/** As SPEC's fields of the branch in use have it. */
const fieldsFor = ({ task }: PlanRecord, { day, hours }: PerformedByHand): RecordRow =>
  task.trackByDate === 'YES'
    ? { trackByDate_LastPerformed: day }
    : { trackByHour_RecordedOn: day, trackByHour_LastPerformed: hours }
