import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clashOf, settleWorked, workedFaults } from './work-order-hours.ts'
import { costRefusal, labourCost, totalsOf } from './work-order-ledger.ts'
import { workOrderStatuses } from './work-order-life.ts'

const amount = fc.integer({ min: -1_000_000, max: 1_000_000_00 }).map((hundredths) => hundredths / 100)
const percent = fc.option(fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100))
const entries = fc.record({
  labour: fc.array(
    fc.record({
      hours: fc.integer({ min: 1, max: 2400 }).map((hundredths) => hundredths / 100),
      rate: fc.option(fc.integer({ min: 0, max: 1_000_00 }).map((hundredths) => hundredths / 100)),
    }),
  ),
  parts: fc.array(fc.record({ cost: amount })),
  other: fc.array(fc.record({ amount })),
  tax1: percent,
  tax2: percent,
})
const hundredths = (value: number) => Math.round(value * 100)

describe('the cost of an order', () => {
  test('is the sum of what its entries cost and of both taxes, to the last hundredth', () => {
    fc.assert(
      fc.property(entries, (told) => {
        const totals = totalsOf(told)
        const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + hundredths(each), 0)
        expect(hundredths(totals.labour)).toBe(sum(told.labour.map((entry) => labourCost(entry) ?? 0)))
        expect(hundredths(totals.net)).toBe(sum([totals.labour, totals.parts, totals.other]))
        expect(hundredths(totals.total)).toBe(sum([totals.net, totals.tax1, totals.tax2]))
      }),
    )
  })

  test('is the same in whichever order its entries are told', () => {
    fc.assert(
      fc.property(entries, (told) => {
        const reversed = {
          ...told,
          labour: told.labour.toReversed(),
          parts: told.parts.toReversed(),
          other: told.other.toReversed(),
        }
        expect(totalsOf(reversed)).toEqual(totalsOf(told))
      }),
    )
  })

  test('does not drift: a thousand times ten kobo is a hundred', () => {
    const other = Array.from({ length: 1000 }, () => ({ amount: 0.1 }))
    expect(totalsOf({ labour: [], parts: [], other, tax1: 10, tax2: null })).toMatchObject({
      net: 100,
      tax1: 10,
      total: 110,
    })
  })

  test('of labour without a rate is not known, and counts as nothing', () => {
    expect(labourCost({ hours: 2, rate: null })).toBeNull()
    expect(labourCost({ hours: 1.33, rate: 12.5 })).toBe(16.63)
  })

  test('is added to until the order is closed or cancelled', () => {
    expect(workOrderStatuses.filter((status) => costRefusal(status) !== null)).toEqual([
      'CLOSED',
      'CANCELLED',
    ])
  })
})

const at = (workedFrom: string | null, workedTo: string | null, hours: number | null = null) =>
  settleWorked({ workedOn: '2026-03-04', workedFrom, workedTo, hours })

describe('what somebody worked', () => {
  test('from when to when is of the day it began, and as long as that', () => {
    expect(at('2026-03-09T22:00', '2026-03-10T05:20', 99)).toEqual({
      workedOn: '2026-03-09',
      workedFrom: '2026-03-09T22:00',
      workedTo: '2026-03-10T05:20',
      hours: 7.33,
    })
    expect(at(null, null, 2)).toMatchObject({ workedOn: '2026-03-04', hours: 2 })
  })

  test.each([
    [at(null, null, 24), []],
    [at(null, null, 24.01), ['hours']],
    [at(null, null, -1), ['hours']],
    [at(null, null), ['hours']],
    [at('2026-03-04T08:00', null), ['workedTo']],
    [at(null, '2026-03-04T08:00'), ['workedFrom']],
    [at('2026-03-04T08:00', '2026-03-04T08:00'), ['workedTo']],
    [at('2026-03-04T08:00', '2026-03-05T08:00'), []],
    [at('2026-03-04T08:00', '2026-03-05T08:01'), ['workedTo']],
  ])('%j is at fault in %j', (worked, fields) => {
    expect(workedFaults(worked).map(({ field }) => field)).toEqual(fields)
  })

  test('is one thing at a time, and what ends when the next begins is no clash', () => {
    const other = { ...at('2026-03-04T08:00', '2026-03-04T10:00'), order: 'WO-7' }
    expect(clashOf(at('2026-03-04T09:00', '2026-03-04T11:00'), [other])).toEqual({
      field: 'workedFrom',
      message: 'WO-7 has March 4, 2026, 8:00 AM to March 4, 2026, 10:00 AM already',
    })
    expect(clashOf(at('2026-03-04T10:00', '2026-03-04T11:00'), [other])).toBeNull()
  })

  test('is 24 hours of a day at most, a night told by its two days', () => {
    const night = { ...at('2026-03-03T20:00', '2026-03-04T06:00'), order: 'WO-7' }
    expect(clashOf(at(null, null, 18), [night])).toBeNull()
    expect(clashOf(at(null, null, 18.01), [night])).toEqual({
      field: 'hours',
      message: '6 h of March 4, 2026 are logged already, and a day has 24',
    })
  })

  test('clashes or not whichever of two was logged first', () => {
    const minute = fc
      .integer({ min: 0, max: 2879 })
      .map((of) => new Date(Date.UTC(2026, 2, 4) + of * 60_000).toISOString().slice(0, 16))
    const span = fc
      .tuple(minute, minute)
      .filter(([from, to]) => from < to)
      .map(([from, to]) => at(from, to))
      .filter((worked) => workedFaults(worked).length === 0)
    fc.assert(
      fc.property(span, span, (one, two) => {
        const after = (first: typeof one, second: typeof one) =>
          clashOf(second, [{ ...first, order: 'WO-1' }]) !== null
        expect(after(one, two)).toBe(after(two, one))
      }),
    )
  })
})
