import { describe, expect, test } from 'vitest'
import { missingMeter, planFaults } from './faults.ts'
import type { Trigger } from './plan.ts'
import { planFrom } from './schedule.fixture.ts'

const faultsOf = (plan: string) => planFaults(planFrom(`3mo ${plan}`))

describe('days without work', () => {
  test.each(['2026-12-20..2026-12-20', '2026-12-31..2027-01-01'])('may be %s', (days) => {
    expect(faultsOf(`off=${days}`)).toEqual([])
  })

  test.each([
    '2026-12-20..2026-12-19',
    '2026-02-30..2026-03-01',
    '2026-02-01..2026-02-30',
    '2026-02-30..2026-02-30',
    '2026-02-01..',
    '..2026-02-01',
    '..',
  ])('end on or after the day they begin, both days of the calendar: %s do not', (days) => {
    expect(faultsOf(`off=2026-01-01..2026-01-02 off=${days}`)).toEqual([
      { field: 'blackouts.1', message: 'Days without work end on or after the day they begin' },
    ])
  })
})

test.each(['11-01..', '..03-31', '13-01..03-31', '11-01..02-30'])(
  'a season begins and ends on a day of the year: %s does not',
  (season) => {
    expect(faultsOf(`season=${season}`)).toEqual([
      { field: 'season', message: 'A season begins and ends on a day of the year, such as 11-01' },
    ])
  },
)

test('a trigger counts by a meter that the machine has, at its field where not', () => {
  const any = { every: 0, lead: 0, basis: 'floating', field: 'furtherTriggers.1.every' } as const
  const byMeter: Trigger = { by: 'meter', meter: null, called: 'secondary meter', ...any }
  const missing = { field: any.field, message: 'The machine has no secondary meter' }
  expect(missingMeter(byMeter)).toEqual([missing])
  expect(missingMeter({ ...byMeter, meter: 'secondary' })).toEqual([])
  expect(missingMeter({ by: 'date', unit: 'Day', ...any })).toEqual([])
  expect(planFaults({ ...planFrom('3mo'), triggers: [byMeter] })).toEqual([
    { field: any.field, message: 'Due Every Should be greater than 0' },
    missing,
  ])
})
