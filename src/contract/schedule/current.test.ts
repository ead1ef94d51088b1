import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currentDue, meterWantedOn, nextChange } from './current.ts'
import { addDays, type Day } from './day.ts'
import type { Deferral, Facts } from './due.ts'
import type { Plan } from './plan.ts'
import { factsFrom, type GivenFacts, planFrom } from './schedule.fixture.ts'
import { sentenceOf } from './why.ts'

interface Given extends GivenFacts {
  readonly plan: string
  readonly more?: Partial<Plan>
  readonly deferral?: Facts['deferral']
}

/** How a plan stands: `2026-12-01 overdue since 2026-12-02, 3 missed`, and when that changes by itself. */
function stands({ plan: text, more, deferral = null, ...given }: Given) {
  const plan = { ...planFrom(text), ...more }
  const facts = { ...factsFrom(given), deferral }
  const current = currentDue(plan, facts)
  if (current.kind !== 'due') return [current.kind, nextChange(plan, facts, current)]
  const { target, latest, status, overdueSince, why } = current
  return [target, latest, status, overdueSince, why.missed.join(' '), nextChange(plan, facts, current)]
}

/** What was due on September 1, after it was done on August 1. */
const letWait = (until: string): Deferral => ({
  until,
  by: 'Ada Obi',
  occurrenceOn: '2026-09-01',
  lastDoneOn: '2026-08-01',
})

describe('what stands today', () => {
  test.each<readonly [string, Given, ReturnType<typeof stands>]>([
    [
      'the next one, while none has fallen due',
      { plan: '1mo lead=7 tol=2/3', done: '2026-11-01', today: '2026-11-10' },
      ['2026-12-01', '2026-12-04', 'notDue', null, '', '2026-11-24'],
    ],
    [
      'from its lead on it is upcoming, until its window opens',
      { plan: '1mo lead=7 tol=2/3', done: '2026-11-01', today: '2026-11-24' },
      ['2026-12-01', '2026-12-04', 'upcoming', null, '', '2026-11-29'],
    ],
    [
      'within its window it is due',
      { plan: '1mo lead=7 tol=2/3', done: '2026-11-01', today: '2026-12-04' },
      ['2026-12-01', '2026-12-04', 'due', null, '', '2026-12-05'],
    ],
    [
      'after it it is overdue, until the next one takes its place',
      { plan: '1mo lead=7 tol=2/3', done: '2026-11-01', today: '2026-12-20' },
      ['2026-12-01', '2026-12-04', 'overdue', '2026-12-05', '', '2027-01-01'],
    ],
    [
      'then the last that fell due stands, and those before it are missed',
      { plan: '1mo lead=7', done: '2026-08-01', today: '2026-11-22' },
      ['2026-11-01', '2026-11-01', 'overdue', '2026-09-02', '2026-09-01 2026-10-01', '2026-12-01'],
    ],
    [
      'on the very day of the next one that is due, and no longer overdue',
      { plan: '1mo', done: '2026-08-01', today: '2026-11-01' },
      ['2026-11-01', '2026-11-01', 'due', null, '2026-09-01 2026-10-01', '2026-11-02'],
    ],
    [
      'on a grid as well',
      { plan: 'fixed-1mo start=2026-01-15', done: '2026-08-20', today: '2026-11-22' },
      ['2026-11-15', '2026-11-15', 'overdue', '2026-09-16', '2026-09-15 2026-10-15', '2026-12-15'],
    ],
    [
      'of what was never done all since it began',
      { plan: '1mo start=2026-09-10', today: '2026-11-22' },
      ['2026-11-10', '2026-11-10', 'overdue', '2026-09-11', '2026-09-10 2026-10-10', '2026-12-10'],
    ],
    [
      'by the hour, as the machine runs',
      { plan: '250h', done: '2026-09-01@1000', read: '2026-09-01:1000 2026-11-20:2600', today: '2026-11-22' },
      [
        '2026-11-15',
        '2026-11-15',
        'overdue',
        '2026-09-15',
        '2026-09-14 2026-09-26 2026-10-09 2026-10-21 2026-11-03',
        '2026-11-28',
      ],
    ],
    [
      'nothing takes the place of what is safety-critical',
      { plan: '1mo', more: { isSafetyCritical: true }, done: '2026-08-01', today: '2026-11-22' },
      ['2026-09-01', '2026-09-01', 'overdue', '2026-09-02', '', null],
    ],
    [
      'nor of what somebody let wait, until that is over',
      {
        plan: '1mo',
        done: '2026-08-01',
        today: '2026-11-22',
        deferral: letWait('2026-11-30'),
      },
      ['2026-09-01', '2026-11-30', 'due', null, '', '2026-12-01'],
    ],
    [
      'a deferral that is over lets nothing wait',
      {
        plan: '1mo',
        done: '2026-08-01',
        today: '2026-11-22',
        deferral: letWait('2026-11-21'),
      },
      ['2026-11-01', '2026-11-01', 'overdue', '2026-09-02', '2026-09-01 2026-10-01', '2026-12-01'],
    ],
    [
      'where a planner put it within its window',
      { plan: '1mo tol=5/5', more: { plannedFor: '2026-12-05' }, done: '2026-11-01', today: '2026-11-22' },
      ['2026-12-05', '2026-12-06', 'notDue', null, '', '2026-11-26'],
    ],
    [
      'and not outside it',
      { plan: '1mo tol=5/5', more: { plannedFor: '2026-12-07' }, done: '2026-11-01', today: '2026-11-22' },
      ['2026-12-01', '2026-12-06', 'notDue', null, '', '2026-11-26'],
    ],
    ['an inactive plan', { plan: '1mo', more: { isActive: false }, done: '2026-11-01' }, ['suspended', null]],
    ['a plan that is due every 0', { plan: '0d', done: '2026-11-01' }, ['unplannable', null]],
  ])('%s', (_name, given, expected) => {
    expect(stands(given)).toEqual(expected)
  })

  test('ten years of a daily round that nobody did stand as the last of them', () => {
    const [target, , , since, missed] = stands({ plan: '1d start=2016-11-22', today: '2026-11-22' })
    expect([target, since, String(missed).split(' ').length]).toEqual(['2026-11-22', null, 3652])
  })
})

