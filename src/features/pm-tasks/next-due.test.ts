import { describe, expect, test } from 'vitest'
import { dueByValues } from './next-due.ts'

const byDate = {
  status: 'Active',
  trackByDate: 'YES',
  trackByDate_DueEvery: 3,
  trackByDate_DueEvery_UOM: 'Month',
  trackByDate_LastPerformed: '2025-12-07',
  pmScheduleStartDate: '2025-01-01',
}
const byHour = {
  status: 'Active',
  trackByDate: 'NO',
  trackByHour_DueEvery: 500,
  trackByHour_LastPerformed: 750,
  trackByHour_RecordedOn: '2026-02-02',
  pmScheduleStartDate: '2025-01-01',
}

describe('by date', () => {
  test.each([
    [{}, 'next due March 7, 2026'],
    [{ trackByDate_DueEvery: 10, trackByDate_DueEvery_UOM: 'Day' }, 'next due December 17, 2025'],
    [{ trackByDate_DueEvery: 40, trackByDate_DueEvery_UOM: 'Day' }, 'next due January 16, 2026'],
    [{ trackByDate_DueEvery: 2, trackByDate_DueEvery_UOM: 'Year' }, 'next due December 7, 2027'],
    [{ trackByDate_LastPerformed: '2025-11-30' }, 'next due February 28, 2026'],
    [{ trackByDate_LastPerformed: '2024-02-29', trackByDate_DueEvery: 12 }, 'next due February 28, 2025'],
    [
      { trackByDate_LastPerformed: '2023-11-30', pmScheduleStartDate: '2023-01-01' },
      'next due February 29, 2024',
    ],
    [{ trackByDate_LastPerformed: '2025-12-07T10:15' }, 'next due March 7, 2026'],
  ])('%j is %s', (changes, words) => {
    expect(dueByValues({ ...byDate, ...changes })).toBe(words)
  })

  test('never done, it is due when its schedule starts', () => {
    for (const never of [null, ''])
      expect(dueByValues({ ...byDate, trackByDate_LastPerformed: never })).toBe('next due January 1, 2025')
  })

  test('is not due before its schedule starts', () => {
    expect(dueByValues({ ...byDate, pmScheduleStartDate: '2026-06-01' })).toBe('next due June 1, 2026')
  })
})

const byMonth = { by: 'Date', every: 1, unit: 'Month', lead: 5, basis: 'Floating' }
const bySecondary = { by: 'Secondary meter', every: 250, unit: '', lead: 25, basis: 'Floating' }

test.each([
  [{ furtherTriggers: [byMonth] }, 'next due January 7, 2026'],
  [{ furtherTriggers: [bySecondary] }, 'next due March 7, 2026, or earlier by its meter'],
  // The grid of its schedule, not the day it was last done.
  [{ dueBasis: 'Fixed' }, 'next due January 1, 2026'],
  [{ seasonFrom: '06-01', seasonTo: '08-31' }, 'next due June 1, 2026'],
])('with %j it is %s', (changes, words) => {
  expect(dueByValues({ ...byDate, ...changes })).toBe(words)
})

describe('by hour', () => {
  test.each([
    [{}, 'next due at 1,250 hours'],
    [{ trackByHour_LastPerformed: 12_040.5, trackByHour_DueEvery: 250 }, 'next due at 12,290.5 hours'],
    [{ trackByHour_LastPerformed: 0 }, 'next due at 500 hours'],
    [{ trackByHour_RecordedOn: null }, 'next due at 1,250 hours'],
    // Never done, it is due when its schedule starts, as by date.
    [{ trackByHour_LastPerformed: 0, trackByHour_RecordedOn: null }, 'next due January 1, 2025'],
    [{ trackByHour_LastPerformed: null, trackByHour_RecordedOn: null }, 'next due January 1, 2025'],
  ])('%j is %s', (changes, words) => {
    expect(dueByValues({ ...byHour, ...changes })).toBe(words)
  })
})

test.each([
  [{ ...byDate, trackByDate_DueEvery: 0 }],
  [{ ...byDate, trackByDate_DueEvery: null }],
  [{ ...byDate, trackByDate_DueEvery_UOM: '' }],
  [{ ...byDate, trackByDate_LastPerformed: null, pmScheduleStartDate: null }],
  [{ ...byDate, trackByDate_DueEvery: 2_000_000_000, trackByDate_DueEvery_UOM: 'Year' }],
  [{ ...byDate, trackByDate_DueEvery: 9000, trackByDate_DueEvery_UOM: 'Year' }],
  [{ ...byDate, status: 'InActive' }],
  [{ ...byHour, trackByHour_DueEvery: 0 }],
  [{ ...byHour, status: '' }],
  [{}],
])('%j says nothing', (task) => {
  expect(dueByValues(task)).toBeNull()
})
