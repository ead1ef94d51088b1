import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './day.ts'
import { dayOfRun, meterUse, type Reading, runAt, runOn, unreadSince } from './meter-use.ts'
import { readingsFrom } from './schedule.fixture.ts'

function usageOf(readings: string | readonly Reading[]) {
  const use = meterUse(typeof readings === 'string' ? readingsFrom(readings) : readings)
  if (!use) throw new Error('It was never read')
  return use
}
const marksOf = (read: string) => usageOf(read).marks.map(({ value, run }) => [value, run])
/** Readings so many days after the first one. */
const readAt = (given: readonly (readonly [day: number, value: number])[]) =>
  given.map(([day, value]) => `${addDays('2026-01-01', day)}:${value}`).join(' ')

describe('readings', () => {
  const rolled = readingsFrom('2026-10-01:9600 2026-10-11:9700 2026-10-11:9800 2026-10-21:10! 2026-10-31:210')

  test('are told in any order: of those of a day the one that was stored last counts', () => {
    const told = {
      marks: [
        { day: '2026-10-01', value: 9600, run: 9600 },
        { day: '2026-10-11', value: 9800, run: 9800 },
        { day: '2026-10-21', value: 10, run: 10_000 },
        { day: '2026-10-31', value: 210, run: 10_200 },
      ],
      rate: 20,
    }
    fc.assert(
      fc.property(fc.shuffledSubarray([...rolled], { minLength: rolled.length }), (readings) => {
        expect(meterUse(readings)).toEqual(told)
      }),
    )
  })

  test('above the next one are left out, where that stands no lower than the one before', () => {
    expect(marksOf('2026-10-01:1000 2026-10-11:4100 2026-10-21:1400')).toEqual([
      [1000, 1000],
      [1400, 1400],
    ])
    expect(marksOf('2026-10-01:1000 2026-10-11:4100 2026-10-21:1000')).toEqual([
      [1000, 1000],
      [1000, 1000],
    ])
  })

  test('all stand where the next one is lower than all of them: the meter began anew', () => {
    expect(marksOf('2026-10-01:1000 2026-10-11:1200 2026-10-21:10')).toEqual([
      [1000, 1000],
      [1200, 1200],
      [10, 1400],
    ])
  })

  test('all stand where the machine stood still', () => {
    expect(marksOf('2026-10-01:1000 2026-10-11:1200 2026-10-21:1200')).toEqual([
      [1000, 1000],
      [1200, 1200],
      [1200, 1200],
    ])
  })

  test('all stand before a restart that somebody wrote down', () => {
    expect(marksOf('2026-10-01:1000 2026-10-11:1200 2026-10-21:1100!')).toEqual([
      [1000, 1000],
      [1200, 1200],
      [1100, 1400],
    ])
  })

  test('of a meter that began anew are not held against those of the one before', () => {
    expect(marksOf('2026-10-01:100 2026-10-11:300 2026-10-21:5000! 2026-10-31:4000')).toEqual([
      [100, 100],
      [300, 300],
      [5000, 500],
      [4000, 700],
    ])
  })
})

describe('the rate is of', () => {
  test('the last four readings, where fewer are of the last 90 days', () => {
    // The slopes of the last four are 10, 10, 10, 20, 25 and 40 hours a day.
    const four = [
      [100, 1000],
      [200, 2000],
      [300, 3000],
      [400, 7000],
    ] as const
    expect(usageOf(readAt(four)).rate).toBe(15)
    expect(usageOf(readAt([[0, 0], [50, 10], ...four])).rate).toBe(15)
  })

  test('the readings of the last 90 days, the first of them included', () => {
    const last = [
      [61, 6000],
      [71, 6100],
      [81, 6300],
      [91, 6600],
    ] as const
    expect(usageOf(readAt([[1, 0], ...last])).rate).toBe(27.5)
    expect(usageOf(readAt([[0, 0], ...last])).rate).toBe(20)
  })

  test('the last thirty readings', () => {
    const days = Array.from({ length: 60 }, (_, day) => day)
    const read = days.map((day) => [day, day <= 30 ? day * 24 : 720 + (day - 30) * 10] as const)
    expect(usageOf(readAt(read)).rate).toBe(10)
  })
})

describe('a machine that runs unevenly', () => {
  const uneven = usageOf('2026-10-01:1000 2026-10-11:1300 2026-10-21:1500 2026-10-31:1500')

  test.each([
    ['2026-10-06', 1150],
    ['2026-10-11', 1300],
    ['2026-10-16', 1400],
    ['2026-10-26', 1500],
  ])('ran evenly between two readings: on %s it had run %d', (day, run) => {
    expect(runOn(uneven, day)).toBe(run)
  })

  test('had run what it had run as soon as it had, and not later', () => {
    expect([1000, 1150, 1300, 1400, 1500].map((run) => dayOfRun(uneven, run))).toEqual([
      '2026-10-01',
      '2026-10-06',
      '2026-10-11',
      '2026-10-16',
      '2026-10-21',
    ])
    const stood = usageOf('2026-10-01:1000 2026-10-11:1200 2026-10-21:1200 2026-10-31:1400')
    expect(dayOfRun(stood, 1200)).toBe('2026-10-11')
  })
})

test('a value that was written down on the day of a restart is of the meter that began anew', () => {
  const rolled = usageOf('2026-10-01:9600 2026-10-11:9800 2026-10-21:10! 2026-10-31:210')
  expect([runAt(rolled, 10, '2026-10-21'), runAt(rolled, 9800, '2026-10-20')]).toEqual([10_000, 9800])
})

test('a day is named as far as 73,000 days ahead', () => {
  const steady = usageOf('2026-10-01:1000 2026-10-11:1200')
  expect([dayOfRun(steady, 1200 + 73_000 * 20), dayOfRun(steady, 1200 + 73_000 * 20 + 1)]).toEqual([
    addDays('2026-10-11', 73_000),
    null,
  ])
})

test('how often a meter is read is the middle of its last four gaps', () => {
  const [early, late] = [
    [0, 40, 80, 120, 160],
    [170, 180, 200, 220],
  ]
  const use = usageOf(readAt([...(early ?? []), ...(late ?? [])].map((day) => [day, day] as const)))
  expect(unreadSince(use, '9999-12-31')).toBe(addDays('2026-01-01', 220 + 19))
})
