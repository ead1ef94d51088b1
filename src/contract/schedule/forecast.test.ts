import { expect, test } from 'vitest'
import { missed, mostMissed, nextDues } from './forecast.ts'
import { factsFrom, type GivenFacts, planFrom } from './schedule.fixture.ts'

const steady = '2026-10-01:1000 2026-10-11:1200 2026-10-21:1400 2026-10-31:1600'
const next = (plan: string, given: GivenFacts, count = 4) =>
  nextDues(planFrom(plan), factsFrom(given), count).map(({ target }) => target)
const missedOf = (plan: string, given: GivenFacts) => missed(planFrom(plan), factsFrom(given))

test.each<readonly [plan: string, done: string, today: string, targets: readonly string[]]>([
  // Floating, a short month takes its days for good; fixed, it gives them back.
  ['1mo', '2026-01-31', '2026-02-01', ['2026-02-28', '2026-03-28', '2026-04-28', '2026-05-28']],
  [
    'fixed-1mo start=2026-01-31',
    '2026-01-31',
    '2026-02-01',
    ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
  ],
  [
    'fixed-1y start=2024-02-29',
    '2024-02-29',
    '2024-03-01',
    ['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
  ],
  ['7d start=2026-02-02', '', '2026-02-01', ['2026-02-02', '2026-02-09', '2026-02-16', '2026-02-23']],
  // Overdue, it goes on from today.
  ['10d', '2026-01-01', '2026-02-01', ['2026-01-11', '2026-02-11', '2026-02-21', '2026-03-03']],
  [
    'fixed-10d start=2026-01-01',
    '2026-01-01',
    '2026-02-01',
    ['2026-01-11', '2026-02-10', '2026-02-20', '2026-03-02'],
  ],
  [
    '6mo season=11-01..03-31',
    '2026-03-10',
    '2026-03-11',
    ['2026-11-01', '2027-11-01', '2028-11-01', '2029-11-01'],
  ],
])('%s, done %s, on %s', (plan, done, today, targets) => {
  expect(next(plan, { done, today })).toEqual(targets)
})

test('by hours the next follows the hours that are due, not the day that holds them', () => {
  // 50 h at 20 a day: every 2½ days, of which none is lost.
  expect(next('50h', { done: '2026-10-31@1600', read: steady, today: '2026-11-01' })).toEqual([
    '2026-11-03',
    '2026-11-05',
    '2026-11-08',
    '2026-11-10',
  ])
})

test('whichever comes first, each starts all triggers anew', () => {
  // 400 h are 20 days; a month is never first.
  expect(next('400h or 1mo', { done: '2026-10-31@1600', read: steady, today: '2026-11-01' }, 2)).toEqual([
    '2026-11-20',
    '2026-12-10',
  ])
})

test('there is none of what is suspended, at fault or without a day, and no more than there are', () => {
  expect(nextDues({ ...planFrom('1mo'), isActive: false }, factsFrom({ done: '2026-01-01' }), 4)).toEqual([])
  expect(next('0d', { done: '2026-01-01' })).toEqual([])
  expect(next('250h', { done: '2026-10-21@1400', read: '2026-10-21:1400' })).toEqual([])
  expect(next('150y', { done: '9800-01-01', today: '9800-01-02' })).toEqual(['9950-01-01'])
})

test.each<readonly [plan: string, done: string, today: string, days: readonly string[]]>([
  ['1mo', '2026-01-01', '2026-01-31', []],
  ['1mo', '2026-01-01', '2026-02-20', []],
  ['1mo', '2026-01-01', '2026-04-15', ['2026-02-01', '2026-03-01']],
  // Of those that fell due before it was done, it was the last that was done.
  ['1mo', '2026-01-01 2026-04-15', '2026-04-16', ['2026-02-01', '2026-03-01']],
  ['1mo', '2026-01-01 2026-02-01 2026-02-28', '2026-03-02', []],
  ['fixed-1mo start=2026-01-01', '', '2026-03-15', ['2026-01-01', '2026-02-01']],
  ['fixed-1mo start=2026-01-01', '2026-01-01 2026-03-20', '2026-04-10', ['2026-02-01']],
  ['fixed-1mo start=2026-01-01 tol=5/0', '2026-01-01 2026-02-27', '2026-03-02', ['2026-02-01']],
])('%s, done %s, by %s missed %j', (plan, done, today, days) => {
  expect(missedOf(plan, { done, today })).toEqual(days)
})

test('by hours what the meter passed was missed', () => {
  expect(missedOf('150h', { done: '2026-10-01@1000', read: steady, today: '2026-11-01' })).toEqual([
    '2026-10-09',
    '2026-10-16',
    '2026-10-24',
  ])
})

test('they are counted to a bound, and not at all of what is suspended', () => {
  const facts = factsFrom({ done: '2000-01-01', today: '2026-01-01' })
  expect(missed(planFrom('1d'), facts)).toHaveLength(mostMissed)
  expect(missed({ ...planFrom('1d'), isActive: false }, facts)).toEqual([])
})
