import * as fc from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ComplianceDue } from '../../src/contract/entities/compliance.ts'
import { complianceRows } from '../../src/contract/schedule/compliance.ts'
import { addDays, type Day } from '../../src/contract/schedule/day.ts'
import { onEachEngine } from '../../tests/support/databases.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { pmDeferral, pmOperation, pmTask } from '../database/schema/pm.ts'
import { planner } from './plans.fixture.ts'
import { countDues, readDues } from './read-compliance.ts'

const today: Day = '2026-11-22'

/** An operation as far as its compliance goes; days as so many from today. */
interface Planned {
  readonly target: number
  /** Days of its plan's tolerance after the target. */
  readonly after: number
  /** It was made by a person, and has no window. */
  readonly byHand: boolean
  readonly isDone: boolean
  /** Null of one that was done before anybody wrote down when: its target, and so many days off it. */
  readonly completed: number | null
  readonly offset: number | null
  readonly missed: readonly number[]
  /** The last day that an approved deferral gives it, and how many days it was moved on for that. */
  readonly deferral: { readonly until: number; readonly moved: number } | null
}

const day = (offset: number) => addDays(today, offset)
const planned = (over: Partial<Planned>): Planned => ({
  target: -12,
  after: 3,
  byHand: false,
  isDone: false,
  completed: null,
  offset: null,
  missed: [],
  deferral: null,
  ...over,
})
const done = (completed: number, over: Partial<Planned> = {}) => planned({ isDone: true, completed, ...over })
const let8 = { until: 8, moved: 0 }

type Came = Pick<
  ComplianceDue,
  'dueOn' | 'dueLatest' | 'outcome' | 'completedOn' | 'daysLate' | 'deferredUntil'
>

const examples: readonly (readonly [string, Planned, string, number])[] = [
  ['done on its target', done(-12), 'inTolerance', 0],
  ['done on the last day of its tolerance', done(-9), 'inTolerance', 0],
  ['done long before its tolerance', done(-52), 'inTolerance', 0],
  ['done a day after its tolerance', done(-8), 'late', 1],
  ['not done, and past its tolerance', planned({}), 'late', 9],
  ['not done on the last day', planned({ target: -3 }), 'open', 0],
  ['not done the day after', planned({ target: -4 }), 'late', 1],
  ['done after it as a deferral lets it', done(-2, { deferral: let8 }), 'deferred', 7],
  ['not done, and its deferral is not over', planned({ deferral: let8 }), 'deferred', 9],
  ['done in tolerance with a deferral nobody needed', done(-10, { deferral: let8 }), 'inTolerance', 0],
  ['done after its deferral, too', done(9, { deferral: let8 }), 'late', 18],
  ['done on the last day of its deferral', done(8, { deferral: let8 }), 'deferred', 17],
  ['not done on the last day of its deferral', planned({ deferral: { until: 0, moved: 0 } }), 'deferred', 9],
  ['not done, and its deferral is over', planned({ deferral: { until: -1, moved: 0 } }), 'late', 9],
  ['made by hand, done a day after its date', done(-11, { byHand: true, after: 0 }), 'late', 1],
  [
    'done before days were written down',
    planned({ byHand: true, after: 0, isDone: true, offset: 2 }),
    'late',
    2,
  ],
  [
    'moved by its deferral beyond its tolerance',
    planned({ deferral: { until: 18, moved: 16 } }),
    'deferred',
    9,
  ],
]

/** The rule in words (`dueOutcomes`), without a database. */
function cameTo({ target, after, isDone, completed, offset, missed, deferral }: Planned): readonly Came[] {
  const date = target + (deferral?.moved ?? 0)
  const latest = target + after
  const completedAt = isDone ? (completed ?? date + (offset ?? 0)) : null
  const asOf = completedAt ?? 0
  const inTime = completedAt === null ? 'open' : 'inTolerance'
  const beyond = deferral && asOf <= deferral.until ? 'deferred' : 'late'
  return [
    ...missed.map((offset): Came => ({
      dueOn: day(offset),
      dueLatest: day(offset),
      outcome: 'missed',
      completedOn: null,
      daysLate: 0,
      deferredUntil: null,
    })),
    {
      dueOn: day(Math.min(date, latest)),
      dueLatest: day(latest),
      outcome: asOf <= latest ? inTime : beyond,
      completedOn: completedAt === null ? null : day(completedAt),
      daysLate: Math.max(0, asOf - latest),
      deferredUntil: deferral && day(deferral.until),
    },
  ]
}

const offsets = fc.integer({ min: -60, max: 60 })
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const anyPlanned: fc.Arbitrary<Planned> = fc
  .record({
    target: offsets,
    after: fc.integer({ min: 0, max: 9 }),
    byHand: fc.boolean(),
    isDone: fc.boolean(),
    completed: maybe(offsets),
    offset: maybe(fc.integer({ min: -5, max: 5 })),
    before: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 3 }),
    deferral: maybe(fc.record({ until: offsets, moved: fc.integer({ min: 0, max: 15 }) })),
  })
  .map(({ before, ...rest }) => ({
    ...rest,
    missed: before.toSorted((a, b) => b - a).map((days) => rest.target - days),
  }))

