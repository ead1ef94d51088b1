import { describe, expect, test } from 'vitest'
import { type Facts, nextDue } from './due.ts'
import { factsFrom, planFrom } from './schedule.fixture.ts'

/** 20 h a day, 1,600 h on October 31. */
const steady = '2026-10-01:1000 2026-10-11:1200 2026-10-21:1400 2026-10-31:1600'

/**
 * Worked by hand: plan | done | readings | today | target, state, and which trigger where there are several. `steady`
 * runs 20 h a day and stands at 1,600 h on October 31.
 */
const table = `
  10d                                 | 2025-12-07       |        | 2025-12-08 | 2025-12-17 notDue
  40d                                 | 2025-12-07       |        | 2025-12-08 | 2026-01-16 notDue
  1d                                  | 2026-02-28       |        | 2026-02-28 | 2026-03-01 notDue
  1d                                  | 2024-02-28       |        | 2024-02-28 | 2024-02-29 notDue
  1d                                  | 2100-02-28       |        | 2100-02-28 | 2100-03-01 notDue
  1d                                  | 2026-03-28       |        | 2026-03-28 | 2026-03-29 notDue
  1d                                  | 2026-10-24       |        | 2026-10-25 | 2026-10-25 due
  7d                                  | 2026-12-28       |        | 2026-12-28 | 2027-01-04 notDue
  365d                                | 2023-03-01       |        | 2024-01-01 | 2024-02-29 notDue
  366d                                | 2023-03-01       |        | 2024-01-01 | 2024-03-01 notDue
  3mo                                 | 2025-12-07       |        | 2026-03-07 | 2026-03-07 due
  3mo                                 | 2025-11-30       |        | 2026-01-01 | 2026-02-28 notDue
  3mo                                 | 2023-11-30       |        | 2024-01-01 | 2024-02-29 notDue
  1mo                                 | 2026-01-31       |        | 2026-02-01 | 2026-02-28 notDue
  1mo                                 | 2024-01-31       |        | 2024-02-01 | 2024-02-29 notDue
  2mo                                 | 2026-01-31       |        | 2026-02-01 | 2026-03-31 notDue
  6mo                                 | 2026-08-31       |        | 2026-09-01 | 2027-02-28 notDue
  12mo                                | 2024-02-29       |        | 2024-03-01 | 2025-02-28 notDue
  1y                                  | 2024-02-29       |        | 2024-03-01 | 2025-02-28 notDue
  4y                                  | 2024-02-29       |        | 2024-03-01 | 2028-02-29 notDue
  2y                                  | 2025-12-07       |        | 2026-01-01 | 2027-12-07 notDue
  1y                                  | 2099-12-31       |        | 2100-01-01 | 2100-12-31 notDue
  3mo start=2026-02-01                |                  |        | 2026-01-01 | 2026-02-01 notDue
  3mo start=2026-06-01                | 2025-12-07       |        | 2026-01-01 | 2026-06-01 notDue
  1mo                                 | 2026-01-05 2026-02-09 |   | 2026-02-10 | 2026-03-09 notDue
  1mo                                 | 2026-02-09 2026-01-05 |   | 2026-02-10 | 2026-03-09 notDue

  1mo lead=7                          | 2026-11-17       |        | 2026-12-09 | 2026-12-17 notDue
  1mo lead=7                          | 2026-11-17       |        | 2026-12-10 | 2026-12-17 upcoming
  1mo lead=7                          | 2026-11-17       |        | 2026-12-17 | 2026-12-17 due
  1mo lead=7                          | 2026-11-17       |        | 2026-12-18 | 2026-12-17 overdue
  1mo lead=7 tol=3/5                  | 2026-11-17       |        | 2026-12-13 | 2026-12-17 upcoming
  1mo lead=7 tol=3/5                  | 2026-11-17       |        | 2026-12-14 | 2026-12-17 due
  1mo lead=7 tol=3/5                  | 2026-11-17       |        | 2026-12-22 | 2026-12-17 due
  1mo lead=7 tol=3/5                  | 2026-11-17       |        | 2026-12-23 | 2026-12-17 overdue

  fixed-3mo start=2026-01-01          |                  |        | 2026-01-01 | 2026-01-01 due
  fixed-3mo start=2026-01-01          | 2026-01-03       |        | 2026-01-04 | 2026-04-01 notDue
  fixed-3mo start=2026-01-01          | 2026-04-01       |        | 2026-04-02 | 2026-07-01 notDue
  fixed-3mo start=2026-01-01          | 2026-05-20       |        | 2026-05-21 | 2026-07-01 notDue
  fixed-3mo start=2026-01-01 tol=5/0  | 2026-03-30       |        | 2026-03-31 | 2026-07-01 notDue
  fixed-3mo start=2026-01-01          | 2026-03-30       |        | 2026-03-31 | 2026-04-01 notDue
  fixed-3mo start=2026-01-01          | 2025-11-01       |        | 2025-11-02 | 2026-01-01 notDue
  fixed-1mo start=2026-01-31          | 2026-01-31       |        | 2026-02-01 | 2026-02-28 notDue
  fixed-1mo start=2026-01-31          | 2026-02-28       |        | 2026-03-01 | 2026-03-31 notDue
  fixed-1mo start=2026-01-31          | 2026-03-31       |        | 2026-04-01 | 2026-04-30 notDue
  fixed-1y start=2024-02-29           | 2024-02-29       |        | 2024-03-01 | 2025-02-28 notDue
  fixed-1y start=2024-02-29           | 2027-02-28       |        | 2027-03-01 | 2028-02-29 notDue
  fixed-6mo start=2025-08-31          | 2026-02-28       |        | 2026-03-01 | 2026-08-31 notDue
  fixed-7d start=2026-01-05           | 2026-01-14       |        | 2026-01-15 | 2026-01-19 notDue
  fixed-10d start=2026-01-01          | 2026-01-31       |        | 2026-02-01 | 2026-02-10 notDue

  250h                                | 2026-10-21@1400  | steady | 2026-11-01 | 2026-11-03 notDue
  500h                                | 2026-10-21@1400  | steady | 2026-11-01 | 2026-11-15 notDue
  500h lead=100                       | 2026-10-21@1400  | steady | 2026-11-09 | 2026-11-15 notDue
  500h lead=100                       | 2026-10-21@1400  | steady | 2026-11-10 | 2026-11-15 upcoming
  500h lead=100                       | 2026-10-21@1400  | steady | 2026-11-15 | 2026-11-15 due
  500h lead=100                       | 2026-10-21@1400  | steady | 2026-11-16 | 2026-11-15 overdue
  1000h                               | 2026-10-11@1200  | steady | 2026-11-01 | 2026-11-30 notDue
  2000h                               | 2026-10-01@1000  | steady | 2026-11-01 | 2027-01-09 notDue
  250h                                | 2026-10-26       | steady | 2026-11-01 | 2026-11-08 notDue
  250h                                | 2026-11-05       | steady | 2026-11-06 | 2026-11-18 notDue
  250h                                | 2026-09-21       | steady | 2026-11-01 | 2026-10-04 overdue
  250h                                | 2026-10-01@1000  | steady | 2026-11-01 | 2026-10-14 overdue
  400h                                | 2026-10-01@1000  | steady | 2026-10-31 | 2026-10-21 overdue
  250h start=2026-11-15               |                  | steady | 2026-11-01 | 2026-11-15 notDue
  250h start=2026-12-01               | 2026-10-21@1400  | steady | 2026-11-01 | 2026-12-01 notDue
  fixed-250h                          | 2026-10-31@1600  | steady | 2026-11-01 | 2026-11-08 notDue
  fixed-250h                          | 2026-10-26@1500  | steady | 2026-11-01 | 2026-11-08 notDue
  fixed-250h                          | 2026-10-21@1400  | steady | 2026-11-01 | 2026-10-26 overdue
  fixed-1000h tol=20/0                | 2026-10-31@1600  | steady | 2026-11-01 | 2027-01-09 notDue

  250h or 3mo                         | 2026-10-21@1400  | steady | 2026-11-01 | 2026-11-03 notDue 0
  250h or 1mo                         | 2026-10-21@1400  | steady | 2026-11-01 | 2026-11-03 notDue 0
  500h or 6mo                         | 2026-10-21@1400  | steady | 2026-11-01 | 2026-11-15 notDue 0
  1000h or 6mo                        | 2026-10-11@1200  | steady | 2026-11-01 | 2026-11-30 notDue 0
  2000h or 1y                         | 2026-10-01@1000  | steady | 2026-11-01 | 2027-01-09 notDue 0
  2000h or 1mo                        | 2026-10-21@1400  | steady | 2026-11-01 | 2026-11-21 notDue 1
  20d or 400h                         | 2026-10-31@1600  | steady | 2026-11-01 | 2026-11-20 notDue 0
  400h or 20d                         | 2026-10-31@1600  | steady | 2026-11-01 | 2026-11-20 notDue 0
  250h or 3mo                         | 2026-10-21@1400  | 2026-10-21:1400 | 2026-11-01 | 2027-01-21 notDue 1
  250h or 500h or 1y                  | 2026-10-31@1600  | steady | 2026-11-01 | 2026-11-13 notDue 0

  1mo season=11-01..03-31             | 2026-03-15       |        | 2026-03-16 | 2026-11-01 notDue
  1mo season=11-01..03-31             | 2026-11-15       |        | 2026-11-16 | 2026-12-15 notDue
  1mo season=11-01..03-31             | 2026-12-10       |        | 2026-12-11 | 2027-01-10 notDue
  3mo season=04-01..09-30             | 2026-08-15       |        | 2026-08-16 | 2027-04-01 notDue
  6mo season=02-29..06-30             | 2026-07-15       |        | 2026-07-16 | 2027-03-01 notDue
  1mo off=2026-12-20..2027-01-03      | 2026-11-25       |        | 2026-11-26 | 2027-01-04 notDue
  1mo off=2026-12-20..2027-01-03 tol=7/0 | 2026-11-25    |        | 2026-11-26 | 2026-12-19 notDue
  1mo off=2026-12-20..2027-01-03 tol=5/0 | 2026-11-25    |        | 2026-11-26 | 2027-01-04 notDue
  1mo off=2026-12-20..2026-12-31 off=2027-01-01..2027-01-05 | 2026-11-25 | | 2026-11-26 | 2027-01-06 notDue
  1mo off=2026-12-20..2027-01-03 season=11-01..12-31 | 2026-11-25 | | 2026-11-26 | 2027-11-01 notDue
  1mo off=2026-10-25..2026-11-07 season=11-01..12-31 | 2026-09-20 | | 2026-09-21 | 2026-11-08 notDue
`

