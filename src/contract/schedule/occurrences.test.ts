import { describe, expect, test } from 'vitest'
import type { MeterUse } from './meter-use.ts'
import { meterUse } from './meter-use.ts'
import { type Done, doneOf, estimatedRun, occurrenceOf } from './occurrences.ts'
import type { Trigger } from './plan.ts'
import { planFrom, readingsFrom } from './schedule.fixture.ts'

/** 20 h a day; the second rolled over on October 21. */
const steady = meterUse(readingsFrom('2026-10-01:1000 2026-10-11:1200 2026-10-21:1400 2026-10-31:1600'))
const rolled = meterUse(readingsFrom('2026-10-01:9600 2026-10-11:9800 2026-10-21:10! 2026-10-31:210'))
const unread = { primary: null, secondary: null }

const done = (day: string | null, over: Partial<Done> = {}): Done => ({
  day,
  primary: null,
  secondary: null,
  ...over,
})
const found = (text: string, last: Done | null, primary: MeterUse | null = null) => {
  const plan = planFrom(text)
  return plan.triggers.map((trigger) => occurrenceOf(trigger, plan, last, { primary, secondary: null }))
}

describe('a completion in hours run', () => {
  test('takes each meter as it was written down', () => {
    expect(
      doneOf({ day: '2026-10-26', primary: 1480, secondary: 110 }, { primary: steady, secondary: rolled }),
    ).toEqual({ day: '2026-10-26', primary: 1480, secondary: 10_100 })
  })

  test('takes each meter that was not written down from the readings around it', () => {
    expect(doneOf(done('2026-10-26'), { primary: steady, secondary: rolled })).toEqual({
      day: '2026-10-26',
      primary: 1500,
      secondary: 10_100,
    })
    expect(doneOf(done('2026-10-26'), { primary: null, secondary: rolled })).toEqual({
      day: '2026-10-26',
      primary: null,
      secondary: 10_100,
    })
  })

  test('without a day knows no more than what was written down', () => {
    expect(doneOf(done(null), { primary: steady, secondary: rolled })).toEqual(done(null))
    expect(doneOf(done(null, { primary: 1480 }), { primary: steady, secondary: null })).toEqual(
      done(null, { primary: 1480 }),
    )
  })

  test('before any reading is what was written down', () => {
    expect(doneOf(done('2026-10-26', { primary: 1480, secondary: 7 }), unread)).toEqual(
      done('2026-10-26', { primary: 1480, secondary: 7 }),
    )
  })
})

test('what was run is estimated to whole hours, and not at all before the only reading', () => {
  const uneven = meterUse(readingsFrom('2026-10-01:1000 2026-10-04:1100'))
  const once = meterUse(readingsFrom('2026-10-01:1000'))
  if (!uneven || !once) throw new Error('They were read')
  expect([estimatedRun(uneven, '2026-10-02'), estimatedRun(uneven, '2026-10-03')]).toEqual([1033, 1067])
  expect([estimatedRun(once, '2026-09-30'), estimatedRun(once, '2026-10-01')]).toEqual([null, 1000])
})

describe('by date', () => {
  test('what was never done falls due as the plan begins, made as many days ahead as its lead', () => {
    const never = {
      target: '2026-06-01',
      makeOn: '2026-05-25',
      reason: { kind: 'never', start: '2026-06-01' },
      run: null,
    }
    expect(found('3mo start=2026-06-01 lead=7', null)).toEqual([never])
    expect(found('fixed-3mo start=2026-06-01 lead=7', null)).toEqual([never])
    expect(found('3mo start=2026-06-01 lead=7', done(null))).toEqual([never])
    expect(found('3mo', null)).toEqual([null])
  })

  test('floating, it is so long after the last time, however early that may be', () => {
    expect(found('3d start=2026-01-01 lead=1 tol=5/0', done('2026-10-01'))).toEqual([
      {
        target: '2026-10-04',
        makeOn: '2026-10-03',
        reason: { kind: 'date', every: 3, unit: 'Day', since: '2026-10-01', basis: 'floating' },
        run: null,
      },
    ])
  })

  test('fixed, it is the next of its grid after the last time, and none without a beginning', () => {
    expect(found('fixed-1mo start=2026-01-15 lead=7', done('2026-10-20'))).toEqual([
      {
        target: '2026-11-15',
        makeOn: '2026-11-08',
        reason: { kind: 'date', every: 1, unit: 'Month', since: '2026-01-15', basis: 'fixed' },
        run: null,
      },
    ])
    expect(found('fixed-1mo lead=7', done('2026-10-20'))).toEqual([null])
  })

  test('beyond two hundred years it has no day', () => {
    expect(found('201y', done('2026-10-20'))).toEqual([
      {
        target: null,
        makeOn: null,
        reason: { kind: 'date', every: 201, unit: 'Year', since: '2026-10-20', basis: 'floating' },
        run: null,
      },
    ])
  })
})

