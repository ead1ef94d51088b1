import type { CostFacts, CostOrder, HourReading } from '../entities/cost-facts.ts'
import { hundredths, ofHundredths } from '../entities/stock-units.ts'
import { type OrderTotals, totalsOf } from '../entities/work-order-ledger.ts'
import type { Day } from '../schedule/day.ts'
import { grouped } from './grouped.ts'
import { hoursRun } from './hours-run.ts'
import { monthsOf } from './months-of.ts'

/** An order with what it cost, as its own page says it. */
export interface CostedOrder {
  readonly order: CostOrder
  readonly totals: OrderTotals
}

/** Why there is no cost of an hour run. */
export type WithoutHours = 'noMeter' | 'notRead' | 'stood'

/** What they are called, on the screen and on paper. */
export const withoutHoursWords: Readonly<Record<WithoutHours, string>> = {
  noMeter: 'No hour meter',
  notRead: 'Not read in these months',
  stood: 'It did not run',
}

/** What the orders of a machine cost. */
interface MachineCost {
  readonly key: number
  readonly orders: number
  readonly totals: OrderTotals
  /** By its hour meter, null where it has none or was not read. */
  readonly hours: number | null
  /** Cost by hours run. */
  readonly perHour: number | null
  readonly why: WithoutHours | null
}

export interface CostReport {
  readonly orders: readonly CostedOrder[]
  readonly totals: OrderTotals
  /** Of the machines that have both: the hours that they ran, and what one of them cost. */
  readonly hours: number | null
  readonly perHour: number | null
  /** Those that have a completed order, the dearest first. */
  readonly byMachine: readonly MachineCost[]
  /** The months that have begun, in their order. */
  readonly byMonth: readonly MonthCost[]
}

interface MonthCost {
  readonly month: string
  readonly orders: number
  readonly totals: OrderTotals
}

/** The orders that were completed in a period, by machine and by month; both days included. */
export function costReport(facts: CostFacts, from: Day, to: Day): CostReport {
  const orders = costed(facts.orders)
  const meters = new Set(facts.named.filter((each) => each.hasHourMeter).map((each) => each.equipmentOID))
  const readings = grouped(facts.readings, ({ equipmentOID }) => equipmentOID)
  const byMachine = [...grouped(orders, ({ order }) => order.equipmentOID)]
    .map(([key, own]) => {
      const totals = sumOf(own)
      const run = runOf(key, { meters, readings, from, to })
      return { key, orders: own.length, totals, ...run, perHour: perHourOf(totals.total, run.hours) }
    })
    .toSorted((a, b) => b.totals.total - a.totals.total || a.key - b.key)
  const running = byMachine.filter(({ perHour }) => perHour !== null)
  const hours = running.length === 0 ? null : running.reduce((sum, each) => sum + (each.hours ?? 0), 0)
  return {
    orders,
    totals: sumOf(orders),
    hours,
    perHour: perHourOf(sumOf(running).total, hours),
    byMachine,
    byMonth: costByMonth(orders, { from, to, today: facts.today }),
  }
}

/** Orders with what they cost. */
export const costed = (orders: readonly CostOrder[]): readonly CostedOrder[] =>
  orders.map((order) => ({ order, totals: totalsOf(order) }))

/** By the month in which they were completed: every month of the period that has begun. */
export function costByMonth(
  orders: readonly CostedOrder[],
  { from, to, today }: { readonly from: Day; readonly to: Day; readonly today: Day },
): readonly MonthCost[] {
  return monthsOf(from, to)
    .filter((month) => `${month}-01` <= today)
    .map((month) => {
      const own = orders.filter(({ order }) => order.completedOn.startsWith(month))
      return { month, orders: own.length, totals: sumOf(own) }
    })
}

interface Meters {
  readonly meters: ReadonlySet<number>
  readonly readings: ReadonlyMap<number, readonly HourReading[]>
  readonly from: Day
  readonly to: Day
}

function runOf(key: number, { meters, readings, from, to }: Meters): Pick<MachineCost, 'hours' | 'why'> {
  if (!meters.has(key)) return { hours: null, why: 'noMeter' }
  const hours = hoursRun(readings.get(key) ?? [], from, to)
  return { hours, why: hours === null ? 'notRead' : hours === 0 ? 'stood' : null }
}

const perHourOf = (cost: number, hours: number | null): number | null =>
  hours === null || hours === 0 ? null : Math.round((cost / hours) * 100) / 100

/** The cost of some orders together, in whole hundredths, so that it is the sum of what each of them says. */
function sumOf(costs: readonly { readonly totals: OrderTotals }[]): OrderTotals {
  const all = (of: keyof OrderTotals): number =>
    ofHundredths(costs.reduce((sum, { totals }) => sum + hundredths(totals[of]), 0n))
  return {
    labour: all('labour'),
    parts: all('parts'),
    other: all('other'),
    net: all('net'),
    tax1: all('tax1'),
    tax2: all('tax2'),
    total: all('total'),
  }
}
