import { describe, expect, it } from 'vitest'
import type { OrderTotals } from '../entities/work-order-ledger.ts'
import { costByMonth, costed, costReport, withoutHoursWords } from './cost.ts'
import { costFacts, costOrder, hourReading, orderOf } from './cost.fixture.ts'

const totals = (over: Partial<OrderTotals> = {}): OrderTotals => ({
  labour: 0,
  parts: 0,
  other: 0,
  net: 0,
  tax1: 0,
  tax2: 0,
  total: 0,
  ...over,
})
const further = (amount: number): OrderTotals => totals({ other: amount, net: amount, total: amount })
const [from, to] = ['2026-10-01', '2026-12-31']
const machinesOf = (...parameters: Parameters<typeof costFacts>) =>
  costReport(costFacts(...parameters), from, to).byMachine

const full = costOrder(1, {
  labour: [
    { hours: 2.5, rate: 40 },
    { hours: 8, rate: null },
  ],
  parts: [{ cost: 200 }, { cost: -50 }],
  other: [{ amount: 250 }, { amount: null }],
  tax1: 7.5,
  tax2: 2,
})
const ofFull = totals({
  labour: 100,
  parts: 150,
  other: 250,
  net: 500,
  tax1: 37.5,
  tax2: 10,
  total: 547.5,
})

describe('what orders cost', () => {
  it('is told of each as its own page tells it', () => {
    expect(costed([full, orderOf(2, 12)])).toEqual([
      { order: full, totals: ofFull },
      { order: orderOf(2, 12), totals: further(12) },
    ])
  })

  it('comes together to the sum of each part, exactly', () => {
    const cents = [1, 2, 3, 4].map((key) => orderOf(key, key === 4 ? 0.2 : 0.1))
    expect(costReport(costFacts(cents), from, to).totals).toEqual(further(0.5))
    expect(costReport(costFacts([full, { ...full, workOrderOID: 2 }]), from, to).totals).toEqual(
      totals({ labour: 200, parts: 300, other: 500, net: 1000, tax1: 75, tax2: 20, total: 1095 }),
    )
  })

  it('less than nothing is counted off, where more came back than was used', () => {
    const back = costOrder(2, { parts: [{ cost: -80 }] })
    expect(costReport(costFacts([orderOf(1, 100), back]), from, to).totals).toEqual(
      totals({ parts: -80, other: 100, net: 20, total: 20 }),
    )
  })
})

describe('the cost of a machine', () => {
  it('is of all its orders, the dearest machine first, and the lower key of two alike', () => {
    const orders = [
      orderOf(1, 100, { equipmentOID: 5 }),
      orderOf(2, 40, { equipmentOID: 3 }),
      orderOf(3, 400, { equipmentOID: 4 }),
      orderOf(4, 60, { equipmentOID: 2 }),
      orderOf(5, 40, { equipmentOID: 2 }),
      orderOf(6, 100, { equipmentOID: 1 }),
    ]
    const unread = { hours: null, perHour: null, why: 'notRead' }
    expect(machinesOf(orders)).toEqual([
      { key: 4, orders: 1, totals: further(400), hours: null, perHour: null, why: 'noMeter' },
      { key: 1, orders: 1, totals: further(100), ...unread },
      { key: 2, orders: 2, totals: further(100), ...unread },
      { key: 5, orders: 1, totals: further(100), ...unread },
      { key: 3, orders: 1, totals: further(40), ...unread },
    ])
  })

  it('is told of an hour run, by its own meter and to the nearest cent', () => {
    const readings = [
      hourReading(1, '2026-09-30', 1000),
      hourReading(1, '2026-10-30', 1300),
      hourReading(2, '2026-09-30', 10),
      hourReading(2, '2026-10-30', 70),
    ]
    expect(machinesOf([orderOf(1, 1000), orderOf(2, 40, { equipmentOID: 2 })], readings)).toEqual([
      { key: 1, orders: 1, totals: further(1000), hours: 300, perHour: 3.33, why: null },
      { key: 2, orders: 1, totals: further(40), hours: 60, perHour: 0.67, why: null },
    ])
  })

  it('is not told of an hour of a machine without an hour meter, whatever was read', () => {
    const readings = [hourReading(4, '2026-09-30', 1000), hourReading(4, '2026-10-30', 1300)]
    expect(machinesOf([orderOf(1, 100, { equipmentOID: 4 })], readings)).toEqual([
      { key: 4, orders: 1, totals: further(100), hours: null, perHour: null, why: 'noMeter' },
    ])
  })

  it('is not told of an hour of a machine that was not read in these months, or did not run', () => {
    const readings = [
      hourReading(1, '2026-08-01', 1000),
      hourReading(1, '2026-09-30', 1300),
      hourReading(3, '2026-09-30', 70),
      hourReading(3, '2026-10-30', 70),
    ]
    expect(machinesOf([orderOf(1, 100), orderOf(2, 50, { equipmentOID: 3 })], readings)).toEqual([
      { key: 1, orders: 1, totals: further(100), hours: null, perHour: null, why: 'notRead' },
      { key: 3, orders: 1, totals: further(50), hours: 0, perHour: null, why: 'stood' },
    ])
  })

  it('has words for why there is none of an hour', () => {
    expect(withoutHoursWords).toEqual({
      noMeter: 'No hour meter',
      notRead: 'Not read in these months',
      stood: 'It did not run',
    })
  })
})

