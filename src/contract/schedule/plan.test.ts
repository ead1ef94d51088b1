import { describe, expect, test } from 'vitest'
import { pmTask } from '../entities/pm-task.ts'
import { blank } from '../schema/entity.ts'
import * as v from 'valibot'
import { planFaults } from './faults.ts'
import { hasWindow, historyOf, hoursMeter, lastPerformed, meteredOf, planOf } from './plan.ts'
import { planFrom } from './schedule.fixture.ts'

const values = v.pick(pmTask.values, [
  'status',
  'pmScheduleStartDate',
  'trackByDate',
  'trackByDate_DueEvery',
  'trackByDate_DueEvery_UOM',
  'trackByDate_AdvancedNotice',
  'trackByDate_LastPerformed',
  'trackByHour_DueEvery',
  'trackByHour_AdvancedNotice',
  'trackByHour_LastPerformed',
  'trackByHour_RecordedOn',
])
const task = (changes: object) =>
  v.parse(values, { ...blank(pmTask), pmScheduleStartDate: '2026-01-01', ...changes })
const byDate = task({
  trackByDate_DueEvery: 3,
  trackByDate_DueEvery_UOM: 'Month',
  trackByDate_AdvancedNotice: 7,
  trackByDate_LastPerformed: '2025-12-07',
})
const byHour = task({
  trackByDate: 'NO',
  trackByHour_DueEvery: 250,
  trackByHour_AdvancedNotice: 25,
  trackByHour_LastPerformed: 38_928,
  trackByHour_RecordedOn: '2026-10-03',
})
const hours = { primaryMeter: 'Hours', secondaryMeter: 'Strokes' }
const second = { primaryMeter: 'Kilometres', secondaryMeter: 'hours' }

test('the meter that counts hours is found by its code', () => {
  expect([hours, second, { primaryMeter: 'None', secondaryMeter: '' }, null].map(hoursMeter)).toEqual([
    'primary',
    'secondary',
    null,
    null,
  ])
})

test('the branch of SPEC is one floating trigger', () => {
  const plain = {
    tolerance: { before: 0, after: 0 },
    blackouts: [],
    isSafetyCritical: false,
    plannedFor: null,
  }
  expect(planOf(byDate, null)).toEqual({
    ...plain,
    isActive: true,
    start: '2026-01-01',
    triggers: [
      { by: 'date', every: 3, unit: 'Month', lead: 7, basis: 'floating', field: 'trackByDate_DueEvery' },
    ],
  })
  expect(planOf({ ...byHour, status: 'InActive', pmScheduleStartDate: '' }, second)).toEqual({
    ...plain,
    isActive: false,
    start: null,
    triggers: [
      {
        by: 'meter',
        meter: 'secondary',
        called: 'meter that counts hours',
        every: 250,
        lead: 25,
        basis: 'floating',
        field: 'trackByHour_DueEvery',
      },
    ],
  })
})

test('what is added beside the branch of SPEC follows it', () => {
  const days = [{ from: '2026-12-24', to: '2027-01-02' }]
  const more = {
    ...byHour,
    dueBasis: 'Fixed' as const,
    furtherTriggers: [
      { by: 'Date', every: 3, unit: 'Month', lead: 10, basis: 'Floating' },
      { by: 'Secondary meter', every: 5000, unit: '', lead: null, basis: 'Fixed' },
      { by: 'Primary meter', every: null, unit: '', lead: 0, basis: 'Floating' },
    ],
    toleranceBefore: 3,
    toleranceAfter: null,
    seasonFrom: '11-01',
    seasonTo: '03-31',
    safetyCritical: 'YES' as const,
    plannedFor: '2026-12-03',
  }
  expect(planOf(more, { primaryMeter: 'Hours', secondaryMeter: 'None' }, days)).toEqual({
    isActive: true,
    start: '2026-01-01',
    triggers: [
      {
        by: 'meter',
        meter: 'primary',
        called: 'meter that counts hours',
        every: 250,
        lead: 25,
        basis: 'fixed',
        field: 'trackByHour_DueEvery',
      },
      { by: 'date', every: 3, unit: 'Month', lead: 10, basis: 'floating', field: 'furtherTriggers.0.every' },
      {
        by: 'meter',
        meter: null,
        called: 'secondary meter',
        every: 5000,
        lead: 0,
        basis: 'fixed',
        field: 'furtherTriggers.1.every',
      },
      {
        by: 'meter',
        meter: 'primary',
        called: 'primary meter',
        every: 0,
        lead: 0,
        basis: 'floating',
        field: 'furtherTriggers.2.every',
      },
    ],
    tolerance: { before: 3, after: 0 },
    season: { from: '11-01', to: '03-31' },
    blackouts: days,
    isSafetyCritical: true,
    plannedFor: '2026-12-03',
  })
})

