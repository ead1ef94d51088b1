import { expect, test } from 'vitest'
import type { Dashboard } from '../../contract/entities/dashboard.ts'
import { chartCaption, figureGroups, monthHref } from './dashboard-figures.ts'

const dashboard: Dashboard = {
  today: '2026-11-21',
  year: 2026,
  month: 11,
  operations: {
    thisMonth: { 'NOT STARTED': 4, ONGOING: 2, DONE: 12 },
    overdue: 3,
    dueSoon: 0,
    byMonth: [],
  },
  workOrders: { scheduledToday: 2, dueSoon: 5 },
  inspections: { lastWeek: 8, notDone: 3 },
  equipmentByStatus: [
    { status: 'Active', count: 310 },
    { status: 'In repair', count: 2 },
    { status: '', count: 1 },
  ],
  recent: [],
}

const gridWith = (segment: string, filter: object) =>
  `/app/cams/${segment}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`
const equipmentWith = (filter: object) => gridWith('cams_equipment_management', filter)

test('every figure leads to the grid with the same rows', () => {
  const cards = figureGroups(dashboard).flatMap(({ figures }) => figures)
  expect(cards.map(({ label, value, rail, href }) => [label, value, rail, href])).toEqual([
    ['Overdue', 3, 'bad', '/app/cams/cams_pm_operations?due=overdue'],
    ['Due soon', 0, 'idle', '/app/cams/cams_pm_operations?due=soon'],
    ['NOT STARTED', 4, 'idle', '/app/cams/cams_pm_operations?status=NOT+STARTED&year=2026&month=11'],
    ['ONGOING', 2, 'primary', '/app/cams/cams_pm_operations?status=ONGOING&year=2026&month=11'],
    ['DONE', 12, 'ok', '/app/cams/cams_pm_operations?status=DONE&year=2026&month=11'],
    [
      'Work orders due in 7 days',
      5,
      'warn',
      gridWith('cams_workorder', { field: 'dueDate', op: 'between', value: ['2026-11-21', '2026-11-27'] }),
    ],
    [
      'Work orders scheduled today',
      2,
      'primary',
      gridWith('cams_workorder', { field: 'scheduledDate', op: '=', value: '2026-11-21' }),
    ],
    [
      'Inspections in the last 7 days',
      8,
      'warn',
      gridWith('cams_inspections', { field: 'tDate', op: 'between', value: ['2026-11-15', '2026-11-21'] }),
    ],
    ['Active', 310, 'ok', equipmentWith({ field: 'equipmentStatus', op: '=', value: 'Active' })],
    ['In repair', 2, 'warn', equipmentWith({ field: 'equipmentStatus', op: '=', value: 'In repair' })],
    ['No status', 1, 'idle', equipmentWith({ field: 'equipmentStatus', op: 'blank' })],
  ])
  expect(figureGroups(dashboard).map(({ title }) => title)).toEqual([
    'PM operations to see to',
    'PM operations of November 2026',
    'Work orders and inspections',
    'Equipment by status',
  ])
})

test('what the user may not see has no figure', () => {
  const none = { operations: null, workOrders: null, inspections: null, equipmentByStatus: null }
  const shown = (over: Partial<Dashboard>) =>
    figureGroups({ ...dashboard, ...none, ...over }).map(({ title, figures }) => [title, figures.length])
  expect(shown({})).toEqual([])
  expect(shown({ equipmentByStatus: dashboard.equipmentByStatus })).toEqual([['Equipment by status', 3]])
  expect(shown({ workOrders: dashboard.workOrders })).toEqual([['Work orders', 2]])
  expect(shown({ inspections: dashboard.inspections })).toEqual([['Inspections', 1]])
})

test('inspections say how many of them found something', () => {
  const details = [0, 3].map(
    (notDone) =>
      figureGroups({ ...dashboard, inspections: { lastWeek: 8, notDone } })
        .flatMap(({ figures }) => figures)
        .find(({ id }) => id === 'inspections')?.detail,
  )
  expect(details).toEqual(['None with a line not done', '3 with lines not done'])
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
