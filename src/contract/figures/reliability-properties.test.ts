import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReliabilityOrder } from '../entities/reliability.ts'
import { addDays } from '../schedule/day.ts'
import { factsWith, orderWith } from './reliability.fixture.ts'
import { figuresOf, type ReliabilitySums, stopsIn, sumsOf } from './reliability.ts'
import { reliabilityReport } from './reliability-report.ts'
import { minuteNumber, windowOf } from './window.ts'

const origin = '2026-06-01'
const now = '2026-11-21T08:00'
const minute = fc
  .record({ day: fc.nat({ max: 200 }), hour: fc.nat({ max: 23 }) })
  .map(({ day, hour }) => `${addDays(origin, day)}T${String(hour).padStart(2, '0')}:00`)
const order = fc.record({
  machine: fc.integer({ min: 1, max: 3 }),
  ends: fc.tuple(minute, minute).map((both) => both.toSorted()),
  isOpen: fc.boolean(),
  isFailure: fc.boolean(),
  cause: fc.constantFrom('', 'Wear', 'Design'),
})
const orders = fc.array(order, { maxLength: 12 }).map((each) =>
  each.map(({ machine, ends: [from = '', to = ''], isOpen, isFailure, cause }, index): ReliabilityOrder =>
    orderWith(index + 1, from, isOpen ? null : to, {
      equipmentOID: machine,
      causeCode: cause,
      ...(!isFailure && { failedAt: null }),
    }),
  ),
)
const days = fc
  .tuple(fc.nat({ max: 200 }), fc.nat({ max: 120 }))
  .map(([from, long]) => ({ from: addDays(origin, from), to: addDays(origin, from + long) }))

const sumsIn = (of: readonly ReliabilityOrder[], from: string, to: string): ReliabilitySums => {
  const window = windowOf(from, to, now)
  return sumsOf(stopsIn(of, window, minuteNumber(now)), window, 3)
}
const added = (a: ReliabilitySums, b: ReliabilitySums): ReliabilitySums => ({
  time: a.time + b.time,
  down: a.down + b.down,
  downByFailures: a.downByFailures + b.downByFailures,
  failures: a.failures + b.failures,
  restored: a.restored + b.restored,
  restoredIn: a.restoredIn + b.restoredIn,
  ended: a.ended + b.ended,
  endedIn: a.endedIn + b.endedIn,
})

test('nothing changes when the days are parted in two', () => {
  fc.assert(
    fc.property(orders, days, fc.nat({ max: 120 }), (of, { from, to }, long) => {
      const middle = addDays(from, long)
      fc.pre(middle < to)
      const both = added(sumsIn(of, from, middle), sumsIn(of, addDays(middle, 1), to))
      expect(both).toEqual(sumsIn(of, from, to))
    }),
  )
})

test('availability is between none and all, and no machine stands still longer than the time there is', () => {
  fc.assert(
    fc.property(orders, days, (of, { from, to }) => {
      const { availability, time, down } = figuresOf(sumsIn(of, from, to))
      expect(down).toBeLessThanOrEqual(time)
      if (availability === null) return
      expect(availability).toBeGreaterThanOrEqual(0)
      expect(availability).toBeLessThanOrEqual(1)
    }),
  )
})

test('causes, machines and months each come to the same downtime, in whatever order the orders are told', () => {
  fc.assert(
    fc.property(orders, days, fc.boolean(), (of, { from, to }, isTurned) => {
      const facts = { ...factsWith(isTurned ? of.toReversed() : of), machines: 3 }
      const { figures, byCause, byMachine, byMonth, stops } = reliabilityReport(facts, from, to)
      const sum = (minutes: readonly number[]) => minutes.reduce((all, each) => all + each, 0)
      expect(figures.down).toBe(sumsIn(of, from, to).down)
      expect(sum(byCause.map(({ byFailures, otherwise }) => byFailures + otherwise))).toBe(figures.down)
      expect(sum(byMachine.map((each) => each.figures.down))).toBe(figures.down)
      expect(sum(byMonth.map((each) => each.figures.down))).toBe(figures.down)
      expect(sum(byMonth.map((each) => each.figures.failures))).toBe(figures.failures)
      expect(sum(stops.map(({ minutes }) => minutes))).toBe(figures.down)
    }),
  )
})
