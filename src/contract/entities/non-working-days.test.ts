import { expect, test } from 'vitest'
import { blank, checkRecord, type RecordRow } from '../schema/entity.ts'
import { nonWorkingDays } from './non-working-days.ts'

const faultsOf = (over: RecordRow) => {
  const checked = checkRecord(nonWorkingDays, { ...blank(nonWorkingDays), reason: 'Holiday', ...over })
  return checked.ok ? [] : checked.errors
}
const days = (fromDay: string, toDay: string) => faultsOf({ fromDay, toDay })
const tooLong = [{ field: 'toDay', message: 'Days without work last at most 366 days' }]

test('days without work have a first, a last and a reason', () => {
  expect(faultsOf({ reason: ' ' })).toEqual([
    { field: 'fromDay', message: 'First day is required' },
    { field: 'toDay', message: 'Last day is required' },
    { field: 'reason', message: 'Reason is required' },
  ])
})

test('days without work end when they begin or later, and last a year at most', () => {
  expect([days('2026-12-24', '2026-12-24'), days('2026-12-24', '2027-01-03')]).toEqual([[], []])
  expect(days('2026-12-24', '2026-12-23')).toEqual([
    { field: 'toDay', message: 'Days without work end on or after the day they begin' },
  ])
  expect(days('2024-01-01', '2024-12-31')).toEqual([])
  expect(days('2025-01-01', '2026-01-01')).toEqual([])
  expect(days('2025-01-01', '2026-01-02')).toEqual(tooLong)
})

test('days without work that lack a side fit together', () => {
  const rules = (fromDay: string | null, toDay: string | null) =>
    nonWorkingDays.rules?.({ fromDay, toDay, locationOID: null, reason: '' })
  expect([rules(null, '2026-12-24'), rules('2026-12-24', null), rules(null, null)]).toEqual([[], [], []])
})
