import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { pmTask } from '../entities/pm-task.ts'
import { blank } from '../schema/entity.ts'
import { type Completion, historyOf, lastPerformed, planOf } from './plan.ts'

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
const monthly = task({
  trackByDate_DueEvery: 3,
  trackByDate_DueEvery_UOM: 'Month',
  trackByDate_AdvancedNotice: 7,
})
const hours = { primaryMeter: 'Hours', secondaryMeter: 'Strokes' }
const quarterly = {
  by: 'date',
  every: 3,
  unit: 'Month',
  lead: 7,
  basis: 'floating',
  field: 'trackByDate_DueEvery',
}

describe('a plan begins', () => {
  test.each([
    ['2026-01-31', '2026-01-31'],
    ['2026-01-31T10:15:00', '2026-01-31'],
    ['0001-01-01', '0001-01-01'],
    ['0000-12-31', null],
    ['2026-02-30', null],
    ['soon', null],
    ['', null],
    [null, null],
  ])('on the day that its task says, if that is one: %j', (pmScheduleStartDate, start) => {
    expect(planOf({ ...monthly, pmScheduleStartDate }, null).start).toBe(start)
    expect(planOf({ ...monthly, plannedFor: pmScheduleStartDate }, null).plannedFor).toBe(start)
  })
})

describe('a season', () => {
  test('needs both of its ends', () => {
    const seasonOf = (seasonFrom?: string, seasonTo?: string) =>
      planOf(
        {
          ...monthly,
          ...(seasonFrom !== undefined && { seasonFrom }),
          ...(seasonTo !== undefined && { seasonTo }),
        },
        null,
      ).season
    expect([
      seasonOf('11-01', '03-31'),
      seasonOf('11-01'),
      seasonOf(undefined, '03-31'),
      seasonOf('11-01', ''),
      seasonOf('', '03-31'),
      seasonOf('', ''),
      seasonOf(),
    ]).toEqual([{ from: '11-01', to: '03-31' }, ...Array.from({ length: 6 })])
  })
})

describe('a trigger', () => {
  test('without a unit is due every 0', () => {
    expect(planOf({ ...monthly, trackByDate_DueEvery_UOM: '' }, null).triggers).toEqual([
      { ...quarterly, every: 0, unit: 'Day' },
    ])
    const bare = { by: 'Date', every: 5, unit: '', lead: 1, basis: 'Floating' }
    expect(planOf({ ...monthly, furtherTriggers: [bare] }, null).triggers).toEqual([
      quarterly,
      { by: 'date', every: 0, unit: 'Day', lead: 1, basis: 'floating', field: 'furtherTriggers.0.every' },
    ])
  })

  test('that is added counts by no meter where the machine is not known', () => {
    const further = ['Primary meter', 'Secondary meter'].map((by) => ({
      by,
      every: 5,
      unit: '',
      lead: 1,
      basis: 'Floating',
    }))
    const told = (primary: string | null, secondary: string | null) =>
      ['primary', 'secondary'].map((name, at) => ({
        by: 'meter',
        meter: at === 0 ? primary : secondary,
        called: `${name} meter`,
        every: 5,
        lead: 1,
        basis: 'floating',
        field: `furtherTriggers.${at}.every`,
      }))
    const added = { ...monthly, furtherTriggers: further }
    expect(planOf(added, null).triggers).toEqual([quarterly, ...told(null, null)])
    expect(planOf(added, hours).triggers).toEqual([quarterly, ...told('primary', 'secondary')])
  })

  test('that is no trigger is not planned by', () => {
    expect(planOf({ ...monthly, furtherTriggers: [{ by: 'Weather' }] }, null).triggers).toEqual([quarterly])
    expect(planOf({ ...monthly, furtherTriggers: null }, null).triggers).toEqual([quarterly])
  })

  test('is on a grid where its task says so, by date too', () => {
    expect(planOf({ ...monthly, dueBasis: 'Fixed' }, null).triggers).toEqual([
      { ...quarterly, basis: 'fixed' },
    ])
  })
})

test('hours of which nobody knows the meter are taken to be those of the first', () => {
  const byHour = task({
    trackByDate: 'NO',
    trackByHour_DueEvery: 250,
    trackByHour_LastPerformed: 38_928,
    trackByHour_RecordedOn: '2026-10-03',
  })
  const said = { day: '2026-10-03', primary: 38_928, secondary: null }
  expect([
    lastPerformed(byHour, null),
    lastPerformed(byHour, { primaryMeter: '', secondaryMeter: '' }),
  ]).toEqual([said, said])
})

describe('the history', () => {
  const done = (day: string | null, primary: number | null, secondary: number | null = null): Completion => ({
    day,
    primary,
    secondary,
  })

  test('begins with what has no day', () => {
    const [none, first, second] = [done(null, 1), done('2026-08-01', 2), done('2026-09-02', 3)]
    for (const given of [
      [none, first, second],
      [second, none, first],
      [first, second, none],
    ])
      expect(historyOf(given, null)).toEqual([none, first, second])
  })

  test('of one day stays as it was told', () => {
    const both = [done('2026-08-01', 2), done('2026-08-01', 1), done('2026-08-01', 3)]
    expect(historyOf(both, null)).toEqual(both)
  })

  test('ends with what the task says, where all that was done has no day or an earlier one', () => {
    const said = done('2026-10-03', 38_928)
    expect(historyOf([done(null, 1)], said)).toEqual([done(null, 1), said])
    expect(historyOf([done('2026-10-02', 1)], said)).toEqual([done('2026-10-02', 1), said])
  })

  test('leaves out what the task says without a day, where something was done on one', () => {
    const said = done(null, 38_928)
    expect(historyOf([done('2026-08-01', 1)], said)).toEqual([done('2026-08-01', 1)])
    expect(historyOf([], said)).toEqual([said])
  })

  test('of the same day keeps what the operation says of each meter', () => {
    const merged = (...of: readonly [number | null, number | null, number | null, number | null]) =>
      historyOf([done('2026-10-03', of[0], of[1])], done('2026-10-03', of[2], of[3]))
    expect([merged(1, 2, 3, 4), merged(1, null, 3, 4), merged(null, 2, 3, 4), merged(1, 0, 3, 4)]).toEqual([
      [done('2026-10-03', 1, 2)],
      [done('2026-10-03', 1, 4)],
      [done('2026-10-03', 3, 2)],
      [done('2026-10-03', 1, 0)],
    ])
  })
})