const rows = table.split('\n').flatMap((line) => {
  const [plan, done, read, today, expected] = line.split('|').map((part) => part.trim())
  return expected === undefined
    ? []
    : [{ plan, done, read: read === 'steady' ? steady : read, today, expected }]
})

test('the table has what the field plans by', () => {
  expect(rows.length).toBeGreaterThanOrEqual(60)
})

test.each(rows)('$plan, done $done, on $today: $expected', ({ plan = '', expected, ...facts }) => {
  const due = nextDue(planFrom(plan), factsFrom(facts as Parameters<typeof factsFrom>[0]))
  if (due.kind !== 'due') throw new Error(JSON.stringify(due))
  const trigger = /\d$/.test(expected.split(' ')[2] ?? '') ? ` ${due.trigger}` : ''
  expect(`${due.target} ${due.status}${trigger}`).toBe(expected)
})

describe('a whole due', () => {
  const facts = factsFrom({ done: '2026-10-21@1400', read: steady, today: '2026-11-01' })

  test('names its window, its lead, its hours and why', () => {
    expect(nextDue(planFrom('500h lead=100 tol=2/3'), facts)).toEqual({
      kind: 'due',
      earliest: '2026-11-13',
      target: '2026-11-15',
      latest: '2026-11-18',
      makeOn: '2026-11-10',
      status: 'notDue',
      trigger: 0,
      run: 1900,
      overdueSince: null,
      why: {
        reason: {
          kind: 'meter',
          every: 500,
          since: '2026-10-21',
          now: 1600,
          readOn: '2026-10-31',
          due: 1900,
          rate: 20,
          basis: 'floating',
        },
        falls: '2026-11-15',
        moved: null,
        triggers: 1,
        coveredBy: null,
        deferral: null,
        isSafetyCritical: false,
        missed: [],
      },
    })
  })

  test('is made as much later as it is done later, and never after it', () => {
    const made = (plan: string, done: string) => {
      const due = nextDue(planFrom(plan), factsFrom({ done }))
      return due.kind === 'due' ? [due.makeOn, due.target] : due
    }
    expect(made('1mo lead=7 off=2026-12-20..2027-01-03', '2026-11-25')).toEqual(['2026-12-28', '2027-01-04'])
    expect(made('1mo lead=2 tol=7/0 off=2026-12-20..2027-01-03', '2026-11-25')).toEqual([
      '2026-12-19',
      '2026-12-19',
    ])
  })
})

