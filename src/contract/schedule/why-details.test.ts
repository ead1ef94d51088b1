import { describe, expect, test } from 'vitest'
import { currentDue } from './current.ts'
import type { Due, Unplannable } from './due.ts'
import type { Reason } from './occurrences.ts'
import type { Plan } from './plan.ts'
import { factsFrom, type GivenFacts, planFrom } from './schedule.fixture.ts'
import { sentenceOf } from './why.ts'

const today = '2026-11-22'
const steady = '2026-10-01:38390 2026-10-11:38590 2026-10-21:38790 2026-10-31:38990'
const says = (plan: string, given: GivenFacts, more: Partial<Plan> = {}) =>
  sentenceOf(currentDue({ ...planFrom(plan), ...more }, factsFrom({ today, ...given })), today)

describe('what has no day', () => {
  const byMeter: Reason = {
    kind: 'meter',
    every: 250,
    since: '2026-10-03',
    now: 1000,
    readOn: '2026-10-31',
    due: 1250,
    rate: null,
    basis: 'floating',
  }
  const undated = (over: Partial<Unplannable>) =>
    sentenceOf({ kind: 'unplannable', faults: [], reason: null, ...over }, today)

  test('says all that is wrong with its plan', () => {
    expect(
      undated({
        faults: [
          { field: 'a', message: 'This is wrong' },
          { field: 'b', message: 'That is wrong' },
        ],
      }),
    ).toBe('This is wrong; That is wrong')
  })

  test('says so where its meter leads to none near enough', () => {
    expect(says('2000000000h', { done: '2026-10-21@38790', read: steady })).toBe(
      '2,000,000,000 h since October 21; 38,990 h now, 2,000,038,790 h due; that is no day near enough to plan',
    )
  })

  test('says since when only where that is known', () => {
    expect(undated({ reason: { ...byMeter, since: null } })).toBe(
      '250 h since it was last done; 1,000 h now, 1,250 h due; its readings do not tell yet how much it runs in a day, and so no day',
    )
  })

  test('says hours with two digits behind the point at most, and none that are 0', () => {
    const reason = { ...byMeter, every: 250.5, now: 1000.05, due: 1_234_567.129 }
    expect(undated({ reason })).toBe(
      '250.5 h since October 3; 1,000.05 h now, 1,234,567.13 h due; its readings do not tell yet how much it runs in a day, and so no day',
    )
  })
})

describe('what is due', () => {
  test('was reached on the day of a reading that shows just these hours', () => {
    expect(says('200h', { done: '2026-10-21@38790', read: steady, today: '2026-10-31' })).toBe(
      '200 h since October 21; 38,990 h now, 38,990 h due; reached on October 31',
    )
  })

  test('is told without a rate where none is known', () => {
    const due = currentDue(planFrom('500h'), factsFrom({ done: '2026-10-31@38990', read: steady, today }))
    if (due.kind !== 'due' || due.why.reason.kind !== 'meter') throw new Error('It is due by its meter')
    const without: Due = { ...due, why: { ...due.why, reason: { ...due.why.reason, rate: null } } }
    expect(sentenceOf(without, today)).toBe(
      '500 h since October 31; 38,990 h now, 39,490 h due; that is November 25',
    )
  })

  test('is called safety-critical only once it is past', () => {
    const critical = (day: string) =>
      says('1mo', { done: '2026-10-22', today: day }, { isSafetyCritical: true })
    const plain = '1 month since October 22; that is November 22'
    expect([critical('2026-11-21'), critical('2026-11-22'), critical('2026-11-23')]).toEqual([
      plain,
      plain,
      `${plain}; safety-critical and past due, and nobody has let it wait`,
    ])
  })
})