onEachEngine((engine) => {
  let server: TestApp
  let rig: number
  let plan: typeof pmTask.$inferSelect
  beforeAll(async () => {
    server = await startTestApp({ database: await engine.open() })
    const at = await planner(server)
    const machine = await at.machine()
    const key = await at.plan(machine, 3)
    const { orm } = server.database
    const [found] = await orm.select().from(pmTask).where(eq(pmTask.pmTaskOID, key))
    if (!found) throw new Error('There is no plan')
    plan = found
    const { rows } = await orm.execute<{ location: number }>(
      sql`select "location" from equipment where "equipmentOID" = ${machine}`,
    )
    rig = rows[0]?.location ?? 0
  })
  afterAll(() => server.close())

  /** In place of all that there were, each of a plan of its own; answers their keys. */
  async function store(operations: readonly Planned[]): Promise<readonly number[]> {
    const { orm } = server.database
    await orm.delete(pmDeferral)
    await orm.delete(pmOperation)
    if (operations.length === 0) return []
    const { pmTaskOID: _key, ...like } = plan
    const plans = await orm
      .insert(pmTask)
      .values(operations.map(({ after }) => ({ ...like, toleranceAfter: after })))
      .returning({ key: pmTask.pmTaskOID })
    const planOf = (at: number) => plans[at]?.key ?? 0
    const deferred = operations.flatMap(({ target, deferral }, at) =>
      deferral
        ? [
            {
              pmTaskOID: planOf(at),
              risk: 'LOW' as const,
              reason: 'The seals are on their way',
              occurrenceOn: day(target),
              until: day(deferral.until),
              // One whose time is over has expired: the due that it let be moved was deferred all the same.
              status: deferral.until < 0 ? ('EXPIRED' as const) : ('APPROVED' as const),
            },
          ]
        : [],
    )
    if (deferred.length > 0) await orm.insert(pmDeferral).values(deferred)
    const stored = await orm
      .insert(pmOperation)
      .values(
        operations.map(({ target, after, byHand, isDone, completed, offset, missed, deferral }, at) => ({
          pmTaskOID: planOf(at),
          operationDate: day(target + (deferral?.moved ?? 0)),
          assignedTo_UserGUID: plan.assignedTo_UserGUID,
          overallStatus: isDone ? ('DONE' as const) : ('ONGOING' as const),
          ...(isDone && completed !== null && { completedOn: day(completed) }),
          offsetDay: offset,
          missed: missed.length === 0 ? null : missed.map(day),
          ...((!byHand || deferral) && {
            dueEarliest: day(target),
            dueLatest: day(target + after + (deferral?.moved ?? 0)),
          }),
        })),
      )
      .returning({ key: pmOperation.camspmOperationOID })
    return stored.map(({ key }) => key)
  }

  const span = { from: day(-60), to: day(60) }
  const asked = (over: { readonly from?: Day; readonly to?: Day } = {}) => ({
    ...span,
    today,
    scope: undefined,
    locationOID: rig,
    ...over,
  })

  it.each(examples)('%s', async (_words, operation, outcome, daysLate) => {
    await store([operation])
    const { dues } = await readDues(server.database.orm, asked(), { most: 10 })
    expect(dues).toMatchObject([{ outcome, daysLate }])
  })

  it('that was moved past the days asked for fell due in them', async () => {
    await store([planned({ target: 0, after: 2, deferral: { until: 30, moved: 25 } })])
    const { dues } = await readDues(server.database.orm, asked({ to: day(2) }), { most: 10 })
    expect(dues).toMatchObject([{ dueOn: day(2), outcome: 'open' }])
  })

  it('tells of any operations what the rule says, in the order of their days, and counts the same', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyPlanned, { minLength: 1, maxLength: 12 }),
        fc.tuple(offsets, offsets),
        async (operations, ends) => {
          const [from, to] = [day(Math.min(...ends)), day(Math.max(...ends))]
          const keys = await store(operations)
          const expected = operations
            .flatMap((operation, at) =>
              cameTo(operation).map((came) => ({ camspmOperationOID: keys[at] ?? 0, ...came })),
            )
            .filter(({ dueOn }) => from <= dueOn && dueOn <= to)
            .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn) || a.camspmOperationOID - b.camspmOperationOID)
          const days = asked({ from, to })
          const { count, dues } = await readDues(server.database.orm, days, { most: 1000 })
          const told = dues.map(({ pmTaskOID: _plan, locationOID, ...due }) => {
            expect(locationOID).toBe(rig)
            return due
          })
          expect([count, told]).toEqual([expected.length, expected])
          const late = await readDues(server.database.orm, days, { outcomes: ['late', 'missed'], most: 1 })
          const ofThem = expected.filter(({ outcome }) => outcome === 'late' || outcome === 'missed')
          expect([late.count, late.dues.map(({ dueOn }) => dueOn)]).toEqual([
            ofThem.length,
            ofThem.slice(0, 1).map(({ dueOn }) => dueOn),
          ])
          const rows = complianceRows(await countDues(server.database.orm, days))
          const months = [...new Set(expected.map(({ dueOn }) => dueOn.slice(0, 7)))]
          expect(
            rows.map(({ month, due, inTolerance, late, missed, deferred, open }) => [
              month,
              due,
              { inTolerance, late, missed, deferred, open },
            ]),
          ).toEqual(
            months.map((month) => {
              const of = expected.filter(({ dueOn }) => dueOn.startsWith(month))
              const counts = { inTolerance: 0, late: 0, missed: 0, deferred: 0, open: 0 }
              for (const { outcome } of of) counts[outcome] += 1
              return [month, of.length, counts]
            }),
          )
        },
      ),
      { numRuns: 20 },
    )
  })
})