test('hours that nobody wrote down are whole ones', () => {
  const read = '2026-10-01:1000 2026-10-04:1100 2026-10-07:1200'
  expect(nextDue(planFrom('250h'), factsFrom({ done: '2026-10-02', read }))).toMatchObject({ run: 1283 })
})

describe('what is not due', () => {
  const plan = planFrom('3mo')
  const facts = factsFrom({ done: '2026-10-21' })

  test.each(['Retired', 'Standby', 'standby', 'Stacked'])('of a machine that is %s', (status) => {
    const machine = { name: 'Mud pump 2', status }
    expect(nextDue(plan, { ...facts, machine })).toEqual({
      kind: 'suspended',
      because: { machine: 'Mud pump 2', status },
    })
  })

  test.each(['Active', 'Down', 'In repair', ''])('but of one that is %j it is', (status) => {
    expect(nextDue(plan, { ...facts, machine: { name: 'Mud pump 2', status } })).toMatchObject({
      kind: 'due',
    })
  })

  test('of a plan that is not active', () => {
    expect(nextDue({ ...plan, isActive: false }, facts)).toEqual({ kind: 'suspended', because: 'inactive' })
  })
})

describe('what cannot be planned', () => {
  test.each<readonly [string, string, number | null, number | null]>([
    ['with one reading', '2026-10-21:1400', 1400, 1650],
    ['with a meter that stands still', '2026-10-11:1400 2026-10-21:1400 2026-10-31:1400', 1400, 1650],
    ['with a meter that was never read', '', null, 1650],
  ])('%s has no day, and says its hours', (_case, read, now, due) => {
    expect(nextDue(planFrom('250h'), factsFrom({ done: '2026-10-21@1400', read }))).toMatchObject({
      kind: 'unplannable',
      faults: [],
      reason: { now, due, rate: null },
    })
  })

  test('without a beginning, a completion or a reading there is nothing to say', () => {
    const nothing = { kind: 'unplannable', faults: [], reason: null }
    expect(nextDue(planFrom('3mo'), factsFrom({}))).toEqual(nothing)
    expect(nextDue(planFrom('250h'), factsFrom({ done: '2026-10-21' }))).toEqual(nothing)
  })

  test('further off than two hundred years is no day', () => {
    expect(nextDue(planFrom('201y'), factsFrom({ done: '2026-10-21' }))).toMatchObject({
      kind: 'unplannable',
      reason: { every: 201 },
    })
    const slow = factsFrom({ done: '2026-10-21@1400', read: steady })
    expect(nextDue(planFrom('2000000000h'), slow)).toMatchObject({ kind: 'unplannable' })
  })

  test('with faults says them', () => {
    expect(nextDue(planFrom('0d'), factsFrom({ done: '2026-10-21' }))).toEqual({
      kind: 'unplannable',
      faults: [{ field: '0d', message: 'Due Every Should be greater than 0' }],
      reason: null,
    })
  })
})

