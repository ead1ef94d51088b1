import { describe, expect, it } from 'vitest'
import type { ReliabilityOrder } from '../entities/reliability.ts'
import { factsWith, orderWith } from './reliability.fixture.ts'
import { reliabilityReport, stopsOf } from './reliability-report.ts'

const hours = (count: number) => count * 60
const reportOf = (orders: readonly ReliabilityOrder[], from = '2026-10-01', to = '2026-10-31') =>
  reliabilityReport(factsWith(orders), from, to)

/** An order of October 10 that had its machine stand still for so many hours from midnight. */
const stoodFor = (key: number, long: number, over: Partial<ReliabilityOrder> = {}) =>
  orderWith(key, '2026-10-10T00:00', `2026-10-10T${String(long).padStart(2, '0')}:00`, over)

describe('the stops of some days', () => {
  const keysOf = (orders: readonly ReliabilityOrder[], from = '2026-10-01', to = '2026-10-31') =>
    stopsOf(factsWith(orders), from, to).map(({ order }) => order.workOrderOID)

  it('are those with a minute of downtime, a failure or an end in them, and those that stand still yet', () => {
    const seen = [
      // Began before these days, as planned.
      orderWith(1, '2026-09-30T22:00', '2026-10-01T00:01', { failedAt: null }),
      // Failed without standing still.
      orderWith(2, null, null, { failedAt: '2026-10-31T23:59' }),
      // Lay within a longer one of the same machine.
      orderWith(3, '2026-10-11T02:00', '2026-10-11T03:00', { failedAt: null }),
      orderWith(4, '2026-10-11T01:00', '2026-10-11T04:00', { failedAt: null }),
      // Stands still, behind another that began first.
      orderWith(5, '2026-09-10T00:00', null, { equipmentOID: 2, failedAt: null }),
      orderWith(6, '2026-09-12T00:00', null, { equipmentOID: 2, failedAt: null }),
    ]
    expect(keysOf(seen)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('are none that ended before them, began after them or never stood', () => {
    const unseen = [
      orderWith(1, '2026-09-30T22:00', '2026-10-01T00:00'),
      orderWith(2, '2026-11-01T00:00', '2026-11-01T04:00'),
      orderWith(3, '2026-11-01T00:00', null),
      orderWith(4, null, null, { failedAt: '2026-11-01T00:00' }),
      orderWith(5, null, null),
    ]
    expect(keysOf(unseen)).toEqual([])
    expect(reportOf(unseen)).toMatchObject({ stops: [], open: 0, byCause: [], byMachine: [] })
  })
})

describe('how many machines stand still yet', () => {
  it('is of those without an end, and of those whose end is to come', () => {
    const orders = [
      orderWith(1, '2026-11-01T00:00', null),
      orderWith(2, '2026-11-02T00:00', '2026-11-21T08:01', { equipmentOID: 2 }),
      orderWith(3, '2026-11-03T00:00', '2026-11-21T08:00', { equipmentOID: 3 }),
      orderWith(4, '2026-11-21T08:00', null, { equipmentOID: 4 }),
      orderWith(5, '2026-11-21T07:59', null, { equipmentOID: 5 }),
    ]
    expect(reportOf(orders, '2026-11-01', '2026-11-30').open).toBe(3)
    expect(reportOf(orders).open).toBe(0)
  })
})

describe('causes', () => {
  it('are told from the worst, with what failures were of each and all that is worse', () => {
    const orders = [
      stoodFor(1, 2, { equipmentOID: 1, causeCode: 'Design' }),
      stoodFor(2, 4, { equipmentOID: 2, causeCode: 'Wear' }),
      stoodFor(3, 6, { equipmentOID: 3, causeCode: 'Wear', failedAt: null }),
      stoodFor(4, 5, { equipmentOID: 4, causeCode: '', failedAt: null }),
      stoodFor(5, 3, { equipmentOID: 5, causeCode: 'Dirt' }),
    ]
    expect(reportOf(orders).byCause).toEqual([
      { cause: 'Wear', byFailures: hours(4), otherwise: hours(6), upToHere: 10 / 20 },
      { cause: '', byFailures: 0, otherwise: hours(5), upToHere: 15 / 20 },
      { cause: 'Dirt', byFailures: hours(3), otherwise: 0, upToHere: 18 / 20 },
      { cause: 'Design', byFailures: hours(2), otherwise: 0, upToHere: 1 },
    ])
  })

  it('of as much downtime are told by their codes, whatever failed', () => {
    const orders = [
      stoodFor(1, 4, { equipmentOID: 1, causeCode: 'Wear', failedAt: null }),
      stoodFor(2, 4, { equipmentOID: 2, causeCode: 'Design' }),
      stoodFor(3, 4, { equipmentOID: 3, causeCode: 'Dirt', failedAt: null }),
      stoodFor(4, 4, { equipmentOID: 4, causeCode: '' }),
    ]
    const told = ['', 'Design', 'Dirt', 'Wear']
    expect(reportOf(orders).byCause.map(({ cause }) => cause)).toEqual(told)
    expect(reportOf(orders.toReversed()).byCause.map(({ cause }) => cause)).toEqual(told)
  })

  it('without downtime are none', () => {
    const failed = orderWith(1, null, null, { failedAt: '2026-10-28T00:00', causeCode: 'Wear' })
    expect(reportOf([failed]).byCause).toEqual([])
  })
})

describe('machines', () => {
  it('are told from the one that stood longest, then that which failed most, then by their keys', () => {
    const orders = [
      stoodFor(1, 4, { equipmentOID: 9 }),
      stoodFor(2, 4, { equipmentOID: 3, failedAt: null }),
      stoodFor(3, 4, { equipmentOID: 7 }),
      stoodFor(4, 5, { equipmentOID: 5, failedAt: null }),
      stoodFor(5, 4, { equipmentOID: 12 }),
      stoodFor(6, 4, { equipmentOID: 4, failedAt: null }),
      orderWith(7, null, null, { equipmentOID: 8, failedAt: '2026-10-28T00:00' }),
      orderWith(8, null, null, { equipmentOID: 8, failedAt: '2026-10-29T00:00' }),
    ]
    const told = [
      [5, hours(5), 0],
      [7, hours(4), 1],
      [9, hours(4), 1],
      [12, hours(4), 1],
      [3, hours(4), 0],
      [4, hours(4), 0],
      [8, 0, 2],
    ]
    for (const given of [orders, orders.toReversed()])
      expect(
        reportOf(given).byMachine.map(({ key, figures }) => [key, figures.down, figures.failures]),
      ).toEqual(told)
  })

  it('have the time of one machine each', () => {
    const [machine] = reportOf([stoodFor(1, 4), stoodFor(2, 6, { equipmentOID: 2 })]).byMachine
    expect(machine).toEqual({
      key: 2,
      figures: {
        time: hours(744),
        down: hours(6),
        downByFailures: hours(6),
        failures: 1,
        restored: 1,
        restoredIn: hours(6),
        ended: 1,
        endedIn: hours(6),
        availability: 1 - 6 / 744,
        meanBetween: hours(738),
        meanToRestore: hours(6),
        meanDowntime: hours(6),
      },
    })
  })
})

describe('months', () => {
  const monthsOf = (from: string, to: string) =>
    reportOf([orderWith(1, '2026-10-30T00:00', '2026-11-02T00:00')], from, to).byMonth.map(
      ({ key, figures }) => [key, figures.time, figures.down],
    )

  it('have only the days of the period, of every machine', () => {
    expect(monthsOf('2026-10-31', '2026-11-01')).toEqual([
      ['2026-10', hours(2 * 24), hours(24)],
      ['2026-11', hours(2 * 24), hours(24)],
    ])
    expect(monthsOf('2026-10-01', '2026-10-31')).toEqual([['2026-10', hours(2 * 744), hours(48)]])
  })

  it('are told once they have begun, and end now', () => {
    expect(monthsOf('2026-11-01', '2027-01-31')).toEqual([['2026-11', hours(2 * (20 * 24 + 8)), hours(24)]])
    expect(monthsOf('2026-12-01', '2026-12-31')).toEqual([])
  })

  it('begin in their first minute', () => {
    const facts = { ...factsWith([]), now: '2026-11-01T00:00' }
    const { byMonth } = reliabilityReport(facts, '2026-10-01', '2026-11-30')
    expect(byMonth.map(({ key, figures }) => [key, figures.availability])).toEqual([
      ['2026-10', 1],
      ['2026-11', null],
    ])
  })
})