describe('by meter', () => {
  const reason = {
    kind: 'meter',
    every: 100,
    since: '2026-10-26',
    now: 210,
    readOn: '2026-10-31',
    rate: 20,
  } as const

  test('floating, it is so many hours after the last time, as the meter shows them now', () => {
    expect(found('100h lead=40', done('2026-10-26', { primary: 10_100 }), rolled)).toEqual([
      {
        target: '2026-10-31',
        makeOn: '2026-10-29',
        run: 10_200,
        reason: { ...reason, due: 210, basis: 'floating' },
      },
    ])
  })

  test('fixed, it is the next multiple on the meter as it stands now', () => {
    expect(found('fixed-100h', done('2026-10-26', { primary: 10_130 }), rolled)).toEqual([
      {
        target: '2026-10-31',
        makeOn: '2026-10-31',
        run: 10_190,
        reason: { ...reason, due: 200, basis: 'fixed' },
      },
    ])
  })

  test('fixed, one that was done within its tolerance ahead is counted as done', () => {
    const dueAt = (text: string) =>
      found(text, done('2026-10-29', { primary: 10_170 }), rolled).map((each) => each?.run)
    expect([dueAt('fixed-100h'), dueAt('fixed-100h tol=1/0')]).toEqual([[10_190], [10_290]])
  })

  test('that was never read, it has hours but no day', () => {
    const given = { now: null, readOn: null, rate: null, since: '2026-10-26', kind: 'meter', every: 250 }
    expect(found('fixed-250h tol=2/0', done('2026-10-26', { primary: 1000 }))).toEqual([
      { target: null, makeOn: null, run: 1250, reason: { ...given, due: 1250, basis: 'fixed' } },
    ])
    expect(found('250h', done('2026-10-26', { primary: 1100 }))).toEqual([
      { target: null, makeOn: null, run: 1350, reason: { ...given, due: 1350, basis: 'floating' } },
    ])
  })

  test('what was never done falls due as the plan begins, and made on that day', () => {
    expect(found('250h start=2026-06-01 lead=40', null, steady)).toEqual([
      {
        target: '2026-06-01',
        makeOn: '2026-06-01',
        reason: { kind: 'never', start: '2026-06-01' },
        run: null,
      },
    ])
  })

  test('says nothing where nobody knows how it stood', () => {
    expect(found('250h start=2026-06-01', done('2026-10-26'), steady)).toEqual([null])
  })
})

describe('a trigger says nothing', () => {
  const begun = planFrom('3mo start=2026-06-01')
  const trigger = (over: Partial<Trigger>): Trigger => {
    const any = { every: 250, lead: 0, basis: 'floating', field: 'x', ...over } as const
    return over.by === 'date'
      ? { ...any, by: 'date', unit: 'Day' }
      : { ...any, by: 'meter', meter: null, called: 'primary meter' }
  }
  const says = (given: Trigger, last: Done | null = null) =>
    occurrenceOf(given, begun, last, { primary: steady, secondary: null })

  test('that is due every 0', () => {
    expect(says(trigger({ by: 'date', every: 0 }))).toBeNull()
    expect(says(trigger({ by: 'date', every: 0 }), done('2026-10-26'))).toBeNull()
    expect(says(trigger({ by: 'date', every: Number.NaN }))).toBeNull()
  })

  test('that counts by a meter that its machine has not, though the plan has begun', () => {
    expect(says(trigger({ by: 'meter' }))).toBeNull()
    expect(says(trigger({ by: 'meter' }), done('2026-10-26', { primary: 1500 }))).toBeNull()
  })
})
