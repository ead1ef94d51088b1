import { describe, expect, test } from 'vitest'
import { doneInOrder, type Facts, nextDue } from './due.ts'
import { missed, mostMissed, nextDues } from './forecast.ts'
import { meterUse } from './meter-use.ts'
import type { Completion, Plan, Trigger } from './plan.ts'
import { factsFrom, type GivenFacts, planFrom, readingsFrom } from './schedule.fixture.ts'

const steady = '2026-10-01:1000 2026-10-11:1200 2026-10-21:1400 2026-10-31:1600'

describe('what was done', () => {
  const done = (day: string | null, primary: number): Completion => ({ day, primary, secondary: null })
  const inOrder = (history: readonly Completion[], more: Partial<Facts> = {}) =>
    doneInOrder(planFrom('250h'), { ...factsFrom({}), history, ...more })

  test('is told from the first to the last, what has no day before all others', () => {
    const [none, first, second] = [done(null, 1), done('2026-08-01', 2), done('2026-09-02', 3)]
    for (const given of [
      [none, second, first],
      [second, none, first],
      [first, second, none],
    ])
      expect(inOrder(given)).toEqual([none, first, second])
  })

  test('on one day is told as it was stored, what was done of the larger plan after it', () => {
    const own = [done('2026-08-01', 2), done('2026-08-01', 1)]
    const parent = {
      name: '1,000 h service',
      plan: planFrom('1000h'),
      facts: { ...factsFrom({}), history: [done('2026-08-01', 0), done('2026-07-01', 4)] },
    }
    expect(inOrder(own, { parent })).toEqual([done('2026-07-01', 4), ...own, done('2026-08-01', 0)])
  })
})

describe('what is due', () => {
  const stateOf = (plan: string, given: GivenFacts) => {
    const due = nextDue(planFrom(plan), factsFrom(given))
    return due.kind === 'due' ? [due.status, due.overdueSince] : due
  }

  test('is overdue since the day after its last one', () => {
    const at = (today: string) => stateOf('1mo tol=3/5', { done: '2026-11-17', today })
    expect([at('2026-12-22'), at('2026-12-23'), at('2027-01-31')]).toEqual([
      ['due', null],
      ['overdue', '2026-12-23'],
      ['overdue', '2026-12-23'],
    ])
  })

  test('is covered by the larger plan only where that falls due within its window', () => {
    const coveredBy = (larger: string) => {
      const parentFacts = factsFrom({ done: '2026-10-11@1200', read: steady, today: '2026-11-01' })
      const due = nextDue(planFrom('250h tol=2/2'), {
        ...factsFrom({ done: '2026-10-21@1400', read: steady, today: '2026-11-01' }),
        parent: { name: 'Large service', plan: planFrom(larger), facts: parentFacts },
      })
      return due.kind === 'due' ? [due.earliest, due.latest, due.why.coveredBy] : due
    }
    const window = ['2026-11-01', '2026-11-05']
    // Due on October 28 and 31, November 1, 5 and 6, at 20 hours a day.
    expect(['340h', '400h', '420h', '500h', '501h'].map(coveredBy)).toEqual([
      [...window, null],
      [...window, null],
      [...window, 'Large service'],
      [...window, 'Large service'],
      [...window, null],
    ])
  })

  test('is covered by no larger plan that is not due at all', () => {
    const larger = { ...planFrom('420h'), isActive: false }
    const facts = factsFrom({ done: '2026-10-21@1400', read: steady, today: '2026-11-01' })
    expect(
      nextDue(planFrom('250h tol=2/2'), { ...facts, parent: { name: 'Large', plan: larger, facts } }),
    ).toMatchObject({ why: { coveredBy: null } })
  })
})

describe('the next dues by hours', () => {
  test('go on from today where the first is past, with what the machine has run by then', () => {
    const facts = factsFrom({ done: '2026-10-01@1000', read: steady, today: '2026-11-01' })
    expect(nextDues(planFrom('250h'), facts, 3).map(({ target, run }) => [target, run])).toEqual([
      ['2026-10-14', 1250],
      ['2026-11-14', 1870],
      ['2026-11-26', 2120],
    ])
  })

  const trigger = (meter: 'primary' | 'secondary', every: number): Trigger => ({
    by: 'meter',
    meter,
    called: `${meter} meter`,
    every,
    lead: 0,
    basis: 'floating',
    field: meter,
  })
  /** The first meter runs 20 a day from 1,600 on, the second 10 a day from where it is said. */
  const byMeters = (triggers: readonly Trigger[], stands: number) => {
    const plan: Plan = { ...planFrom(''), triggers }
    const secondary = meterUse(readingsFrom(`2026-10-01:${stands - 300} 2026-10-31:${stands}`))
    const facts: Facts = {
      ...factsFrom({ today: '2026-11-01', read: steady }),
      meters: { primary: meterUse(readingsFrom(steady)), secondary },
      history: [{ day: '2026-10-31', primary: 1600, secondary: stands }],
    }
    return nextDues(plan, facts, 4).map(({ target, run, trigger: first }) => [target, run, first])
  }

  test('follow the hours that are due by the second meter as well', () => {
    expect(byMeters([trigger('secondary', 25)], 500)).toEqual([
      ['2026-11-03', 525, 0],
      ['2026-11-05', 550, 0],
      ['2026-11-08', 575, 0],
      ['2026-11-10', 600, 0],
    ])
  })

  test('by the one meter start the other anew where it stands by then', () => {
    const all = [
      [trigger('primary', 110), trigger('secondary', 50)],
      [trigger('primary', 70), trigger('secondary', 50)],
    ] as const
    expect(byMeters(all[0], 500)).toEqual([
      ['2026-11-05', 550, 1],
      ['2026-11-10', 600, 1],
      ['2026-11-15', 650, 1],
      ['2026-11-20', 700, 1],
    ])
    expect(byMeters(all[1], 5000)).toEqual([
      ['2026-11-04', 1670, 0],
      ['2026-11-07', 1740, 0],
      ['2026-11-11', 1810, 0],
      ['2026-11-14', 1880, 0],
    ])
  })
})

test('what was missed is counted to one bound over all the time there is', () => {
  const facts = factsFrom({ done: '2000-01-01 2010-01-01', today: '2026-01-01' })
  const days = missed(planFrom('1d'), facts)
  expect([days.length, days[0], days.at(-1)]).toEqual([mostMissed, '2000-01-02', '2001-01-01'])
})
