import { expect, test } from 'vitest'
import type { PmForecast } from '../../contract/schedule/pm-forecast.ts'
import { extentWords, forecastFigures, sumOf } from './forecast-figures.ts'

const work = (month: string, rig: number | null, craft: string, hours: number, count = 1) => ({
  month,
  rig,
  craft,
  hours,
  count,
})
const forecast: PmForecast = {
  today: '2026-11-22',
  months: ['2026-11', '2026-12'],
  rigs: [
    { locationOID: 12, locationName: 'Rig 12' },
    { locationOID: 7, locationName: 'Rig 7' },
  ],
  work: [
    work('2026-11', 7, 'Service', 8.5, 2),
    work('2026-11', 7, 'Test', 1.2),
    work('2026-12', 12, 'Service', 20),
    work('2026-12', null, '', 0),
  ],
  extent: { plans: 4, all: 4, idle: 0, withoutHours: 0 },
}
const crafts = new Map([['Test', 'Function or pressure test']])
const shown = ({ series, rows }: ReturnType<typeof forecastFigures>) => [
  series.map(({ id, label }) => [id, label]),
  rows.map(({ label, values }) => [label, values]),
]

test('hours are stacked by rig, by name', () => {
  const figures = forecastFigures(forecast, 'rig', crafts)
  expect(shown(figures)).toEqual([
    [
      ['0', 'No location'],
      ['7', 'Rig 7'],
      ['12', 'Rig 12'],
    ],
    [
      ['November 2026', { 7: 9.7 }],
      ['December 2026', { 12: 20, 0: 0 }],
    ],
  ])
  expect(figures.caption).toBe(
    '29.7 h of planned maintenance in 2 months, in 5 operations. Of November 2026 the rest is counted.',
  )
  expect(figures.rows.map(sumOf)).toEqual([9.7, 20])
})

test('only whole months are compared', () => {
  const months = ['2026-11', '2026-12', '2027-01']
  const three = { ...forecast, months, work: [...forecast.work, work('2027-01', 7, 'Service', 12)] }
  expect(forecastFigures(three, 'rig', crafts).caption).toBe(
    '41.7 h of planned maintenance in 3 months, in 6 operations. Most in December 2026 (20 h), least in January 2027 (12 h). Of November 2026 the rest is counted.',
  )
  expect(forecastFigures({ ...three, today: '2026-11-01' }, 'rig', crafts).caption).toBe(
    '41.7 h of planned maintenance in 3 months, in 6 operations. Most in December 2026 (20 h), least in November 2026 (9.7 h).',
  )
})

test('and by craft, in the words of its codes, with a line for each in the file', () => {
  const figures = forecastFigures(forecast, 'craft', crafts)
  expect(shown(figures)[0]).toEqual([
    ['Test', 'Function or pressure test'],
    ['', 'No task type'],
    ['Service', 'Service'],
  ])
  expect(figures.lines).toEqual([
    { month: 'November 2026', rig: 'Rig 7', craft: 'Service', hours: 8.5, count: 2 },
    { month: 'November 2026', rig: 'Rig 7', craft: 'Function or pressure test', hours: 1.2, count: 1 },
    { month: 'December 2026', rig: 'Rig 12', craft: 'Service', hours: 20, count: 1 },
    { month: 'December 2026', rig: 'No location', craft: 'No task type', hours: 0, count: 1 },
  ])
})

test('beyond eleven the smallest stand together', () => {
  const rigs = Array.from({ length: 13 }, (_, at) => ({ locationOID: at + 1, locationName: `Rig ${at + 1}` }))
  const many = rigs.map(({ locationOID }) => work('2026-11', locationOID, 'Service', locationOID))
  const { series, rows } = forecastFigures({ ...forecast, rigs, work: many }, 'rig', crafts)
  expect(series.map(({ label }) => label)).toEqual([
    ...Array.from({ length: 11 }, (_, at) => `Rig ${at + 3}`),
    '2 others',
  ])
  expect(rows[0]?.values['others']).toBe(3)
})

test('what the answer does not rest on is said', () => {
  expect(extentWords(forecast)).toEqual([])
  expect(extentWords({ extent: { plans: 50_000, all: 439_000, idle: 1, withoutHours: 2 } })).toEqual([
    'Only 50,000 of 439,000 plans could be reckoned in the time there is: choose a location to see all of its work.',
    '2 plans name no expected labour hours and count as 0 h.',
    '1 plan has no next day: the machine stands still, or something is wrong with the plan.',
  ])
  expect(forecastFigures({ ...forecast, work: [] }, 'rig', crafts).caption).toBe(
    'No maintenance falls due in 2 months.',
  )
})
