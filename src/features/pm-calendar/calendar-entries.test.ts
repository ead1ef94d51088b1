import { describe, expect, test } from 'vitest'
import type { PmCalendar } from '../../contract/entities/pm-calendar.ts'
import { workOrderStatuses } from '../../contract/entities/work-order-life.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { subjectWith } from '../../engine/definition/workbench.fixture.ts'
import { entriesOf } from './calendar-entries.ts'
import { windowWords } from './planned-entry.ts'

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
  workOrders: [],
  plans: [plan],
  daysOff: [],
  leftOut: 0,
  beyond: [],
}
const admin = subjectWith(
  ['ADMIN'],
  'cams_pm_calendar',
  'cams_pm_operations',
  'cams_pmtasks',
  'cams_workorder',
)
const same = (rows: readonly RecordRow[]) => rows
const entries = (
  over: Partial<PmCalendar>,
  {
    subject = admin,
    operations = same,
    plans = same,
    orders = same,
  }: Partial<Parameters<typeof entriesOf>[1]> = {},
) =>
  entriesOf(
    { ...calendar, ...over },
    {
      subject,
      operations,
      plans,
      orders,
      operationHref: (key) => `/ops?record=${key}`,
      planHref: () => null,
      orderHref: (key) => `/orders?record=${key}`,
    },
  )

describe('an operation', () => {
  test('stands on its day and may be moved within its days', () => {
    expect(entries({})).toEqual([
      {
        id: 'operation-9',
        of: { entity: 'pmOperation', key: 9 },
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

describe('a work order', () => {
  const order = {
    workOrderOID: 7,
    workorderNumber: 'WO-000007',
    scheduledDate: '2026-11-24',
    dueDate: '2026-11-30',
    status: 'SCHEDULED',
    task: 'Repack the gland',
    machine: 'MP-1012 Mud pump 2',
    assignee: '12 Adaeze Obi',
    version: 3,
  } as const
  const ofOrder = (over: Partial<PmCalendar['workOrders'][number]> = {}, given = {}) =>
    entries({ operations: [], workOrders: [{ ...order, ...over }] }, given)

  test('stands on the day for which it is scheduled, and may be moved up to the day on which it is due', () => {
    const [shown] = ofOrder()
    expect(shown).toEqual({
      id: 'order-7',
      of: { entity: 'workOrder', key: 7 },
      day: '2026-11-24',
      title: 'Repack the gland',
      detail: 'WO-000007, MP-1012 Mud pump 2, 12 Adaeze Obi',
      hours: null,
      state: { word: 'Scheduled', kind: 'idle' },
      isTentative: false,
      canMove: { from: null, to: '2026-11-30' },
      href: '/orders?record=7',
      pmTaskOID: null,
      moves: {
        entity: 'workOrder',
        key: 7,
        field: 'scheduledDate',
        base: { scheduledDate: '2026-11-24' },
        version: 3,
      },
      fixed: '',
    })
    expect(shown && windowWords(shown)).toBe(
      'It may be done on any day up to November 30, 2026, when it is due; a later one needs a later due date first.',
    )
  })

  test('is told by its status, is only meant until it is scheduled, and moves while it is to be done', () => {
    const told = workOrderStatuses.map((status) => {
      const [shown] = ofOrder({ status })
      return (
        shown && [shown.state.word, shown.state.kind, shown.isTentative, shown.canMove !== null, shown.fixed]
      )
    })
    expect(told).toEqual([
      ['Requested', 'warn', true, true, ''],
      ['Approved', 'primary', true, true, ''],
      ['Scheduled', 'idle', false, true, ''],
      ['In progress', 'primary', false, false, 'The work is in progress.'],
      ['On hold', 'warn', false, true, ''],
      ['Completed', 'ok', false, false, 'It is completed.'],
      ['Closed', 'ok', false, false, 'It is closed.'],
      undefined,
    ])
  })

  test('is overdue after its due date unless it is over', () => {
    const words = (['SCHEDULED', 'IN PROGRESS', 'COMPLETED'] as const).map(
      (status) => ofOrder({ status, dueDate: '2026-11-22' })[0]?.state.word,
    )
    expect(words).toEqual(['Overdue', 'Overdue', 'Completed'])
  })

  test('stands as this device has it: moved, started, called off', () => {
    const here = (over: RecordRow) =>
      ofOrder({}, { orders: (rows: readonly RecordRow[]) => rows.map((row) => ({ ...row, ...over })) }).map(
        ({ day, state }) => [day, state.word],
      )
    expect(here({ scheduledDate: '2026-11-27' })).toEqual([['2026-11-27', 'Scheduled']])
    expect(here({ status: 'IN PROGRESS' })).toEqual([['2026-11-24', 'In progress']])
    expect(here({ status: 'CANCELLED' })).toEqual([])
  })

  test('stays for who does not plan', () => {
    const fixed = (subject: typeof admin) =>
      ofOrder({}, { subject }).map(({ canMove, moves, fixed: why }) => [canMove, moves, why])
    expect(fixed(subjectWith(['STAFF'], 'cams_pm_calendar', 'cams_workorder'))).toEqual([
      [null, null, 'Only ADMIN changes this.'],
    ])
    expect(fixed(subjectWith(['STAFF'], 'cams_pm_calendar'))).toEqual([
      [null, null, 'None of your tasks includes it.'],
    ])
  })
})