describe('a plan that is part of a larger one', () => {
  const larger = (plan: string, done: string): Pick<Facts, 'parent'> => ({
    parent: {
      name: '1,000 h service',
      plan: planFrom(plan),
      facts: factsFrom({ done, read: steady, today: '2026-11-01' }),
    },
  })
  const facts = factsFrom({ done: '2026-10-11@1200', read: steady, today: '2026-11-01' })
  const small = planFrom('250h tol=2/2')
  const dueOf = (plan: string, done: string) => {
    const due = nextDue(small, { ...facts, ...larger(plan, done) })
    return due.kind === 'due' ? [due.target, due.why.coveredBy] : due
  }

  test('was done when that one was', () => {
    expect(dueOf('1000h', '')).toEqual(['2026-10-24', null])
    expect(dueOf('1000h', '2026-10-21@1400')).toEqual(['2026-11-03', null])
  })

  test('is done with it where it falls due within the window', () => {
    // 1,400 and 340 are 1,740 h, seven days after October 31; 1,400 and 250 are due on November 3, two days either way.
    expect(dueOf('340h', '2026-10-21@1400')).toEqual(['2026-11-03', null])
    expect(dueOf('290h', '2026-10-21@1400')).toEqual(['2026-11-03', '1,000 h service'])
  })

  test('but one that comes more often, or by another measure, is no larger one', () => {
    expect(dueOf('100h', '2026-10-21@1400')).toEqual(['2026-10-24', null])
    expect(dueOf('1y', '2026-10-21@1400')).toEqual(['2026-10-24', null])
  })
})
