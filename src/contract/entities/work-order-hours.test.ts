import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clashOf, settleWorked, workedFaults, type Worked } from './work-order-hours.ts'
import { workOrderLabour } from './work-order-labour.ts'

const day = '2026-11-03'
const next = '2026-11-04'
const hoursOf = (hours: number | null, workedOn: string | null = day) => ({
  workedOn,
  workedFrom: null,
  workedTo: null,
  hours,
})
const span = (workedFrom: string, workedTo: string) => ({ workedOn: day, workedFrom, workedTo, hours: 1 })
const at = (field: string, message: string) => ({ field, message })

describe('when somebody worked', () => {
  test.each([
    [hoursOf(0.01), []],
    [hoursOf(24), []],
    [hoursOf(24, null), []],
    [hoursOf(null), [at('hours', 'Say how many hours it took, or from when to when')]],
    [hoursOf(0), [at('hours', 'Hours must be more than 0')]],
    [hoursOf(-1), [at('hours', 'Hours must be more than 0')]],
    [hoursOf(24.01), [at('hours', 'A day has 24 hours')]],
    [{ ...hoursOf(1), workedFrom: `${day}T08:00` }, [at('workedTo', 'Say until when too')]],
    [{ ...hoursOf(1), workedTo: `${day}T08:00` }, [at('workedFrom', 'Say from when too')]],
    [span(`${day}T08:00`, `${day}T08:01`), []],
    [{ ...span(`${day}T08:00`, `${day}T17:30`), hours: null, workedOn: null }, []],
    [span(`${day}T08:00`, `${day}T08:00`), [at('workedTo', 'Work must end after it begins')]],
    [span(`${day}T08:00`, `${day}T07:59`), [at('workedTo', 'Work must end after it begins')]],
    [span(`${day}T22:00`, `${next}T22:00`), []],
    [
      span(`${day}T22:00`, `${next}T22:01`),
      [at('workedTo', 'Work ends within 24 hours: log each day by itself')],
    ],
  ])('case %#: %j', (worked, faults) => {
    expect(workedFaults(worked)).toEqual(faults)
    expect(workOrderLabour.rules).toBe(workedFaults)
  })
})

describe('what is said from when to when', () => {
  test('is of the day on which it began, and took as long as that', () => {
    expect(settleWorked(span(`${day}T08:00`, `${day}T17:30`))).toEqual({
      ...span(`${day}T08:00`, `${day}T17:30`),
      hours: 9.5,
    })
    expect(settleWorked({ ...span(`${day}T22:00`, `${next}T06:20`), workedOn: next, hours: null })).toEqual({
      ...span(`${day}T22:00`, `${next}T06:20`),
      hours: 8.33,
    })
    expect(settleWorked(span(`${day}T08:00`, `${day}T08:20`)).hours).toBe(0.33)
    expect(settleWorked(span(`${day}T08:00`, `${day}T08:40`)).hours).toBe(0.67)
    expect(settleWorked(span(`${day}T08:00`, `${day}T08:00`)).hours).toBe(1)
  })

  test('is left as it is while a side is missing, or it ends before it begins', () => {
    const unfinished = [
      {},
      hoursOf(5),
      { ...hoursOf(5), workedFrom: `${day}T08:00` },
      { ...hoursOf(5), workedTo: `${day}T08:00` },
      span(`${day}T08:00`, `${day}T08:00`),
      span(`${next}T08:00`, `${day}T18:00`),
    ]
    expect(unfinished.map((entry) => settleWorked(entry))).toEqual(unfinished)
    expect(workOrderLabour.settle).toBe(settleWorked)
  })

  test('is settled after one turn', () => {
    const minute = fc.integer({ min: 0, max: 1439 })
    const moment = (of: number) =>
      `${day}T${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`
    fc.assert(
      fc.property(minute, minute, (from, to) => {
        const once = settleWorked(span(moment(from), moment(to)))
        expect(settleWorked(once)).toEqual(once)
        if (to > from) expect(once.hours).toBeCloseTo((to - from) / 60, 1)
      }),
    )
  })
})