test('the sentence says what was missed, and who let it wait', () => {
  const says = ({ plan: text, more, deferral = null, ...given }: Given) => {
    const facts = { ...factsFrom(given), deferral }
    return sentenceOf(currentDue({ ...planFrom(text), ...more }, facts), facts.today)
  }
  const late = { plan: '1mo', done: '2026-08-01', today: '2026-11-22' }
  expect([
    says(late),
    says({ ...late, today: '2026-10-05' }),
    says({ ...late, more: { isSafetyCritical: true } }),
    says({
      ...late,
      more: { isSafetyCritical: true },
      deferral: letWait('2027-01-05'),
    }),
    says({ plan: '1mo tol=5/5', more: { plannedFor: '2026-12-05' }, done: '2026-11-01' }),
  ]).toEqual([
    '1 month since October 1; that is November 1; missed 2 times since September 1',
    '1 month since September 1; that is October 1; missed on September 1',
    '1 month since August 1; that is September 1; safety-critical and past due, and nobody has let it wait',
    '1 month since August 1; that is September 1; deferred until January 5, 2027 by Ada Obi',
    '1 month since November 1; that is December 1; planned for December 5',
  ])
})

describe('when a meter wants reading', () => {
  test.each<readonly [string, Given, Day | null]>([
    [
      'a quarter more than its usual period',
      { plan: '250h', read: '2026-10-01:0 2026-10-21:400 2026-11-10:800' },
      '2026-12-05',
    ],
    ['never of a plan by date', { plan: '1mo', read: '2026-10-01:0 2026-11-10:800' }, null],
    ['never of a machine that was never read', { plan: '250h' }, null],
  ])('%s', (_name, given, expected) => {
    expect(meterWantedOn(planFrom(given.plan), factsFrom(given))).toBe(expected)
  })
})

describe('of any plan', () => {
  const plans = fc
    .record({
      every: fc.integer({ min: 1, max: 70 }),
      unit: fc.constantFrom('d', 'mo'),
      basis: fc.constantFrom('', 'fixed-'),
      before: fc.integer({ min: 0, max: 6 }),
      after: fc.integer({ min: 0, max: 6 }),
      lead: fc.integer({ min: 0, max: 20 }),
    })
    .map(
      ({ every, unit, basis, before, after, lead }) =>
        `${basis}${unit === 'mo' ? 1 + (every % 6) : every}${unit} start=2026-01-01 lead=${lead} tol=${before}/${after}`,
    )
  const given = fc.record({
    plan: plans,
    done: fc.integer({ min: 0, max: 300 }).map((days) => addDays('2026-01-01', days)),
    wait: fc.integer({ min: 0, max: 200 }),
  })

  test('nothing changes by itself before the day that says so', () => {
    fc.assert(
      fc.property(given, ({ plan, done, wait }) => {
        const today = addDays(done, wait)
        const at = (day: Day) => currentDue(planFrom(plan), factsFrom({ done, today: day }))
        const now = at(today)
        const next = nextChange(planFrom(plan), factsFrom({ done, today }), now)
        const before = next === null ? addDays(today, 400) : addDays(next, -1)
        expect(at(before)).toEqual(now)
      }),
    )
  })

  test('what stands and what was missed is the same however often anybody looked', () => {
    fc.assert(
      fc.property(given, ({ plan, done, wait }) => {
        const [text, last] = [planFrom(plan), addDays(done, wait)]
        let day: Day | null = done
        let seen = currentDue(text, factsFrom({ done, today: done }))
        while (day !== null && day <= last) {
          const facts = factsFrom({ done, today: day })
          seen = currentDue(text, facts)
          day = nextChange(text, facts, seen)
        }
        expect(seen).toEqual(currentDue(text, factsFrom({ done, today: last })))
      }),
    )
  })
})
