import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blank, checkRecord, type FieldError, type RecordRow } from '../schema/entity.ts'
import { dueEveryUnits } from './due-every.ts'
import { pmTask, pmTaskStatuses, resetUnusedTracking } from './pm-task.ts'

const byDate = {
  ...blank(pmTask),
  equipmentOID: 4,
  taskType: 'SERVICE',
  trackByDate: 'YES',
  trackByDate_DueEvery: 3,
  trackByDate_DueEvery_UOM: 'Month',
  trackByDate_AdvancedNotice: 7,
  trackByDate_LastPerformed: '2026-01-15',
  pmTaskDescription: '500 h service',
  assignedTo_UserGUID: '0190a7c2-1111-7abc-8def-0123456789ab',
  pmScheduleStartDate: '2026-03-01',
} as const

const byHour = {
  ...byDate,
  trackByDate: 'NO',
  trackByDate_DueEvery: 0,
  trackByDate_DueEvery_UOM: '',
  trackByDate_AdvancedNotice: 0,
  trackByDate_LastPerformed: null,
  trackByHour: 'YES',
  trackByHour_DueEvery: 500,
  trackByHour_AdvancedNotice: 50,
  trackByHour_LastPerformed: 12_040.5,
  trackByHour_RecordedOn: '2026-02-02',
} as const

const faultsOf = (task: RecordRow): readonly FieldError[] => {
  const checked = checkRecord(pmTask, task)
  return checked.ok ? [] : checked.errors
}

test('the options of SPEC 9, letter for letter', () => {
  expect([dueEveryUnits, pmTaskStatuses]).toEqual([
    ['Day', 'Month', 'Year'],
    ['Active', 'InActive'],
  ])
})

describe('the messages of SPEC 5', () => {
  test.each<readonly [string, RecordRow, FieldError]>([
    ['no equipment', { equipmentOID: null }, { field: 'equipmentOID', message: 'Equipment is required' }],
    ['equipment 0', { equipmentOID: 0 }, { field: 'equipmentOID', message: 'Equipment is required' }],
    ['no type', { taskType: '' }, { field: 'taskType', message: 'Task Type is required' }],
    ['no status', { status: '' }, { field: 'status', message: 'Status is required' }],
    ['status left out', { status: undefined }, { field: 'status', message: 'Status is required' }],
    [
      'nobody assigned',
      { assignedTo_UserGUID: null },
      { field: 'assignedTo_UserGUID', message: 'User Is required' },
    ],
    [
      'no description',
      { pmTaskDescription: ' ' },
      { field: 'pmTaskDescription', message: 'Description is required' },
    ],
    [
      'no start',
      { pmScheduleStartDate: null },
      { field: 'pmScheduleStartDate', message: 'PM Schedule Start Date is required' },
    ],
    [
      'due every 0',
      { trackByDate_DueEvery: 0 },
      { field: 'trackByDate_DueEvery', message: 'Due Every Should be greater than 0' },
    ],
    [
      'due every blank',
      { trackByDate_DueEvery: null },
      { field: 'trackByDate_DueEvery', message: 'Due Every Should be greater than 0' },
    ],
    [
      'due every below 0',
      { trackByDate_DueEvery: -1 },
      { field: 'trackByDate_DueEvery', message: 'Due Every Should be greater than 0' },
    ],
    [
      'no unit',
      { trackByDate_DueEvery_UOM: '' },
      { field: 'trackByDate_DueEvery_UOM', message: 'Due Every Duration is required' },
    ],
    [
      'notice 0',
      { trackByDate_AdvancedNotice: 0 },
      { field: 'trackByDate_AdvancedNotice', message: 'Advanced Notice Should be greater than 0' },
    ],
  ])('by date, %s', (_name, changes, fault) => {
    expect(faultsOf({ ...byDate, ...changes })).toEqual([fault])
  })

  test.each<readonly [string, RecordRow, FieldError]>([
    [
      'due every 0',
      { trackByHour_DueEvery: 0 },
      { field: 'trackByHour_DueEvery', message: 'Due Every Should be greater than 0' },
    ],
    [
      'notice blank',
      { trackByHour_AdvancedNotice: null },
      { field: 'trackByHour_AdvancedNotice', message: 'Advanced Notice Should be greater than 0' },
    ],
  ])('by hour, %s', (_name, changes, fault) => {
    expect(faultsOf({ ...byHour, ...changes })).toEqual([fault])
  })

  test('a sound task of either kind has none', () => {
    expect([faultsOf(byDate), faultsOf(byHour)]).toEqual([[], []])
  })
})

describe('the unused branch is reset on save', () => {
  test('by date: nothing is left of the hours', () => {
    expect(resetUnusedTracking({ ...byDate, ...hours })).toEqual({
      ...byDate,
      trackByHour: 'NO',
      trackByHour_DueEvery: 0,
      trackByHour_AdvancedNotice: 0,
      trackByHour_LastPerformed: 0,
      trackByHour_RecordedOn: null,
    })
  })

  test('by hour: nothing is left of the dates', () => {
    expect(resetUnusedTracking({ ...byHour, ...dates })).toEqual(byHour)
  })

  test('is settled after one turn, and never leaves a task due by both', () => {
    const tracked = fc.record({
      trackByDate: fc.constantFrom('YES' as const, 'NO' as const),
      trackByHour: fc.constantFrom('YES' as const, 'NO' as const),
      trackByDate_DueEvery: fc.nat(),
      trackByHour_DueEvery: fc.nat(),
    })
    fc.assert(
      fc.property(tracked, (task) => {
        const once = resetUnusedTracking(task)
        expect(resetUnusedTracking(once)).toEqual(once)
        expect(once.trackByHour).toBe(task.trackByDate === 'YES' ? 'NO' : 'YES')
        expect(once.trackByDate_DueEvery === 0 || once.trackByHour_DueEvery === 0).toBe(true)
      }),
    )
  })
})

const hours = {
  trackByHour: 'YES',
  trackByHour_DueEvery: 500,
  trackByHour_AdvancedNotice: 50,
  trackByHour_LastPerformed: 40,
  trackByHour_RecordedOn: '2026-02-02',
} as const
const dates = {
  trackByDate_DueEvery: 3,
  trackByDate_DueEvery_UOM: 'Day',
  trackByDate_AdvancedNotice: 2,
  trackByDate_LastPerformed: '2026-01-01',
} as const
