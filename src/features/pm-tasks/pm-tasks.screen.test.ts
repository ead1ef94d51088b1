import { describe, expect, test } from 'vitest'
import { pmTask } from '../../contract/entities/pm-task.ts'
import { blank, fieldsOf, type RecordRow } from '../../contract/schema/entity.ts'
import { groupsOf, pmTasks } from './pm-tasks.screen.ts'

const fieldOf = (name: string) => pmTasks.fields.find((field) => field.name === name)
const named = (groups: readonly { readonly fields: readonly string[] }[]) =>
  groups.flatMap(({ fields }) => fields)

test('both branches together hold every field that is entered but the one that follows from the other', () => {
  const all = new Set([...named(groupsOf('byDate')), ...named(groupsOf('byHour'))])
  const entered = fieldsOf(pmTask).flatMap(({ name, derived }) => (derived ? [] : [name]))
  expect([...all, 'trackByHour'].toSorted()).toEqual(entered.toSorted())
  expect(new Set(named(pmTasks.popup.groups))).toEqual(all)
})

test('each branch leaves the fields of the other out', () => {
  expect(named(groupsOf('byDate')).filter((name) => name.startsWith('trackByHour'))).toEqual([])
  expect(named(groupsOf('byHour')).filter((name) => name.startsWith('trackByDate_'))).toEqual([])
})

test('tracking is Date (YES) or Hour (NO), the units Day, Month, Year, the statuses Active and InActive (SPEC 9)', () => {
  const options = (name: string) => {
    const lookup = fieldOf(name)?.lookup
    return lookup?.from === 'list' ? lookup.options.map(({ id, label }) => `${id} ${label}`) : null
  }
  expect(['trackByDate', 'trackByDate_DueEvery_UOM', 'status'].map(options)).toEqual([
    ['YES Date', 'NO Hour'],
    ['Day Day', 'Month Month', 'Year Year'],
    ['Active Active', 'InActive InActive'],
  ])
})

test('the grid has the columns by which a task is known, on pages of 10, 20, 50 and 100', () => {
  expect(pmTasks.columns.map(({ field }) => field)).toEqual([
    'pmTaskOID',
    'pmTaskDescription',
    'equipmentOID',
    'dueState',
    'dueOn',
    'locationOID',
    'taskType',
    'status',
    'trackByDate',
    'assignedTo_UserGUID',
    'pmScheduleStartDate',
    'dueTrigger',
    'lastDoneOn',
    'missedCount',
    'overdueSince',
    'deferredUntil',
    'safetyCritical',
  ])
  expect([pmTasks.pageSizes, pmTasks.pageSize, pmTasks.editing, pmTasks.savesOnlyValid]).toEqual([
    [10, 20, 50, 100],
    10,
    'page',
    true,
  ])
})

test('its lines are those of SPEC 3, edited in place, and whether each wants a photo', () => {
  expect(pmTasks.lineEditor?.fields.map(({ name }) => name)).toEqual([
    'taskDescription',
    'taskStatus',
    'remarks',
    'photoRequired',
  ])
})

const sound: RecordRow = {
  ...blank(pmTask),
  equipmentOID: 4,
  taskType: 'SERVICE',
  trackByDate_DueEvery: 3,
  trackByDate_DueEvery_UOM: 'Month',
  trackByDate_AdvancedNotice: 7,
  pmTaskDescription: '500 h service',
  assignedTo_UserGUID: '0190a7c2-1111-7abc-8def-0123456789ab',
  pmScheduleStartDate: '2026-03-01',
  camspmTaskDetailVirtual: [],
}

describe('the messages of SPEC 5', () => {
  test('a sound task has none', () => {
    expect(pmTasks.check(sound)).toMatchObject({ ok: true })
  })

  test.each([
    ['equipmentOID', 0, 'Equipment is required'],
    ['taskType', '', 'Task Type is required'],
    ['status', '', 'Status is required'],
    ['assignedTo_UserGUID', null, 'User Is required'],
    ['pmTaskDescription', '', 'Description is required'],
    ['pmScheduleStartDate', null, 'PM Schedule Start Date is required'],
    ['trackByDate_DueEvery', 0, 'Due Every Should be greater than 0'],
    ['trackByDate_DueEvery_UOM', '', 'Due Every Duration is required'],
    ['trackByDate_AdvancedNotice', 0, 'Advanced Notice Should be greater than 0'],
  ])('%s of %j: %s', (field, value, message) => {
    expect(pmTasks.check({ ...sound, [field]: value })).toEqual({ ok: false, errors: [{ field, message }] })
  })

  test('of a new task are all there at once, those of the branch in use too', () => {
    const messages = (values: RecordRow) => {
      const checked = pmTasks.check(values)
      return checked.ok ? [] : checked.errors.map(({ message }) => message)
    }
    const fields = [
      'Equipment is required',
      'Task Type is required',
      'Description is required',
      'User Is required',
      'PM Schedule Start Date is required',
    ]
    const counts = ['Due Every Should be greater than 0', 'Advanced Notice Should be greater than 0']
    expect(messages(pmTasks.blank())).toEqual([
      ...fields,
      counts[0],
      'Due Every Duration is required',
      counts[1],
    ])
    expect(messages({ ...pmTasks.blank(), trackByDate: 'NO' })).toEqual([...fields, ...counts])
  })

  test('by hour the other counts are asked, with the same messages', () => {
    expect(pmTasks.check({ ...sound, trackByDate: 'NO', trackByHour_DueEvery: null })).toEqual({
      ok: false,
      errors: [
        { field: 'trackByHour_DueEvery', message: 'Due Every Should be greater than 0' },
        { field: 'trackByHour_AdvancedNotice', message: 'Advanced Notice Should be greater than 0' },
      ],
    })
  })
})

describe('what stands beside the branch of SPEC is told at its own field', () => {
  const trigger = { by: 'Date', every: 3, unit: 'Month', lead: 7, basis: 'Floating' }
  test.each<readonly [string, RecordRow, string, string]>([
    [
      'due every 0',
      { furtherTriggers: [trigger, { ...trigger, every: 0 }] },
      'furtherTriggers.1.every',
      'Due Every Should be greater than 0',
    ],
    [
      'no unit',
      { furtherTriggers: [{ ...trigger, unit: '' }] },
      'furtherTriggers.0.unit',
      'Due Every Duration is required',
    ],
    [
      'a part of a meter by date',
      { furtherTriggers: [{ ...trigger, every: 1.5 }] },
      'furtherTriggers.0.every',
      'Due every must be a whole number',
    ],
    ['half a season', { seasonFrom: '11-01' }, 'seasonTo', 'A season has a first and a last day'],
    [
      'a season that begins on no day',
      { seasonFrom: '02-30', seasonTo: '03-31' },
      'seasonFrom',
      'Season from must be a day of the year, such as 11-01',
    ],
    [
      'a tolerance below 0',
      { toleranceBefore: -1 },
      'toleranceBefore',
      'Tolerance before (days) must be from 0 to 366',
    ],
  ])('%s', (_what, over, field, message) => {
    expect(pmTasks.check({ ...sound, ...over })).toEqual({ ok: false, errors: [{ field, message }] })
  })

  test('also while other fields are missing', () => {
    const checked = pmTasks.check({
      ...sound,
      pmTaskDescription: '',
      furtherTriggers: [{ ...trigger, every: null }],
    })
    expect(checked).toEqual({
      ok: false,
      errors: [
        { field: 'pmTaskDescription', message: 'Description is required' },
        { field: 'furtherTriggers.0.every', message: 'Due Every Should be greater than 0' },
      ],
    })
  })
})
