import { expect, test } from 'vitest'
import { monthsFrom, workload } from './workload.ts'

test('months are counted over the turn of the year', () => {
  expect(monthsFrom('2026-11-30', 4)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
})

test('hours are added up by month, rig and craft, those of no rig last', () => {
  const work = (day: string, hours: number, rig: number | null, craft: string) => ({ day, hours, rig, craft })
  const given = [
    work('2026-12-01', 0.1, 7, 'Service'),
    work('2026-12-31', 0.2, 7, 'Service'),
    work('2026-12-05', 3, 7, 'Inspection'),
    work('2026-12-05', 0, null, 'Service'),
    work('2026-12-05', 4, 12, 'Service'),
    work('2026-11-30', 5, 12, 'Service'),
    work('2027-01-01', 9, 12, 'Service'),
    work('2026-10-31', 9, 12, 'Service'),
  ]
  expect(workload(given, ['2026-11', '2026-12'])).toEqual([
    { month: '2026-11', rig: 12, craft: 'Service', hours: 5, count: 1 },
    { month: '2026-12', rig: 7, craft: 'Inspection', hours: 3, count: 1 },
    { month: '2026-12', rig: 7, craft: 'Service', hours: 0.3, count: 2 },
    { month: '2026-12', rig: 12, craft: 'Service', hours: 4, count: 1 },
    { month: '2026-12', rig: null, craft: 'Service', hours: 0, count: 1 },
  ])
})

test('the rig goes before the craft, in whatever order the work is told', () => {
  const day = '2026-12-01'
  const given = [
    { day, hours: 1, rig: 12, craft: 'Inspection' },
    { day, hours: 2, rig: 7, craft: 'Service' },
    { day, hours: 3, rig: null, craft: 'Adjustment' },
    { day: '2027-01-01', hours: 4, rig: 1, craft: 'Adjustment' },
  ]
  const told = [
    { month: '2026-12', rig: 7, craft: 'Service', hours: 2, count: 1 },
    { month: '2026-12', rig: 12, craft: 'Inspection', hours: 1, count: 1 },
    { month: '2026-12', rig: null, craft: 'Adjustment', hours: 3, count: 1 },
    { month: '2027-01', rig: 1, craft: 'Adjustment', hours: 4, count: 1 },
  ]
  const months = ['2026-12', '2027-01']
  expect([workload(given, months), workload(given.toReversed(), months)]).toEqual([told, told])
})