describe('nobody works on two things at once', () => {
  const other = { order: 'WO-7', ...span(`${day}T08:00`, `${day}T10:00`) }
  const clash = at('workedFrom', 'WO-7 has November 3, 2026, 8:00 AM to November 3, 2026, 10:00 AM already')

  test.each([
    ['07:00', '08:00', null],
    ['07:00', '08:01', clash],
    ['08:30', '09:00', clash],
    ['07:00', '11:00', clash],
    ['09:59', '11:00', clash],
    ['10:00', '11:00', null],
  ])('from %s to %s', (from, to, fault) => {
    expect(clashOf(span(`${day}T${from}`, `${day}T${to}`), [other])).toEqual(fault)
  })

  test('the first that is in the way is told', () => {
    const early = { order: 'WO-6', ...span(`${day}T06:00`, `${day}T07:00`) }
    const late = { order: 'WO-8', ...span(`${day}T09:00`, `${day}T12:00`) }
    expect(clashOf(span(`${day}T07:00`, `${day}T11:00`), [early, other, late])).toEqual(clash)
  })

  test('hours that are said without when are in nobody’s way', () => {
    expect(clashOf(span(`${day}T08:00`, `${day}T10:00`), [{ order: 'WO-9', ...hoursOf(3) }])).toBeNull()
    expect(clashOf(hoursOf(3), [other])).toBeNull()
    const halfSaid = { order: 'WO-9', ...hoursOf(1), workedFrom: `${day}T00:00` }
    expect(clashOf(span(`${day}T08:00`, `${day}T10:00`), [halfSaid])).toBeNull()
  })
})

describe('a day has 24 hours in all', () => {
  const others = (...worked: readonly Worked[]) => worked.map((each) => ({ order: 'WO-7', ...each }))
  const full = (told: string, on: string) => `${told} h of ${on} are logged already, and a day has 24`

  test('which may be full, and not more', () => {
    expect(clashOf(hoursOf(4), others(hoursOf(12), hoursOf(8)))).toBeNull()
    expect(clashOf(hoursOf(4.01), others(hoursOf(12), hoursOf(8)))).toEqual(
      at('hours', full('20', 'November 3, 2026')),
    )
    expect(clashOf(hoursOf(0.1), others(hoursOf(12.25), hoursOf(11.7)))).toEqual(
      at('hours', full('23.95', 'November 3, 2026')),
    )
  })

  test('of which those of other days, and of no day, are none', () => {
    expect(clashOf(hoursOf(10), others(hoursOf(20, next), hoursOf(20, null), hoursOf(null)))).toBeNull()
    expect(clashOf(hoursOf(30, null), others(hoursOf(20)))).toBeNull()
    expect(clashOf(hoursOf(null), others(hoursOf(24)))).toBeNull()
  })

  test('to which a night counts in part on either side of midnight', () => {
    const night = span(`${day}T22:00`, `${next}T06:00`)
    const first = full('22.01', 'November 3, 2026')
    const second = full('18.01', 'November 4, 2026')
    expect(clashOf(night, others(hoursOf(22), hoursOf(18, next)))).toBeNull()
    expect(clashOf(night, others(hoursOf(22.01)))).toEqual(at('workedTo', first))
    expect(clashOf(night, others(hoursOf(18.01, next)))).toEqual(at('workedTo', second))
    expect(clashOf(hoursOf(22), others(night))).toBeNull()
    expect(clashOf(hoursOf(22.01), others(night))).toEqual(at('hours', full('2', 'November 3, 2026')))
    expect(clashOf(hoursOf(18, next), others(night))).toBeNull()
    expect(clashOf(hoursOf(18.01, next), others(night))).toEqual(at('hours', full('6', 'November 4, 2026')))
  })

  test('of which work until midnight is all of its first day', () => {
    const late = span(`${day}T22:00`, `${next}T00:00`)
    expect(clashOf(late, others(hoursOf(22), hoursOf(24, next)))).toBeNull()
    expect(clashOf(hoursOf(24, next), others(late))).toBeNull()
    const over = span(`${day}T22:00`, `${next}T00:01`)
    expect(clashOf(over, others(hoursOf(24, next)))).toEqual(at('workedTo', full('24', 'November 4, 2026')))
  })

  test('at the end of a month and of a year', () => {
    const night = span('2026-12-31T20:00', '2027-01-01T04:00')
    expect(clashOf(night, others(hoursOf(21, '2027-01-01')))).toEqual(
      at('workedTo', full('21', 'January 1, 2027')),
    )
  })
})
