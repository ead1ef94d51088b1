import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { decideField } from '../../src/contract/access/field-policy.ts'
import { decide, type Subject } from '../../src/contract/access/policy.ts'
import { addDays, addUnits, type Day } from '../../src/contract/schedule/day.ts'
import { type Levelling, levelling, type Movable } from '../../src/contract/schedule/levelling.ts'
import {
  forecastLimits,
  forecastMonths,
  levelledWeeks,
  type PmForecast,
  type PmLevelling,
} from '../../src/contract/schedule/pm-forecast.ts'
import { place } from '../../src/contract/schedule/window.ts'
import { monthsFrom, type Work, workload } from '../../src/contract/schedule/workload.ts'
import type { Orm } from '../database/connection/orm.ts'
import { organisationDay } from '../database/records/site-preferences.ts'
import { serve } from '../http/serve.ts'
import { anyOf } from '../maintenance/key-list.ts'
import {
  type Look,
  nextMonday,
  type PlanAhead,
  planLocations,
  plansAhead,
} from '../maintenance/plans-ahead.ts'

interface Options {
  readonly orm: Orm
  readonly clock: () => Date
  /** How many plans, and how long; left out, as many and as long as is told. */
  readonly limits?: Look['most']
}

/** The hours of planned maintenance ahead, and what would level them (issue 13). */
export function pmForecastModule(app: FastifyInstance, { orm, clock, limits = forecastLimits }: Options) {
  serve(app, 'pmForecast', async ({ query }) => {
    const today = await organisationDay(orm, clock())
    const months = monthsFrom(today, query.months ?? forecastMonths.usual)
    const look = { today, until: endOf(months), location: query.locationOID ?? null, most: limits }
    return { result: await readForecast(orm, look, months) }
  })
  serve(app, 'pmLevelling', async ({ query, subject }) => {
    const today = await organisationDay(orm, clock())
    const from = nextMonday(today)
    const until = addDays(from, 7 * levelledWeeks.weeks - 1)
    const look = { today, until, location: query.locationOID ?? null, most: limits }
    return { result: await readLevelling(orm, look, { from, subject }) }
  })
}

/** The last day of the last of some months. */
const endOf = (months: readonly string[]): Day =>
  addDays(addUnits(`${months.at(-1) ?? ''}-01`, 1, 'Month') ?? '', -1)

async function readForecast(orm: Orm, look: Look, months: readonly string[]): Promise<PmForecast> {
  const { ahead, extent } = await plansAhead(orm, look)
  return {
    today: look.today,
    months: [...months],
    rigs: await planLocations(orm),
    work: [...workload(ahead.flatMap(workOf), months)],
    extent,
  }
}

/** All that a plan asks for, each on its day. */
function workOf({ task, rig, hours, day, later, operations }: PlanAhead): readonly Work[] {
  const days = [...operations.map((operation) => operation.day), ...(day === null ? [] : [day]), ...later]
  return days.map((each) => ({ day: each, hours, rig, craft: task.taskType }))
}

/** What can be moved, with where it is stored. */
interface Stored extends Movable {
  readonly of: 'operation' | 'plan'
  readonly key: number
  /** The day that is stored: of an operation that is past it stands for today. */
  readonly value: Day | null
  readonly ahead: PlanAhead
}

async function readLevelling(
  orm: Orm,
  look: Look,
  { from, subject }: { readonly from: Day; readonly subject: Subject },
): Promise<PmLevelling> {
  const { ahead, extent } = await plansAhead(orm, look)
  const { weeks, moves: most } = levelledWeeks
  const rights = rightsOf(subject)
  const stored = new Map(
    ahead.flatMap((each) => movables(each, rights)).map((movable) => [movable.id, movable]),
  )
  const found = levelling([...stored.values()], {
    from,
    weeks,
    most,
    isOpen: ({ id }, day) => {
      const plan = stored.get(id)?.ahead.plan
      return plan !== undefined && place(day, plan).moved === null
    },
  })
  return {
    today: look.today,
    from,
    weeks,
    rigs: await planLocations(orm),
    peaks: [...found.peaks],
    moves: await movesOf(orm, found.moves, stored),
    extent,
  }
}

interface Rights {
  readonly operation: boolean
  readonly plan: boolean
}

/** Whether the subject may give an operation, and a plan, another day. */
function rightsOf(subject: Subject): Rights {
  const may = (resource: 'pmOperation' | 'pmTask', field: string) =>
    decide(subject, 'edit', resource).allowed &&
    decideField(subject, { action: 'edit', resource, field }).allowed
  return { operation: may('pmOperation', 'operationDate'), plan: may('pmTask', 'plannedFor') }
}

/** An operation that was begun stays where it is, as does what follows the due that stands: that moves with it. */
function movables(ahead: PlanAhead, rights: Rights): readonly Stored[] {
  const { task, rig, hours, current, day, later, operations } = ahead
  const any = { hours, rig, craft: task.taskType, ahead }
  const fixed = (on: Day) => ({ ...any, day: on, earliest: on, latest: on, canMove: false })
  const window = current && { earliest: current.earliest, latest: current.latest }
  const plan = task.pmTaskOID
  const stored = { of: 'plan' as const, key: plan, value: task.plannedFor }
  return [
    ...operations.map(({ key, day: on, operationDate, stands, isBegun }) => ({
      ...fixed(on),
      ...(stands && window),
      canMove: rights.operation && stands && !isBegun,
      id: `operation ${key}`,
      of: 'operation' as const,
      key,
      value: operationDate,
    })),
    ...(day === null
      ? []
      : [
          {
            ...fixed(day),
            ...window,
            canMove: rights.plan,
            id: `plan ${plan}`,
            ...stored,
          },
        ]),
    ...later.map((on) => ({ ...fixed(on), id: `plan ${plan} ${on}`, ...stored })),
  ]
}

async function movesOf(
  orm: Orm,
  moves: Levelling['moves'],
  stored: ReadonlyMap<string, Stored>,
): Promise<PmLevelling['moves']> {
  const found = moves.flatMap((move) => {
    const of = stored.get(move.id)
    return of ? [{ move, ...of }] : []
  })
  const versions = await versionsOf(
    orm,
    found.flatMap(({ of, key }) => (of === 'operation' ? [key] : [])),
  )
  return found.map(({ move: { id: _, ...move }, of, key, value, rig, hours, ahead: { task } }) => ({
    ...move,
    of,
    key,
    version: of === 'plan' ? task.version : (versions.get(key) ?? 0),
    value,
    pmTaskOID: task.pmTaskOID,
    plan: task.pmTaskDescription,
    rig,
    hours,
  }))
}

async function versionsOf(orm: Orm, operations: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (operations.length === 0) return new Map()
  const { rows } = await orm.execute<{ key: number; version: number }>(
    sql`select "camspmOperationOID" as key, version from pm_operation
        where "camspmOperationOID" = ${anyOf(operations)}`,
  )
  return new Map(rows.map(({ key, version }) => [key, version]))
}