test('a plan counts by the nearest machine that has the meter it asks for', () => {
  const machine = (name: string, primaryMeter: string) => ({ name, primaryMeter, secondaryMeter: '' })
  const [bare, km, hours, none] = [
    machine('bare', ''),
    machine('truck', 'Kilometres'),
    machine('pump', 'Hours'),
    machine('none', 'None'),
  ] as const
  const metered = (task: Parameters<typeof meteredOf>[0], ...above: readonly (typeof bare)[]) =>
    meteredOf(task, above)?.name ?? null
  expect([
    metered(byHour, bare, km, hours),
    metered(byDate, bare, km, hours),
    metered(byHour, none, km),
    metered(byDate, none, bare),
    metered(byHour),
  ]).toEqual(['pump', 'truck', 'truck', null, null])
})

test.each([
  [{ toleranceBefore: null, toleranceAfter: null, safetyCritical: 'NO' }, false],
  [{ toleranceBefore: 0, toleranceAfter: null, safetyCritical: 'NO' }, true],
  [{ toleranceBefore: null, toleranceAfter: 3, safetyCritical: 'NO' }, true],
  [{ toleranceBefore: null, toleranceAfter: null, safetyCritical: 'YES' }, true],
] as const)('%j has a window: %s', (task, said) => {
  expect(hasWindow(task)).toBe(said)
})

describe('what the task says of the last time', () => {
  test.each([
    [byDate, null, { day: '2025-12-07', primary: null, secondary: null }],
    [{ ...byDate, trackByDate_LastPerformed: null }, null, null],
    [{ ...byDate, trackByDate_LastPerformed: '2025-12-07T10:15' }, null, { day: '2025-12-07' }],
    [byHour, hours, { day: '2026-10-03', primary: 38_928, secondary: null }],
    [byHour, second, { day: '2026-10-03', primary: null, secondary: 38_928 }],
    [{ ...byHour, trackByHour_RecordedOn: null }, hours, { day: null, primary: 38_928 }],
    [{ ...byHour, trackByHour_LastPerformed: 0 }, hours, { day: '2026-10-03', primary: 0 }],
    [{ ...byHour, trackByHour_LastPerformed: 0, trackByHour_RecordedOn: null }, hours, null],
    [{ ...byHour, trackByHour_LastPerformed: null, trackByHour_RecordedOn: null }, hours, null],
  ])('case %#', (given, meters, said) => {
    const found = lastPerformed(given, meters)
    if (said === null) expect(found).toBeNull()
    else expect(found).toMatchObject(said)
  })
})

describe('the history', () => {
  const done = (day: string) => ({ day, primary: null, secondary: null, operation: Number(day.slice(8)) })
  const said = { day: '2026-10-03', primary: 38_928, secondary: null }

  test('is what was done, and what the task says where nothing was done later', () => {
    expect(historyOf([done('2026-09-02'), done('2026-08-01')], said)).toEqual([
      done('2026-08-01'),
      done('2026-09-02'),
      said,
    ])
    expect(historyOf([done('2026-10-04')], said)).toEqual([done('2026-10-04')])
    expect([historyOf([], said), historyOf([], null)]).toEqual([[said], []])
  })

  test('of the same day takes the hours from the task', () => {
    expect(historyOf([done('2026-10-03')], said)).toEqual([{ ...said, operation: 3 }])
  })
})

test.each<readonly [string, readonly string[]]>([
  ['3mo season=11-01..03-31 off=2026-12-20..2027-01-03', []],
  ['0d or 250h', ['0d: Due Every Should be greater than 0']],
  ['3mo season=02-30..03-31', ['season: A season begins and ends on a day of the year, such as 11-01']],
  ['3mo season=..', ['season: A season begins and ends on a day of the year, such as 11-01']],
  ['3mo season=02-29..03-31', []],
  ['3mo off=2026-12-20..2026-12-19', ['blackouts.0: Days without work end on or after the day they begin']],
  ['start=2026-01-01', ['triggers: A plan needs a trigger']],
])('the faults of %s are %j', (plan, faults) => {
  expect(planFaults(planFrom(plan)).map(({ field, message }) => `${field}: ${message}`)).toEqual(faults)
})

test('a plan by hours on a machine without a meter of hours, and one without a unit, say so at their field', () => {
  expect(planFaults(planOf(byHour, { primaryMeter: 'Strokes', secondaryMeter: '' }))).toEqual([
    { field: 'trackByHour_DueEvery', message: 'The machine has no meter that counts hours' },
  ])
  expect(planFaults(planOf({ ...byDate, trackByDate_DueEvery_UOM: '' }, null))).toEqual([
    { field: 'trackByDate_DueEvery', message: 'Due Every Should be greater than 0' },
  ])
})
