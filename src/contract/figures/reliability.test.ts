import { describe, expect, test } from 'vitest'
import { factsWith, orderWith } from './reliability.fixture.ts'
import { figuresOf, stopsIn, sumsOf } from './reliability.ts'
import { reliabilityReport } from './reliability-report.ts'
import { minuteNumber, windowOf } from './window.ts'

const now = '2026-11-21T08:00'
const hours = (count: number) => count * 60
const october = windowOf('2026-10-01', '2026-10-31', now)
const minutesIn = (orders: Parameters<typeof stopsIn>[0], window = october) =>
  stopsIn(orders, window, minuteNumber(now)).map(({ minutes }) => minutes)

describe('a window', () => {
  test('is of both days and those between them', () => {
    expect(october.end - october.start).toBe(hours(31 * 24))
  })

  test('ends now, and is empty of days to come', () => {
    expect(windowOf('2026-11-21', '2026-11-30', now)).toEqual({
      start: minuteNumber('2026-11-21T00:00'),
      end: minuteNumber(now),
    })
    const ahead = windowOf('2026-12-01', '2026-12-31', now)
    expect(ahead.end - ahead.start).toBe(0)
  })
})

describe('downtime', () => {
  test('counts as far as it lies in the window', () => {
    expect(
      minutesIn([
        orderWith(1, '2026-09-30T22:00', '2026-10-01T02:00'),
        orderWith(2, '2026-10-10T08:00', '2026-10-10T12:30'),
        orderWith(3, '2026-10-31T20:00', '2026-11-02T08:00'),
        orderWith(4, '2026-11-02T08:00', '2026-11-02T09:00'),
        orderWith(5, null, null),
      ]),
    ).toEqual([hours(2), hours(4.5), hours(4), 0, 0])
  })

  test('without an end runs until now', () => {
    const open = [orderWith(1, '2026-10-31T00:00', null)]
    expect(minutesIn(open)).toEqual([hours(24)])
    expect(minutesIn(open, windowOf('2026-11-01', '2026-11-30', now))).toEqual([hours(20 * 24 + 8)])
  })

  test('that is only to come counts nothing yet', () => {
    const ahead = [
      orderWith(1, '2026-11-21T09:00', null),
      orderWith(2, '2026-11-22T00:00', '2026-11-23T00:00'),
    ]
    expect(minutesIn(ahead, windowOf('2026-11-01', '2026-11-30', now))).toEqual([0, 0])
  })

  test('of two orders at once is counted once a machine, for the one that began first', () => {
    expect(
      minutesIn([
        orderWith(1, '2026-10-10T10:00', '2026-10-10T14:00'),
        orderWith(2, '2026-10-10T08:00', '2026-10-10T12:00'),
        orderWith(3, '2026-10-10T09:00', '2026-10-10T11:00'),
        orderWith(4, '2026-10-10T08:00', '2026-10-10T12:00', { equipmentOID: 2 }),
      ]),
    ).toEqual([hours(2), hours(4), 0, hours(4)])
  })
})

test('figures are those of EN 13306, worked out by hand', () => {
  // Two machines over October: 1,488 h. One stood still for 10 h and 20 h after failures, the other 6 h as planned.
  const orders = [
    orderWith(1, '2026-10-05T00:00', '2026-10-05T10:00'),
    orderWith(2, '2026-10-20T00:00', '2026-10-20T20:00'),
    orderWith(3, '2026-10-25T06:00', '2026-10-25T12:00', { equipmentOID: 2, failedAt: null }),
    // Failed without standing still.
    orderWith(4, null, null, { failedAt: '2026-10-28T00:00' }),
  ]
  const stops = stopsIn(orders, october, minuteNumber(now))
  expect(figuresOf(sumsOf(stops, october, 2))).toEqual({
    time: hours(1488),
    down: hours(36),
    downByFailures: hours(30),
    failures: 3,
    restored: 2,
    restoredIn: hours(30),
    ended: 3,
    endedIn: hours(36),
    availability: 1 - 36 / 1488,
    meanBetween: hours(1452) / 3,
    meanToRestore: hours(15),
    meanDowntime: hours(12),
  })
})

test('without machines, failures or downtimes there is nothing to say', () => {
  expect(figuresOf(sumsOf([], october, 0))).toMatchObject({
    availability: null,
    meanBetween: null,
    meanToRestore: null,
    meanDowntime: null,
  })
  expect(figuresOf(sumsOf([], october, 2))).toMatchObject({ availability: 1, meanBetween: null })
})

describe('the report', () => {
  const report = reliabilityReport(
    factsWith([
      orderWith(3, '2026-11-20T08:00', null, { causeCode: 'Wear' }),
      orderWith(2, '2026-10-31T22:00', '2026-11-01T03:00', { equipmentOID: 2, failedAt: null }),
      orderWith(1, '2026-10-10T08:00', '2026-10-10T12:00', { causeCode: 'Wear' }),
      orderWith(4, '2026-08-10T08:00', '2026-08-10T12:00'),
    ]),
    '2026-10-01',
    '2026-12-31',
  )

  test('knows who stands still yet, and leaves out what is of other days', () => {
    expect(report.open).toBe(1)
    expect(report.stops.map(({ order, minutes }) => [order.workOrderOID, minutes])).toEqual([
      [3, hours(24)],
      [2, hours(5)],
      [1, hours(4)],
    ])
  })

  test('tells causes and machines from the worst', () => {
    expect(report.byCause).toEqual([
      { cause: 'Wear', byFailures: hours(28), otherwise: 0, upToHere: 28 / 33 },
      { cause: '', byFailures: 0, otherwise: hours(5), upToHere: 1 },
    ])
    expect(report.byMachine.map(({ key, figures }) => [key, figures.down, figures.failures])).toEqual([
      [1, hours(28), 2],
      [2, hours(5), 0],
    ])
  })

  test('has the months that have begun, each with what lies in it', () => {
    expect(report.byMonth.map(({ key, figures }) => [key, figures.down, figures.failures])).toEqual([
      ['2026-10', hours(6), 1],
      ['2026-11', hours(27), 1],
    ])
  })
})
