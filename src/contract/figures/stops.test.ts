import { describe, expect, it } from 'vitest'
import type { ReliabilityOrder } from '../entities/reliability.ts'
import { orderWith } from './reliability.fixture.ts'
import { stopsBy, stopsIn } from './reliability.ts'
import { minuteNumber, windowOf } from './window.ts'

const now = '2026-11-21T08:00'
const november = windowOf('2026-11-01', '2026-11-30', now)
const stopOf = (order: ReliabilityOrder, window = november) => {
  const [stop] = stopsIn([order], window, minuteNumber(now))
  return stop
}
const nothing = { minutes: 0, isFailure: false, lasted: null, isOpen: false }

describe('a stop', () => {
  it('that began and ended within the window is all told', () => {
    const order = orderWith(1, '2026-11-01T00:00', '2026-11-01T02:00')
    expect(stopOf(order)).toEqual({ order, minutes: 120, isFailure: true, lasted: 120, isOpen: false })
  })

  it('that began before the window did not fail in it, nor is said how long it lasted', () => {
    const order = orderWith(1, '2026-10-31T23:59', '2026-11-01T02:00')
    expect(stopOf(order)).toEqual({ order, ...nothing, minutes: 120 })
  })

  it('that ends in this minute has ended, and lasted until now', () => {
    const order = orderWith(1, '2026-11-21T07:00', now)
    expect(stopOf(order)).toEqual({ order, minutes: 60, isFailure: true, lasted: 60, isOpen: false })
  })

  it('that ends in the next minute is open yet', () => {
    const order = orderWith(1, '2026-11-21T07:00', '2026-11-21T08:01')
    expect(stopOf(order)).toEqual({ order, minutes: 60, isFailure: true, lasted: null, isOpen: true })
  })

  it('that has no end is open yet', () => {
    const order = orderWith(1, '2026-11-21T07:00', null)
    expect(stopOf(order)).toEqual({ order, minutes: 60, isFailure: true, lasted: null, isOpen: true })
  })

  it('that is open yet is open in every window that it began before the end of', () => {
    const order = orderWith(1, '2026-10-31T23:59', null, { failedAt: null })
    expect(stopOf(order)).toEqual({ order, ...nothing, minutes: 20 * 1440 + 480, isOpen: true })
    const october = windowOf('2026-10-01', '2026-10-31', now)
    expect(stopOf(order, october)).toEqual({ order, ...nothing, minutes: 1, isOpen: true })
    const later = orderWith(2, '2026-11-01T00:00', null, { failedAt: null })
    expect(stopOf(later, october)).toEqual({ order: later, ...nothing })
  })

  it('that ended after the window was in it as far as it lay there, and lasted to its end', () => {
    const order = orderWith(1, '2026-10-31T23:00', '2026-11-01T02:00')
    const october = windowOf('2026-10-01', '2026-10-31', now)
    expect(stopOf(order, october)).toEqual({
      order,
      minutes: 60,
      isFailure: true,
      lasted: 180,
      isOpen: false,
    })
  })

  it('of a machine that never stood still is a failure all the same, if it failed', () => {
    const failed = orderWith(1, null, null, { failedAt: '2026-11-05T00:00' })
    expect(stopOf(failed)).toEqual({ order: failed, ...nothing, isFailure: true })
    const planned = orderWith(2, null, null)
    expect(stopOf(planned)).toEqual({ order: planned, ...nothing })
    // An end alone tells of no downtime.
    const ended = orderWith(3, null, '2026-11-05T00:00', { failedAt: null })
    expect(stopOf(ended)).toEqual({ order: ended, ...nothing })
    const toEnd = orderWith(4, null, '2026-11-25T00:00', { failedAt: null })
    expect(stopOf(toEnd)).toEqual({ order: toEnd, ...nothing })
  })

  it('that ends before it began lasted no time', () => {
    const order = orderWith(1, '2026-11-05T02:00', '2026-11-05T00:00')
    expect(stopOf(order)).toEqual({ order, minutes: 0, isFailure: true, lasted: 0, isOpen: false })
  })
})

describe('stops of one machine', () => {
  const minutesOf = (orders: readonly ReliabilityOrder[]) =>
    stopsIn(orders, november, minuteNumber(now)).map(({ order, minutes: counted }) => [
      order.workOrderOID,
      counted,
    ])

  it('that began in the same minute count for the order of the lower key', () => {
    const orders = [9, 3, 5].map((key) => orderWith(key, '2026-11-05T00:00', '2026-11-05T01:00'))
    expect(minutesOf(orders)).toEqual([
      [9, 0],
      [3, 60],
      [5, 0],
    ])
  })
})

it('stops are parted by what their orders have in common, in the order in which they come', () => {
  const orders = ['Wear', '', 'Wear'].map((causeCode, at) =>
    orderWith(at + 1, '2026-11-05T00:00', '2026-11-05T01:00', { causeCode, equipmentOID: at + 1 }),
  )
  const stops = stopsIn(orders, november, minuteNumber(now))
  const [first, second, third] = stops
  expect([...stopsBy(stops, ({ causeCode }) => causeCode)]).toEqual([
    ['Wear', [first, third]],
    ['', [second]],
  ])
})
