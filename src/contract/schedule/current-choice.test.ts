import { describe, expect, test } from 'vitest'
import { currentDue, meterWantedOn, nextChange } from './current.ts'
import type { Day } from './day.ts'
import type { Deferral, Facts } from './due.ts'
import { meterUse } from './meter-use.ts'
import type { Plan, Trigger } from './plan.ts'
import { factsFrom, type GivenFacts, planFrom, readingsFrom } from './schedule.fixture.ts'

interface Given extends GivenFacts {
  readonly plan: string
  readonly more?: Partial<Plan>
  readonly deferral?: Deferral
}
const given = ({ plan: text, more, deferral, ...facts }: Given) => {
  const plan = { ...planFrom(text), ...more }
  const all: Facts = { ...factsFrom(facts), deferral: deferral ?? null }
  return { plan, facts: all, current: currentDue(plan, all) }
}
const dueOf = (asked: Given) => {
  const { current } = given(asked)
  if (current.kind !== 'due') throw new Error('It is not due')
  return current
}
const changeOf = (asked: Given) => {
  const { plan, facts, current } = given(asked)
  return nextChange(plan, facts, current)
}

test('what has no day yet is told with what there is to say', () => {
  expect(given({ plan: '250h', done: '2026-10-01@1000' }).current).toEqual({
    kind: 'unplannable',
    faults: [],
    reason: {
      kind: 'meter',
      every: 250,
      since: '2026-10-01',
      now: null,
      readOn: null,
      due: 1250,
      rate: null,
      basis: 'floating',
    },
  })
})

describe('the day that a planner chose', () => {
  const chosen = (plannedFor: Day | null, lead = 2) => {
    const { earliest, target, latest, makeOn, why } = dueOf({
      plan: `1mo lead=${lead} tol=5/5`,
      more: { plannedFor },
      done: '2026-11-01',
    })
    expect([earliest, latest]).toEqual(['2026-11-26', '2026-12-06'])
    return { target, makeOn, moved: why.moved }
  }
  const asDue = { target: '2026-12-01', makeOn: '2026-11-29', moved: null }

  test('counts from the first day of its window to the last', () => {
    expect(['2026-11-26', '2026-12-06'].map((day) => chosen(day))).toEqual([
      { target: '2026-11-26', makeOn: '2026-11-26', moved: 'planned' },
      { target: '2026-12-06', makeOn: '2026-11-29', moved: 'planned' },
    ])
  })

  test.each(['2026-11-25', '2026-12-07', '2026-12-01', null])('changes nothing: %s', (day) => {
    expect(chosen(day)).toEqual(asDue)
  })

  test('does not put off when its operation is made, but no operation is made after it', () => {
    expect([chosen('2026-11-28'), chosen('2026-11-28', 7), chosen('2026-12-03', 0)]).toEqual([
      { target: '2026-11-28', makeOn: '2026-11-28', moved: 'planned' },
      { target: '2026-11-28', makeOn: '2026-11-24', moved: 'planned' },
      { target: '2026-12-03', makeOn: '2026-12-01', moved: 'planned' },
    ])
  })
})

describe('a deferral', () => {
  const deferral: Deferral = {
    until: '2026-10-25',
    by: 'Ada Obi',
    occurrenceOn: '2026-10-20',
    lastDoneOn: '2026-09-20',
  }
  const monthly = { plan: '1mo', done: '2026-09-20', today: '2026-10-10' }
  const told = (asked: Given) => {
    const { target, latest, why } = dueOf(asked)
    return { target, latest, deferral: why.deferral }
  }

  test('that lasts no longer than until the day on which it is due says nothing', () => {
    const withUntil = (until: string) => told({ ...monthly, deferral: { ...deferral, until } })
    const plain = { target: '2026-10-20', latest: '2026-10-20', deferral: null }
    expect(['2026-10-19', '2026-10-20', '2026-10-21'].map(withUntil)).toEqual([
      plain,
      plain,
      { ...plain, latest: '2026-10-21', deferral: { ...deferral, until: '2026-10-21' } },
    ])
  })

  test('of what was done since says nothing of what follows, however long it lasts', () => {
    const long = { ...deferral, until: '2027-01-15' }
    expect(told({ ...monthly, done: '2026-09-20 2026-11-23', today: '2026-11-24', deferral: long })).toEqual({
      target: '2026-12-23',
      latest: '2026-12-23',
      deferral: null,
    })
  })

  test('of what was never done holds until it is', () => {
    const never = { ...deferral, lastDoneOn: null }
    const plan = '1mo start=2026-10-20'
    expect(told({ plan, today: '2026-10-22', deferral: never })).toEqual({
      target: '2026-10-20',
      latest: '2026-10-25',
      deferral: never,
    })
    expect(told({ plan, today: '2026-10-22', deferral })).toMatchObject({ deferral: null })
  })

  test('within the tolerance makes nothing shorter, and its end is a change all the same', () => {
    const tolerant = { plan: '1mo tol=0/20', done: '2026-09-20', today: '2026-10-22', deferral }
    expect(told(tolerant)).toEqual({ target: '2026-10-20', latest: '2026-11-09', deferral })
    expect(changeOf(tolerant)).toBe('2026-10-26')
    expect(changeOf({ ...tolerant, today: '2026-10-26' })).toBe('2026-11-10')
  })
})

describe('the next change', () => {
  test('of what is put off by its planner is that day, not the one it was put off from', () => {
    expect(
      changeOf({
        plan: '1mo lead=7 season=11-01..12-31 tol=3/5',
        more: { plannedFor: '2026-11-03' },
        done: '2026-09-20',
        today: '2026-10-30',
      }),
    ).toBe('2026-11-03')
  })

  test('is none where what is past is the last there is', () => {
    expect(changeOf({ plan: '150y', done: '9800-01-01', today: '9951-01-01' })).toBeNull()
  })

  test('is when the meter wants reading, where that is sooner', () => {
    const read = '2026-10-01:0 2026-10-11:200 2026-10-21:400 2026-10-31:600'
    const byHour = { plan: '1000h', done: '2026-10-31@600', read }
    expect(changeOf({ ...byHour, today: '2026-11-01' })).toBe('2026-11-13')
    expect(changeOf({ ...byHour, today: '2026-11-13' })).toBe('2026-12-20')
  })
})

test('of two meters the one that wants reading first is waited for', () => {
  const meter = (name: 'primary' | 'secondary'): Trigger => ({
    by: 'meter',
    meter: name,
    called: `${name} meter`,
    every: 250,
    lead: 0,
    basis: 'floating',
    field: name,
  })
  const both = { ...planFrom(''), triggers: [meter('primary'), meter('secondary')] }
  const tenDays = meterUse(readingsFrom('2026-10-01:0 2026-10-11:200 2026-10-21:400'))
  const twentyDays = meterUse(readingsFrom('2026-10-01:0 2026-10-21:200'))
  const wanted = (meters: Facts['meters'], plan: Plan = both) =>
    meterWantedOn(plan, { ...factsFrom({}), meters })
  expect([
    wanted({ primary: tenDays, secondary: twentyDays }),
    wanted({ primary: twentyDays, secondary: tenDays }),
    wanted({ primary: null, secondary: tenDays }),
    wanted({ primary: twentyDays, secondary: null }),
    wanted({ primary: tenDays, secondary: twentyDays }, { ...both, triggers: [meter('secondary')] }),
  ]).toEqual(['2026-11-03', '2026-11-03', '2026-11-03', '2026-11-15', '2026-11-15'])
})
