import { describe, expect, test } from 'vitest'
import { addDays } from './day.ts'
import { dayOfRun, meterUse, runAt, runOn, unreadSince, valueAt } from './meter-use.ts'
import { readingsFrom } from './schedule.fixture.ts'

function usageOf(read: string) {
  const use = meterUse(readingsFrom(read))
  if (!use) throw new Error('It was never read')
  return use
}
const steady = usageOf('2026-10-01:1000 2026-10-11:1200 2026-10-21:1400 2026-10-31:1600')

describe('the rate', () => {
  test.each([
    ['of even use', '2026-10-01:1000 2026-10-11:1200 2026-10-31:1600', 20],
    ['of one reading is not known', '2026-10-01:1000', null],
    ['of no use is none', '2026-10-01:1000 2026-10-11:1000', null],
    [
      'is not swung by one wrong reading',
      '2026-10-01:1000 2026-10-11:1200 2026-10-21:1430 2026-10-31:1600',
      20,
    ],
    [
      'leaves out a reading that the next one contradicts',
      '2026-10-01:1000 2026-10-11:1200 2026-10-21:4100 2026-10-31:1600',
      20,
    ],
    ['takes the last reading of a day', '2026-10-01:1000 2026-10-31:2600 2026-10-31:1600', 20],
    ['goes on over a rollover', '2026-10-01:9600 2026-10-11:9800 2026-10-21:10! 2026-10-31:210', 20],
    [
      'goes on over a meter that stands higher',
      '2026-10-01:100 2026-10-11:300 2026-10-21:9000! 2026-10-31:9200',
      20,
    ],
    ['goes on over a fall that nobody explained', '2026-10-01:9800 2026-10-11:10 2026-10-21:210', 20],
    [
      'is that of the last 90 days',
      '2026-01-01:0 2026-03-01:4000 2026-08-02:6000 2026-08-22:6200 2026-09-11:6400 2026-10-31:6900',
      10,
    ],
    [
      'is that of the last four readings where 90 days have fewer',
      '2026-01-01:0 2026-04-01:4000 2026-06-30:4900 2026-09-28:5800 2026-12-27:6700',
      10,
    ],
  ] as const)('%s', (_case, read, rate) => {
    expect(usageOf(read).rate).toBe(rate)
  })

  test('is that of a whole week where days off alternate with days of work', () => {
    const days = Array.from(
      { length: 15 },
      (_, day) => `${addDays('2026-10-01', day)}:${Math.ceil(day / 2) * 24}`,
    )
    expect(usageOf(days.join(' ')).rate).toBeCloseTo(12, 0)
  })
})

test('without a reading there is nothing', () => {
  expect(meterUse([])).toBeNull()
})

test('what was run is counted on over a restart, as the machine usually runs', () => {
  expect(usageOf('2026-10-01:9600 2026-10-11:9800 2026-10-21:10! 2026-10-31:210').marks).toEqual([
    { day: '2026-10-01', value: 9600, run: 9600 },
    { day: '2026-10-11', value: 9800, run: 9800 },
    { day: '2026-10-21', value: 10, run: 10_000 },
    { day: '2026-10-31', value: 210, run: 10_200 },
  ])
})

test('what was confirmed as a restart stays one when the reading of that day is corrected', () => {
  const { marks } = usageOf(
    '2026-10-01:9600 2026-10-11:9800 2026-10-21:12000! 2026-10-21:12010 2026-10-31:12210',
  )
  expect(marks.map(({ run }) => run)).toEqual([9600, 9800, 10_000, 10_200])
})

test.each([
  ['2026-09-21', 800],
  ['2026-10-01', 1000],
  ['2026-10-06', 1100],
  ['2026-10-31', 1600],
  ['2026-11-10', 1800],
])('on %s it had run %d', (day, run) => {
  expect(runOn(steady, day)).toBe(run)
})

test('before any rate, what it had run is known from its first reading on', () => {
  const once = usageOf('2026-10-01:1000')
  expect([runOn(once, '2026-09-30'), runOn(once, '2026-10-01'), runOn(once, '2026-10-09')]).toEqual([
    null,
    1000,
    1000,
  ])
})

test.each([
  [900, '2026-10-01'],
  [1000, '2026-10-01'],
  [1001, '2026-10-02'],
  [1100, '2026-10-06'],
  [1600, '2026-10-31'],
  [1601, '2026-11-01'],
  [1620, '2026-11-01'],
  [1621, '2026-11-02'],
])('it has run %d on %s', (run, day) => {
  expect(dayOfRun(steady, run)).toBe(day)
})

test('it has run so much on no day where it does not run', () => {
  expect(dayOfRun(usageOf('2026-10-01:1000'), 1001)).toBeNull()
  expect(dayOfRun(steady, 1e9)).toBeNull()
})

test('a value is of the meter that was there on its day', () => {
  const rolled = usageOf('2026-10-01:9600 2026-10-11:9800 2026-10-21:10! 2026-10-31:210')
  expect([
    runAt(rolled, 9700, '2026-10-05'),
    runAt(rolled, 110, '2026-10-26'),
    runAt(rolled, 110, null),
    runAt(rolled, 9500, '2026-09-01'),
  ]).toEqual([9700, 10_100, 10_100, 9500])
  expect([valueAt(rolled, 10_300), valueAt(rolled, 10_200)]).toEqual([310, 210])
})

describe('a meter is unread', () => {
  test.each([
    ['2026-11-12', null],
    ['2026-11-13', null],
    ['2026-11-14', '2026-11-13'],
    ['2027-02-01', '2026-11-13'],
  ])('of one read every ten days, on %s: %s', (today, since) => {
    expect(unreadSince(steady, today)).toBe(since)
  })

  test('no sooner than a week, and after a month where it was read once', () => {
    expect(unreadSince(usageOf('2026-10-01:1 2026-10-02:2 2026-10-03:3'), '2026-10-31')).toBe('2026-10-10')
    expect(unreadSince(usageOf('2026-10-01:1'), '2026-12-31')).toBe('2026-11-08')
  })
})
