import { describe, expect, test } from 'vitest'
import { calendarFaults } from './pm-calendar.ts'

const none = (field: string) => ({ field, message: 'There is no such day' })

describe('the days of a calendar', () => {
  test.each([
    ['2026-11-01', '2026-11-30', []],
    ['2026-11-01', '2026-11-01', []],
    ['1900-01-01', '1900-01-01', []],
    ['2026-11-02', '2026-11-01', [{ field: 'to', message: 'The end must not be before the start' }]],
    ['2026-11-01', '2027-01-31', []],
    ['2026-11-01', '2027-02-01', [{ field: 'to', message: 'At most 92 days can be asked for' }]],
    ['2026-02-30', '2026-03-01', [none('from')]],
    ['2026-02-01', '2026-02-30', [none('to')]],
    ['1899-12-31', '1900-01-01', [none('from')]],
    ['1899-12-30', '1899-12-31', [none('from'), none('to')]],
    ['soon', '', [none('from'), none('to')]],
    ['2026-11-1', '2026-11-02T00:00', [none('from'), none('to')]],
  ])('from %s to %s', (from, to, faults) => {
    expect(calendarFaults({ from, to })).toEqual(faults)
  })
})
