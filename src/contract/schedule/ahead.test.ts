import { expect, test } from 'vitest'
import { aheadOf } from './ahead.ts'
import { factsFrom, planFrom } from './schedule.fixture.ts'

const steady = '2026-10-01:1000 2026-10-11:1200 2026-10-21:1400 2026-10-31:1600'
const today = '2026-11-22'
const facts = factsFrom({ done: '2026-11-01', today })
const until = '2027-02-28'
const ahead = (plan: string, given = facts, planned: string | null = null) => {
  const { day, later } = aheadOf(planFrom(plan), given, { until, planned })
  return [day, ...later]
}

test('what stands and what follows it, up to the last day', () => {
  expect(ahead('1mo')).toEqual(['2026-12-01', '2027-01-01', '2027-02-01'])
  expect(aheadOf(planFrom('1mo'), facts, { until: '2027-01-01', planned: null }).later).toEqual([
    '2027-01-01',
  ])
  expect(ahead('1y')).toEqual([null])
})

test('what is overdue is to be done today, once, however often it was missed', () => {
  const late = factsFrom({ done: '2026-08-01', today })
  expect(ahead('1mo', late)).toEqual([today, '2026-12-22', '2027-01-22', '2027-02-22'])
  expect(ahead('fixed-1mo start=2026-01-01', late)).toEqual([today, '2026-12-01', '2027-01-01', '2027-02-01'])
})

test('where its operation is planned for another day, floating ones follow that day', () => {
  expect(ahead('1mo tol=9/9', facts, '2026-12-05')).toEqual(['2026-12-05', '2027-01-05', '2027-02-05'])
  expect(ahead('1mo', facts, '2026-11-20')).toEqual([today, '2026-12-22', '2027-01-22', '2027-02-22'])
  const chosen = { ...planFrom('1mo tol=9/9'), plannedFor: '2026-12-05' }
  expect(aheadOf(chosen, facts, { until, planned: null })).toMatchObject({
    day: '2026-12-05',
    later: ['2027-01-05', '2027-02-05'],
    current: { earliest: '2026-11-22', latest: '2026-12-10' },
  })
})

test('what is done with the larger plan is left out, unless it has an operation of its own', () => {
  const run = factsFrom({ done: '2026-10-31@1600', read: steady, today: '2026-11-01' })
  // At 20 h a day the larger one falls due on every fourth day of the smaller one.
  const larger = { name: '1,000 h service', plan: planFrom('1000h'), facts: run }
  const given = { ...run, parent: larger }
  expect(ahead('1000h', run)).toEqual(['2026-12-20', '2027-02-08'])
  expect(ahead('250h tol=2/2', given)).not.toContain('2026-12-20')
  expect(ahead('250h tol=2/2', given).length).toBe(ahead('250h tol=2/2', run).length - 2)
  const both = { ...run, parent: { ...larger, plan: planFrom('250h') } }
  expect(ahead('250h', both)).toEqual([null])
  expect(ahead('250h', both, '2026-11-12')[0]).toBe('2026-11-12')
})

test('what stands still, or cannot be planned, has no day', () => {
  const idle = { current: null, day: null, later: [] }
  const still = { ...facts, machine: { name: 'Mud pump 2', status: 'Retired' } }
  expect(aheadOf(planFrom('1mo'), still, { until, planned: null })).toEqual(idle)
  expect(aheadOf(planFrom('0d start=2026-01-01'), facts, { until, planned: null })).toEqual(idle)
})

test('what is done on the very last day is ahead as well', () => {
  const upTo = (last: string) => aheadOf(planFrom('1mo'), facts, { until: last, planned: null })
  expect([upTo('2026-12-01'), upTo('2026-11-30')]).toMatchObject([
    { day: '2026-12-01', later: [] },
    { day: null, later: [] },
  ])
})
