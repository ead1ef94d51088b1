import { sql } from 'drizzle-orm'
import type { DueState } from '../../src/contract/entities/pm-task.ts'
import type { triggerMeasures } from '../../src/contract/entities/pm-trigger.ts'
import { currentDue, meterWantedOn, nextChange } from '../../src/contract/schedule/current.ts'
import type { Day } from '../../src/contract/schedule/day.ts'
import { doneInOrder, type Due, type NextDue } from '../../src/contract/schedule/due.ts'
import type { Plan } from '../../src/contract/schedule/plan.ts'
import { sentenceOf } from '../../src/contract/schedule/why.ts'
import { notify, type Orm } from '../database/connection/orm.ts'
import { anyOf } from './key-list.ts'
import { type PlanRecord, readPlans } from './read-plans.ts'

/** What every server process hears of when operations are to be made; nothing is lost where nobody does. */
export const dueChannel = 'millwright_due'

/** Held until the write commits, in the order of their keys: two that touch the same plans wait for each other. */
export async function lockPlans(tx: Orm, keys: readonly number[]): Promise<void> {
  await tx.execute(
    sql`select 1 from pm_task where "pmTaskOID" = ${anyOf(keys)} order by "pmTaskOID" for no key update`,
  )
}

/**
 * Works out anew when these plans are due, in the transaction of what touched them (issue 13): their derived columns, and
 * the day on which the engine looks at them next, which is today where an operation is to be made or, where the plans
 * themselves were changed or done (`isReplanned`), to be held against them. Has to come before any event of the
 * transaction, as it waits for the plans.
 */
export async function reckon(
  tx: Orm,
  keys: readonly number[],
  { today, isReplanned = false }: { readonly today: Day; readonly isReplanned?: boolean },
): Promise<void> {
  if (keys.length === 0) return
  await lockPlans(tx, keys)
  const records = await readPlans(tx, keys, { today })
  const stood = [...records.values()].map((record) => standingOf(record))
  const isToday = ({ current }: Standing) =>
    isReplanned || (current.kind === 'due' && current.makeOn <= today)
  await storeDues(
    tx,
    stood.map((one) => ({
      ...columnsOf(one),
      nextChangeOn: isToday(one) ? today : one.nextChangeOn,
      isReplanned,
    })),
  )
  if (stood.some(isToday)) await notify(tx, dueChannel, '')
}

/** The same of more plans than a write can wait for: the engine takes them when it runs next. */
export async function reckonLater(tx: Orm, keys: readonly number[]): Promise<void> {
  await lockPlans(tx, keys)
  await tx.execute(sql`update pm_task set "isReplanned" = true where "pmTaskOID" = ${anyOf(keys)}`)
  await notify(tx, dueChannel, '')
}

/** A plan, and how it stands today. */
export interface Standing {
  readonly record: PlanRecord
  readonly current: NextDue
  readonly nextChangeOn: Day | null
}

/** How a plan stands today. */
export function standingOf(record: PlanRecord): Standing {
  const { plan, facts } = record
  const current = currentDue(plan, facts)
  return { record, current, nextChangeOn: nextChange(plan, facts, current) }
}

const states = {
  notDue: 'Not due',
  upcoming: 'Upcoming',
  due: 'Due',
  overdue: 'Overdue',
} as const satisfies Record<Due['status'], DueState>

const stateOf = (current: NextDue): DueState =>
  current.kind === 'due'
    ? states[current.status]
    : current.kind === 'suspended'
      ? 'Suspended'
      : 'Cannot be planned'

/** By what a plan is due, in the words of its further triggers. */
export function measureOf(plan: Plan, { trigger }: Due): (typeof triggerMeasures)[number] {
  const found = plan.triggers[trigger]
  if (found?.by !== 'meter') return 'Date'
  return found.meter === 'secondary' ? 'Secondary meter' : 'Primary meter'
}

/** The derived columns of a plan as it stands. */
export function columnsOf({ record, current, nextChangeOn }: Standing) {
  const { task, plan, facts, machine } = record
  const due = current.kind === 'due' ? current : null
  return {
    pmTaskOID: task.pmTaskOID,
    locationOID: machine?.location ?? null,
    dueState: stateOf(current),
    dueOn: due?.target ?? null,
    dueEarliest: due?.earliest ?? null,
    dueLatest: due?.latest ?? null,
    dueMakeOn: due?.makeOn ?? null,
    overdueSince: due?.overdueSince ?? null,
    dueTrigger: due ? measureOf(plan, due) : '',
    dueWhy: sentenceOf(current, facts.today),
    lastDoneOn: doneInOrder(plan, facts).at(-1)?.day ?? null,
    missedCount: due?.why.missed.length ?? 0,
    deferredUntil: due?.why.deferral?.until ?? null,
    meterWantedOn: meterWantedOn(plan, facts),
    nextChangeOn,
    reckonedOn: facts.today,
    isReplanned: false,
  }
}

const kinds = {
  locationOID: 'int',
  dueState: 'text',
  dueOn: 'date',
  dueEarliest: 'date',
  dueLatest: 'date',
  dueMakeOn: 'date',
  overdueSince: 'date',
  dueTrigger: 'text',
  dueWhy: 'text',
  lastDoneOn: 'date',
  missedCount: 'int',
  deferredUntil: 'date',
  meterWantedOn: 'date',
  nextChangeOn: 'date',
  reckonedOn: 'date',
  isReplanned: 'boolean',
} as const satisfies Record<Exclude<keyof ReturnType<typeof columnsOf>, 'pmTaskOID'>, string>

const columns = Object.keys(kinds).map((name) => `"${name}"`)
const isReplanned = '"isReplanned"'
const given = sql.raw(
  ['"pmTaskOID" int', ...Object.entries(kinds).map(([name, kind]) => `"${name}" ${kind}`)].join(', '),
)
const set = sql.raw(
  columns
    .filter((name) => name !== isReplanned)
    .map((name) => `${name} = given.${name}`)
    .join(', '),
)
// A plan that is to be held against its operations stays so until that was done.
const setBesides = sql`${set}, "isReplanned" = given."isReplanned" or pm_task."isReplanned"`
const mine = sql.raw(columns.map((name) => `pm_task.${name}`).join(', '))
const theirs = sql.raw(columns.map((name) => `given.${name}`).join(', '))

/**
 * Stores the derived columns of plans, of those alone that they changed: no version, no event (issue 13). `settled` by the
 * engine, which has held them against their operations.
 */
export async function storeDues(
  tx: Orm,
  dues: readonly ReturnType<typeof columnsOf>[],
  { settled = false }: { readonly settled?: boolean } = {},
): Promise<void> {
  if (dues.length === 0) return
  await tx.execute(
    sql`update pm_task set ${settled ? sql`${set}, "isReplanned" = false` : setBesides} from jsonb_to_recordset(${JSON.stringify(dues)}::text::jsonb) as given(${given})
        where pm_task."pmTaskOID" = given."pmTaskOID" and (${mine}) is distinct from (${theirs})`,
  )
}
