import { describe, expect, test } from 'vitest'
import type { PmCalendar } from '../../contract/entities/pm-calendar.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { subjectWith } from '../../engine/definition/workbench.fixture.ts'
import { entriesOf, windowWords } from './calendar-entries.ts'

const plan = {
  pmTaskOID: 5,
  pmTaskDescription: '500 h service',
  expectedLabourHours: 3,
  machine: 'MP-1012 Mud pump 2',
  isSafetyCritical: true,
  assignedTo_UserGUID: 'user-1',
  plannedFor: null,
  version: 4,
}
const operation = {
  camspmOperationOID: 9,
  pmTaskOID: 5,
  operationDate: '2026-11-20',
  overallStatus: 'NOT STARTED',
  assignedTo_UserGUID: 'user-1',
  version: 2,
  window: { from: '2026-11-18', to: '2026-11-27' },
} as const
const calendar: PmCalendar = {
  today: '2026-11-23',
  operations: [operation],
  forecast: [],
  plans: [plan],
  daysOff: [],
  leftOut: 0,
}
const admin = subjectWith(['ADMIN'], 'cams_pm_calendar', 'cams_pm_operations', 'cams_pmtasks')
const same = (rows: readonly RecordRow[]) => rows
const entries = (
  over: Partial<PmCalendar>,
  { subject = admin, operations = same, plans = same }: Partial<Parameters<typeof entriesOf>[1]> = {},
) =>
  entriesOf(
    { ...calendar, ...over },
    {
      subject,
      operations,
      plans,
      operationHref: (key) => `/ops?record=${key}`,
      planHref: () => null,
    },
  )

describe('an operation', () => {
  test('stands on its day and may be moved within its days', () => {
    expect(entries({})).toEqual([
      {
        id: 'operation-9',
        day: '2026-11-20',
        title: '500 h service',
        detail: 'MP-1012 Mud pump 2, safety-critical',
        hours: 3,
        state: { word: 'Not started', kind: 'idle' },
        canMove: { from: '2026-11-18', to: '2026-11-27' },
        href: '/ops?record=9',
        pmTaskOID: 5,
        moves: {
          entity: 'pmOperation',
          key: 9,
          field: 'operationDate',
          base: { operationDate: '2026-11-20', overallStatus: 'NOT STARTED' },
          version: 2,
        },
        fixed: '',
      },
    ])
  })

  test('names its machine once', () => {
    const detail = (pmTaskDescription: string) =>
      entries({ plans: [{ ...plan, pmTaskDescription }] })[0]?.detail
    expect([detail('Monthly check, Mud pump 2, Rig 7'), detail('Service of Mud pump 21')]).toEqual([
      'MP-1012, safety-critical',
      'MP-1012 Mud pump 2, safety-critical',
    ])
  })

  test.each([
    ['DONE', operation.window, 'Done', 'ok'],
    ['ONGOING', operation.window, 'Ongoing', 'primary'],
    ['NOT STARTED', { from: '2026-11-18', to: '2026-11-22' }, 'Overdue', 'bad'],
    ['ONGOING', null, 'Overdue', 'bad'],
  ] as const)('%s within %j is %s', (overallStatus, window, word, kind) => {
    const [entry] = entries({ operations: [{ ...operation, overallStatus, window }] })
    expect(entry?.state).toEqual({ word, kind })
  })

  test('without days of its plan may stand on any; done it stays, and so it does for who does not plan', () => {
    const [free] = entries({ operations: [{ ...operation, window: null }] })
    expect([free?.canMove, free && windowWords(free)]).toEqual([
      { from: null, to: null },
      'It may be done on any day.',
    ])
    const [done] = entries({ operations: [{ ...operation, overallStatus: 'DONE' }] })
    expect([done?.canMove, done && windowWords(done)]).toEqual([null, 'It is done.'])
    const staff = subjectWith(['MAINTENANCE'], 'cams_pm_calendar', 'cams_pm_operations')
    const [own] = entries({}, { subject: staff })
    expect([own?.canMove, own?.moves, own && windowWords(own)]).toEqual([
      null,
      null,
      'Only ADMIN changes this.',
    ])
  })

  test('stands where this device has moved it, and is gone once this device removed it', () => {
    const moved = entries(
      {},
      { operations: (rows) => rows.map((row) => ({ ...row, operationDate: '2026-11-25' })) },
    )
    expect(moved.map(({ id, day }) => [id, day])).toEqual([['operation-9', '2026-11-25']])
    expect(entries({}, { operations: () => [] })).toEqual([])
  })
})

describe('a due that is not made yet', () => {
  const next = {
    pmTaskOID: 5,
    day: '2026-12-01',
    window: { from: '2026-11-29', to: '2026-12-04' },
    why: 'Every 3 months',
  }
  const later = { pmTaskOID: 5, day: '2026-12-15', window: null, why: 'Every 3 months' }
  const ahead = { operations: [], forecast: [next, later] }

  test('is moved by its plan where it is the next one; those after it follow', () => {
    const [first, second] = entries(ahead)
    expect(first).toMatchObject({
      id: 'plan-5',
      day: '2026-12-01',
      state: { word: 'Next due', kind: 'idle' },
      isTentative: true,
      canMove: next.window,
      href: null,
      moves: { entity: 'pmTask', key: 5, field: 'plannedFor', base: { plannedFor: null }, version: 4 },
    })
    expect(second).toMatchObject({
      state: { word: 'Forecast', kind: 'idle' },
      canMove: null,
      moves: null,
      fixed: 'It follows from the one before it: move that one, and this one is worked out anew.',
    })
    expect(first && windowWords(first)).toBe('It may be done from November 29, 2026 to December 4, 2026.')
  })

  test('stands where this device has put it, unless that is none of its days', () => {
    const planned = (day: string) =>
      entries(ahead, { plans: (rows) => rows.map((row) => ({ ...row, plannedFor: day })) })[0]?.day
    expect([planned('2026-12-03'), planned('2026-12-30')]).toEqual(['2026-12-03', '2026-12-01'])
  })

  test('is overdue after its last day', () => {
    const window = { from: '2026-11-20', to: '2026-11-22' }
    expect(entries({ operations: [], forecast: [{ ...next, day: '2026-11-21', window }] })[0]?.state).toEqual(
      {
        word: 'Overdue',
        kind: 'bad',
      },
    )
  })
})

test('of one day stands first what is overdue, and last what is done', () => {
  const of = (
    key: number,
    overallStatus: 'DONE' | 'ONGOING' | 'NOT STARTED',
    window: PmCalendar['operations'][number]['window'] = operation.window,
  ) => ({
    ...operation,
    camspmOperationOID: key,
    overallStatus,
    window,
  })
  const late = { from: '2026-11-10', to: '2026-11-12' }
  const all = [of(1, 'DONE'), of(2, 'NOT STARTED'), of(3, 'NOT STARTED', late), of(4, 'ONGOING')]
  expect(entries({ operations: all }).map(({ id }) => id)).toEqual([
    'operation-3',
    'operation-4',
    'operation-2',
    'operation-1',
  ])
})
