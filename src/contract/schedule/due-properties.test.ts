import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day, daysBetween } from './day.ts'
import { type Due, type Facts, nextDue } from './due.ts'
import { missed, nextDues } from './forecast.ts'
import { meterUse, type Reading } from './meter-use.ts'
import { firstOnGrid } from './occurrences.ts'
import type { Completion, Plan, Trigger } from './plan.ts'

const origin: Day = '2026-01-01'
const days = fc.integer({ min: -300, max: 300 }).map((count) => addDays(origin, count))
const basis = fc.constantFrom('fixed' as const, 'floating' as const)
const any = { lead: fc.integer({ min: 0, max: 40 }), basis, field: fc.constant('every') }
const byDays = fc.record({
  by: fc.constant('date' as const),
  unit: fc.constant('Day' as const),
  every: fc.integer({ min: 1, max: 400 }),
  ...any,
})
const byCalendar = fc.record({
  by: fc.constant('date' as const),
  unit: fc.constantFrom('Day' as const, 'Month' as const, 'Year' as const),
  every: fc.integer({ min: 1, max: 14 }),
  ...any,
})
const byMeter = fc.record({
  by: fc.constant('meter' as const),
  meter: fc.constant('primary' as const),
  called: fc.constant('primary meter'),
  every: fc.integer({ min: 10, max: 2500 }),
  ...any,
})
const tolerance = fc.record({
  before: fc.integer({ min: 0, max: 20 }),
  after: fc.integer({ min: 0, max: 20 }),
})
const planWith = (trigger: fc.Arbitrary<Trigger>): fc.Arbitrary<Plan> =>
  fc.record({
    isActive: fc.constant(true),
    start: days,
    triggers: fc.array(trigger, { minLength: 1, maxLength: 3 }),
    tolerance,
  })

/** Readings of one meter that only rises, some days apart. */
const readings: fc.Arbitrary<readonly Reading[]> = fc
  .array(fc.record({ after: fc.integer({ min: 1, max: 40 }), aDay: fc.integer({ min: 0, max: 24 }) }), {
    minLength: 2,
    maxLength: 12,
  })
  .map((steps) => {
    const found: Reading[] = []
    for (const [key, { after, aDay }] of steps.entries()) {
      const before = found.at(-1)
      const day = addDays(before?.day ?? '2026-05-01', after)
      found.push({ key, day, value: (before?.value ?? 5000) + aDay * after, restarts: false })
    }
    return found
  })
const history: fc.Arbitrary<readonly Completion[]> = fc
  .uniqueArray(days, { maxLength: 6 })
  .map((found) => found.toSorted().map((day) => ({ day, primary: null, secondary: null })))

const factsOf = (given: {
  readonly done: readonly Completion[]
  readonly read: readonly Reading[]
  readonly today: Day
}): Facts => ({
  today: given.today,
  history: given.done,
  meters: { primary: meterUse(given.read), secondary: null },
  machine: null,
})
const facts = fc.record({ done: history, read: readings, today: days }).map(factsOf)
const isDue = (due: { kind: string }): due is Due => due.kind === 'due'
const targetOf = (plan: Plan, given: Facts) => {
  const due = nextDue(plan, given)
  return isDue(due) ? due.target : '9999-12-31'
}
const plans = planWith(fc.oneof(byCalendar, byMeter))

test('a due lies in its window, not before its schedule, and is made no later than it is due', () => {
  fc.assert(
    fc.property(plans, facts, (plan, given) => {
      for (const due of nextDues(plan, given, 12)) {
        expect(due.earliest <= due.target && due.target <= due.latest).toBe(true)
        expect(due.makeOn <= due.target && (plan.start ?? '') <= due.target).toBe(true)
      }
    }),
  )
})

test('the next dues come one after the other, and the first is the next due', () => {
  fc.assert(
    fc.property(plans, facts, (plan, given) => {
      const found = nextDues(plan, given, 12)
      const [first] = found
      if (first) expect(first).toEqual(nextDue(plan, given))
      for (const [index, { target }] of found.entries())
        if (index > 0) expect(target > (found[index - 1]?.target ?? '')).toBe(true)
    }),
  )
})

