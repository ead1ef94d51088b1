import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CostOrder } from '../entities/cost-facts.ts'
import { hundredths } from '../entities/stock-units.ts'
import type { OrderTotals } from '../entities/work-order-ledger.ts'
import { addDays } from '../schedule/day.ts'
import { costReport } from './cost.ts'
import { costFacts, costOrder } from './cost.fixture.ts'

const [from, to] = ['2026-06-01', '2026-11-20']
const cents = (min: number, max: number) => fc.integer({ min, max }).map((count) => count / 100)
const orders: fc.Arbitrary<readonly CostOrder[]> = fc
  .array(
    fc.record({
      equipmentOID: fc.integer({ min: 1, max: 5 }),
      completedOn: fc.nat({ max: 172 }).map((day) => addDays(from, day)),
      labour: fc.array(fc.record({ hours: fc.option(cents(0, 9999)), rate: fc.option(cents(0, 99_999)) }), {
        maxLength: 3,
      }),
      parts: fc.array(fc.record({ cost: cents(-99_999, 99_999) }), { maxLength: 3 }),
      other: fc.array(fc.record({ amount: fc.option(cents(0, 99_999)) }), { maxLength: 3 }),
      tax1: fc.option(cents(0, 9999)),
      tax2: fc.option(cents(0, 9999)),
    }),
    { maxLength: 10 },
  )
  .map((each) => each.map((over, at) => costOrder(at + 1, over)))

const sum = (of: readonly { readonly totals: OrderTotals }[], part: keyof OrderTotals): bigint =>
  of.reduce((all, { totals }) => all + hundredths(totals[part]), 0n)

it('orders, machines and months each come to the same cost, to the cent', () => {
  fc.assert(
    fc.property(orders, (of) => {
      const { totals, orders: told, byMachine, byMonth } = costReport(costFacts(of), from, to)
      for (const part of ['labour', 'parts', 'other', 'net', 'tax1', 'tax2', 'total'] as const) {
        const whole = hundredths(totals[part])
        expect([sum(told, part), sum(byMachine, part), sum(byMonth, part)]).toEqual([whole, whole, whole])
      }
      expect(totals.net).toBeCloseTo(totals.labour + totals.parts + totals.other, 6)
      expect(totals.total).toBeCloseTo(totals.net + totals.tax1 + totals.tax2, 6)
    }),
  )
})

it('machines are told in the same order, however their orders come', () => {
  fc.assert(
    fc.property(orders, (of) => {
      const { byMachine } = costReport(costFacts(of), from, to)
      expect(costReport(costFacts(of.toReversed()), from, to).byMachine).toEqual(byMachine)
      expect(byMachine.map(({ totals }) => totals.total)).toEqual(
        byMachine.map(({ totals }) => totals.total).toSorted((a, b) => b - a),
      )
    }),
  )
})
