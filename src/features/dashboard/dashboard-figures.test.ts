import { expect, test } from 'vitest'
import type { Dashboard } from '../../contract/entities/dashboard.ts'
import { chartCaption, figureGroups, monthHref } from './dashboard-figures.ts'

const dashboard: Dashboard = {
  year: 2026,
  month: 11,
  operations: {
    thisMonth: { 'NOT STARTED': 4, ONGOING: 2, DONE: 12 },
    overdue: 3,
    dueSoon: 0,
    byMonth: [],
  },
  equipmentByStatus: [
    { status: 'Active', count: 310 },
    { status: 'In repair', count: 2 },
    { status: '', count: 1 },
  ],
  recent: [],
}

const equipmentWith = (filter: object) =>
  `/app/cams/cams_equipment_management?${new URLSearchParams({ filter: JSON.stringify(filter) })}`

test('every figure leads to the grid with the same rows', () => {
  const cards = figureGroups(dashboard).flatMap(({ figures }) => figures)
  expect(cards.map(({ label, value, rail, href }) => [label, value, rail, href])).toEqual([
    ['Overdue', 3, 'bad', '/app/cams/cams_pm_operations?due=overdue'],
    ['Due soon', 0, 'idle', '/app/cams/cams_pm_operations?due=soon'],
    ['NOT STARTED', 4, 'idle', '/app/cams/cams_pm_operations?status=NOT+STARTED&year=2026&month=11'],
    ['ONGOING', 2, 'primary', '/app/cams/cams_pm_operations?status=ONGOING&year=2026&month=11'],
    ['DONE', 12, 'ok', '/app/cams/cams_pm_operations?status=DONE&year=2026&month=11'],
    ['Active', 310, 'ok', equipmentWith({ field: 'equipmentStatus', op: '=', value: 'Active' })],
    ['In repair', 2, 'warn', equipmentWith({ field: 'equipmentStatus', op: '=', value: 'In repair' })],
    ['No status', 1, 'idle', equipmentWith({ field: 'equipmentStatus', op: 'blank' })],
  ])
  expect(figureGroups(dashboard).map(({ title }) => title)).toEqual([
    'PM operations to see to',
    'PM operations of November 2026',
    'Equipment by status',
  ])
})

test('what the user may not see has no figure', () => {
  expect(figureGroups({ ...dashboard, operations: null }).map(({ id }) => id)).toEqual(['equipment'])
  expect(figureGroups({ ...dashboard, operations: null, equipmentByStatus: null })).toEqual([])
})

test('nothing overdue is said to be good', () => {
  const operations = { ...dashboard.operations!, overdue: 0 }
  const [first] = figureGroups({ ...dashboard, operations })[0]!.figures
  expect(first).toMatchObject({ value: 0, detail: 'Nothing is late', rail: 'ok', icon: 'check' })
})

test.each([
  [
    [
      { month: '2026-10', 'NOT STARTED': 0, ONGOING: 0, DONE: 2 },
      { month: '2026-11', 'NOT STARTED': 1, ONGOING: 0, DONE: 0 },
    ],
    '2 of 3 operations in 2 months are done (66 %); most fell in October 2026.',
  ],
  [[{ month: '2026-11', 'NOT STARTED': 0, ONGOING: 0, DONE: 0 }], 'No PM operations in this month.'],
])('the caption of %j', (byMonth, caption) => {
  expect(chartCaption(byMonth)).toBe(caption)
})

test('a column leads to its month', () => {
  expect(monthHref('2026-03')).toBe('/app/cams/cams_pm_operations?year=2026&month=3')
})
