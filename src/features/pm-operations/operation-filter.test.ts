import { describe, expect, test } from 'vitest'
import {
  type Due,
  filterOf,
  isDue,
  isInSpan,
  queryOf,
  spanOf,
  spanQuery,
  urgencyOf,
} from './operation-filter.ts'

const today = new Date(2026, 10, 21, 9, 30)
const asked = (address: string, now = today) => filterOf(new URLSearchParams(address), now)
const all = { status: 'ALL TASKS', year: 2026, month: 11, due: null } as const

describe('the filter of an address', () => {
  test.each([
    ['', all],
    ['status=DONE&year=2024&month=2', { ...all, status: 'DONE', year: 2024, month: 2 }],
    ['status=NOT+STARTED', { ...all, status: 'NOT STARTED' }],
    ['status=done', all],
    ['year=2019', all],
    ['year=2031', all],
    ['year=2020&month=1', { ...all, year: 2020, month: 1 }],
    ['year=2030&month=12', { ...all, year: 2030, month: 12 }],
    ['month=0', all],
    ['month=13', all],
    ['month=2.5', all],
    ['month=May', all],
    ['due=overdue', { ...all, due: 'overdue' }],
    ['due=soon&status=ONGOING', { ...all, status: 'ONGOING', due: 'soon' }],
    ['due=whenever', { ...all, due: 'whenever' }],
    ['due=later', all],
  ])('%j', (address, filter) => {
    expect(asked(address)).toEqual(filter)
  })

  test('a year outside the literal list is offered and taken when it is the current one', () => {
    const later = new Date(2031, 0, 1)
    expect([asked('', later), asked('year=2031', later)]).toEqual([
      { ...all, year: 2031, month: 1 },
      { ...all, year: 2031, month: 1 },
    ])
  })
})

describe('what the server is asked', () => {
  test.each([
    ['status=ONGOING', { vUserGUID: 'me', vStatus: 'ONGOING', vMonth: 11, vYear: 2026 }],
    ['', { vUserGUID: 'me', vStatus: 'ALL TASKS', vMonth: 11, vYear: 2026 }],
    ['due=overdue&month=2', { vUserGUID: 'me', vStatus: 'ALL TASKS' }],
    ['due=whenever', { vUserGUID: 'me', vStatus: 'ALL TASKS' }],
  ])('%j', (address, query) => {
    expect(queryOf(asked(address), 'me')).toEqual(query)
  })
})

describe('the days that the craft report leads to', () => {
  const week = { assigned: 'u7', from: '2026-11-16', to: '2026-11-22' }
  test.each([
    ['assigned=u7&from=2026-11-16&to=2026-11-22', week],
    ['from=2026-11-16&to=2026-11-22&status=DONE', { ...week, assigned: null }],
    ['assigned=u7', null],
    ['from=2026-11-22&to=2026-11-16', null],
    ['from=2026-11-16&to=2026-11-31', null],
  ])('%j', (address, span) => {
    expect(spanOf(new URLSearchParams(address))).toEqual(span)
  })

  test('hold both of them, and only the operations of the user', () => {
    const of = (operationDate: string | null, assignedTo_UserGUID = 'u7') =>
      isInSpan({ operationDate, assignedTo_UserGUID }, week)
    expect(['2026-11-15', '2026-11-16', '2026-11-22', '2026-11-23', null].map((day) => of(day))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
    expect(of('2026-11-18', 'u12')).toBe(false)
    expect(isInSpan({ operationDate: '2026-11-18' }, { ...week, assigned: null })).toBe(true)
  })

  test('ask the server for their month, or for all when they are of two', () => {
    expect([
      spanQuery(week, 'DONE', 'me'),
      spanQuery({ ...week, from: '2026-10-30' }, 'ALL TASKS', 'me'),
      spanQuery({ ...week, from: '2025-11-16' }, 'ALL TASKS', 'me'),
    ]).toEqual([
      { vUserGUID: 'me', vStatus: 'DONE', vMonth: 11, vYear: 2026 },
      { vUserGUID: 'me', vStatus: 'ALL TASKS' },
      { vUserGUID: 'me', vStatus: 'ALL TASKS' },
    ])
  })
})

describe('overdue and due soon', () => {
  const table: readonly (readonly [string, Due | null])[] = [
    ['2020-01-01', 'overdue'],
    ['2026-11-20', 'overdue'],
    ['2026-11-21', 'soon'],
    ['2026-11-27', 'soon'],
    ['2026-11-28', null],
    ['2027-01-01', null],
  ]
  const dueOf = (operation: object) =>
    (['overdue', 'soon'] as const).filter((due) => isDue(operation, due, today))

  test.each(table)('an open operation of %s', (operationDate, due) => {
    for (const overallStatus of ['NOT STARTED', 'ONGOING'])
      expect(dueOf({ operationDate, overallStatus })).toEqual(due === null ? [] : [due])
    expect(dueOf({ operationDate, overallStatus: 'DONE' })).toEqual([])
  })

  test('an operation without a date is neither, and each is one whenever', () => {
    expect([dueOf({ operationDate: null, overallStatus: 'ONGOING' }), dueOf({})]).toEqual([[], []])
    expect(isDue({ operationDate: '2020-01-01', overallStatus: 'DONE' }, 'whenever', today)).toBe(true)
  })

  test('seven days pass the end of a month and of a year', () => {
    const newYear = new Date(2026, 11, 28)
    expect(['2027-01-03', '2027-01-04'].map((day) => isDue({ operationDate: day }, 'soon', newYear))).toEqual(
      [true, false],
    )
  })
})

test.each([
  ['2026-11-20', 'NOT STARTED', 0],
  ['2026-11-20', 'ONGOING', 0],
  ['2026-11-21', 'ONGOING', 1],
  ['2026-11-21', 'NOT STARTED', 2],
  ['2026-11-20', 'DONE', 3],
])('an operation of %s that is %s stands in place %d', (operationDate, overallStatus, place) => {
  expect(urgencyOf({ operationDate, overallStatus }, today)).toBe(place)
})