test('more hours never make it due later', () => {
  fc.assert(
    fc.property(
      planWith(byMeter),
      readings,
      fc.integer({ min: 0, max: 500 }),
      days,
      (plan, read, more, today) => {
        const [first] = read
        const done = [{ day: first?.day ?? origin, primary: first?.value ?? 0, secondary: null }]
        const floating = {
          ...plan,
          tolerance: { before: 0, after: 0 },
          triggers: plan.triggers.map((trigger) => ({ ...trigger, basis: 'floating' as const })),
        }
        const last = read.at(-1)
        const higher = last ? [...read.slice(0, -1), { ...last, value: last.value + more }] : read
        const before = targetOf(floating, factsOf({ done, read, today }))
        expect(targetOf(floating, factsOf({ done, read: higher, today })) <= before).toBe(true)
      },
    ),
  )
})

test('a later completion never makes it due earlier', () => {
  fc.assert(
    fc.property(plans, facts, fc.integer({ min: 0, max: 200 }), (plan, given, later) => {
      const last = given.history.at(-1)
      if (!last || last.day === null) return
      const moved = [...given.history.slice(0, -1), { ...last, day: addDays(last.day, later) }]
      expect(targetOf(plan, { ...given, history: moved }) >= targetOf(plan, given)).toBe(true)
    }),
  )
})

test('what is told at once is what is told bit by bit, in any order', () => {
  fc.assert(
    fc.property(
      plans,
      fc.record({ done: history, read: readings, today: days }),
      fc.infiniteStream(fc.nat()),
      (plan, given, random) => {
        const shuffled = <Item>(items: readonly Item[]) =>
          items
            .map((item) => [random.next().value, item] as const)
            .toSorted(([a], [b]) => a - b)
            .map(([, item]) => item)
        const whole = nextDue(plan, factsOf(given))
        expect(
          nextDue(plan, factsOf({ ...given, done: shuffled(given.done), read: shuffled(given.read) })),
        ).toEqual(whole)
        // What was done before the last time does not decide.
        expect(nextDue(plan, factsOf({ ...given, done: given.done.slice(-1) }))).toEqual(whole)
      },
    ),
  )
})

test('by days, a whole schedule that is shifted is due as much later', () => {
  fc.assert(
    fc.property(
      planWith(byDays),
      history,
      days,
      fc.integer({ min: -3000, max: 3000 }),
      (plan, done, today, shift) => {
        const moved: Plan = { ...plan, start: plan.start && addDays(plan.start, shift) }
        const movedDone = done.map((each) => ({ ...each, day: each.day && addDays(each.day, shift) }))
        const read: readonly Reading[] = []
        const [here, there] = [
          nextDues(plan, factsOf({ done, read, today }), 4),
          nextDues(moved, factsOf({ done: movedDone, read, today: addDays(today, shift) }), 4),
        ]
        expect(there.map(({ target, status }) => [target, status])).toEqual(
          here.map(({ target, status }) => [addDays(target, shift), status]),
        )
      },
    ),
  )
})

test('a fixed grid never drifts, however it was done', () => {
  fc.assert(
    fc.property(
      byCalendar.map((trigger) => ({ ...trigger, basis: 'fixed' as const })),
      days,
      facts,
      (trigger, start, given) => {
        const plan: Plan = { isActive: true, start, triggers: [trigger] }
        for (const { target } of nextDues(plan, given, 12)) {
          const on = { from: start, every: trigger.every, unit: trigger.unit }
          expect(firstOnGrid(on, addDays(target, -1))).toBe(target)
          if (trigger.unit === 'Day') expect(daysBetween(start, target) % trigger.every).toBe(0)
          else expect(Number(target.slice(8))).toBeLessThanOrEqual(Number(start.slice(8)))
        }
      },
    ),
  )
})

test('what was missed lies before today, and nothing was while it was done on every target', () => {
  fc.assert(
    fc.property(plans, facts, (plan, given) => {
      const past = given.history.filter(({ day }) => (day ?? '') <= given.today)
      for (const day of missed(plan, { ...given, history: past })) expect(day < given.today).toBe(true)
      const dues = nextDues(plan, { ...given, history: [], today: '2000-01-01' }, 6)
      const [last] = dues.slice(-1)
      if (!last) return
      const done = dues.map(({ target, run }) => ({ day: target, primary: run, secondary: null }))
      expect(missed(plan, { ...given, history: done, today: last.target })).toEqual([])
    }),
  )
})