describe('an hour run of all machines', () => {
  const hoursOf = (...parameters: Parameters<typeof costFacts>) => {
    const { hours, perHour } = costReport(costFacts(...parameters), from, to)
    return { hours, perHour }
  }
  const orders = [
    orderOf(1, 100),
    orderOf(2, 900, { equipmentOID: 2 }),
    orderOf(3, 700, { equipmentOID: 3 }),
    orderOf(4, 800, { equipmentOID: 4 }),
    orderOf(5, 50, { equipmentOID: 5 }),
  ]

  it('costs what the machines cost that ran, and only those', () => {
    const readings = [
      hourReading(1, '2026-09-30', 1000),
      hourReading(1, '2026-10-30', 1010),
      hourReading(3, '2026-09-30', 70),
      hourReading(3, '2026-10-30', 70),
      hourReading(5, '2026-09-30', 20),
      hourReading(5, '2026-10-30', 50),
    ]
    expect(hoursOf(orders, readings)).toEqual({ hours: 40, perHour: 3.75 })
  })

  it('is not known while none has run', () => {
    expect(hoursOf(orders)).toEqual({ hours: null, perHour: null })
    expect(hoursOf([])).toEqual({ hours: null, perHour: null })
    const stood = [hourReading(3, '2026-09-30', 70), hourReading(3, '2026-10-30', 70)]
    expect(hoursOf(orders, stood)).toEqual({ hours: null, perHour: null })
  })
})

describe('the cost of a month', () => {
  const orders = costed([
    orderOf(1, 10, { completedOn: '2026-09-30' }),
    orderOf(2, 20, { completedOn: '2026-10-01' }),
    orderOf(3, 40, { completedOn: '2026-10-31' }),
    orderOf(4, 80, { completedOn: '2026-11-01' }),
    orderOf(5, 160, { completedOn: '2025-10-10' }),
  ])
  const october = { month: '2026-10', orders: 2, totals: further(60) }

  it('is of the orders that were completed in it', () => {
    expect(costByMonth(orders, { from, to: '2026-10-31', today: '2026-11-21' })).toEqual([october])
  })

  it('is told as soon as the month has begun, not before', () => {
    const november = { month: '2026-11', orders: 1, totals: further(80) }
    expect(costByMonth(orders, { from, to, today: '2026-10-31' })).toEqual([october])
    expect(costByMonth(orders, { from, to, today: '2026-11-01' })).toEqual([october, november])
  })

  it('is nothing where none was completed', () => {
    expect(costByMonth([], { from, to: '2026-10-31', today: '2026-11-21' })).toEqual([
      { month: '2026-10', orders: 0, totals: totals() },
    ])
  })
})

it('a report tells its orders, their months and machines', () => {
  const readings = [hourReading(1, '2026-09-30', 1000), hourReading(1, '2026-10-30', 1500)]
  const months = ['2026-10', '2026-11'].map((month, at) => ({
    month,
    orders: 1 - at,
    totals: at === 0 ? ofFull : totals(),
  }))
  expect(costReport(costFacts([full], readings), from, to)).toEqual({
    orders: [{ order: full, totals: ofFull }],
    totals: ofFull,
    hours: 500,
    perHour: 1.1,
    byMachine: [{ key: 1, orders: 1, totals: ofFull, hours: 500, perHour: 1.1, why: null }],
    byMonth: months,
  })
})
