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
  plans: {
    overdue: { week: 4, month: 3, quarter: 0, longer: 1 },
    critical: 2,
    dueThisWeek: 6,
    missed: 2,
    deferred: 0,
  },
  compliance: { due: 20, inTolerance: 11, late: 2, missed: 3, deferred: 1, open: 3, rate: 64 },
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
const plansWith = (field: string, op: string, value: unknown) =>
  gridWith('cams_pmtasks', { field, op, value })
const equipmentWith = (filter: object) => gridWith('cams_equipment_management', filter)

test('every figure leads to the grid with the same rows', () => {
  const cards = figureGroups(dashboard).flatMap(({ figures }) => figures)
  expect(cards.map(({ label, value, rail, href }) => [label, value, rail, href])).toEqual([
    ['Overdue', 3, 'bad', '/app/cams/cams_pm_operations?due=overdue'],
    ['Due soon', 0, 'idle', '/app/cams/cams_pm_operations?due=soon'],
    ['NOT STARTED', 4, 'idle', '/app/cams/cams_pm_operations?status=NOT+STARTED&year=2026&month=11'],
    ['ONGOING', 2, 'primary', '/app/cams/cams_pm_operations?status=ONGOING&year=2026&month=11'],
    ['DONE', 12, 'ok', '/app/cams/cams_pm_operations?status=DONE&year=2026&month=11'],
    ['Up to 7 days', 4, 'bad', plansWith('overdueSince', 'between', ['2026-11-15', '2026-11-21'])],
    ['Up to 30 days', 3, 'bad', plansWith('overdueSince', 'between', ['2026-10-23', '2026-11-14'])],
    ['Up to 90 days', 0, 'ok', plansWith('overdueSince', 'between', ['2026-08-24', '2026-10-22'])],
    ['Longer', 1, 'bad', plansWith('overdueSince', '<', '2026-08-24')],
    ['Compliance, November 2026', 64, 'primary', '/app/cams/cams_pm_compliance?from=2026-11&to=2026-11'],
    [
      'Safety-critical past due',
      2,
      'bad',
      gridWith('cams_pmtasks', {
        and: [
          { field: 'safetyCritical', op: '=', value: 'YES' },
          { field: 'dueState', op: '=', value: 'Overdue' },
        ],
      }),
    ],
    ['PM tasks due in 7 days', 6, 'warn', plansWith('dueOn', 'between', ['2026-11-21', '2026-11-27'])],
    ['PM tasks with missed dues', 2, 'warn', plansWith('missedCount', '>', 0)],
    ['PM tasks deferred', 0, 'idle', plansWith('deferredUntil', '>=', '2026-11-21')],
    [
      'Work orders due in 7 days',
      5,
      'warn',
      gridWith('cams_workorder', {
        and: [
          { field: 'dueDate', op: 'between', value: ['2026-11-21', '2026-11-27'] },
          {
            field: 'status',
            op: 'in',
            value: ['REQUESTED', 'APPROVED', 'SCHEDULED', 'IN PROGRESS', 'ON HOLD'],
          },
        ],
      }),
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
    'PM tasks overdue, by how long',
    'Preventive maintenance',
    'Work orders and inspections',
    'Equipment by status',
  ])
})

test('what the user may not see has no figure', () => {
  const none = {
    operations: null,
    plans: null,
    compliance: null,
    workOrders: null,
    inspections: null,
    equipmentByStatus: null,
  }
  const shown = (over: Partial<Dashboard>) =>
    figureGroups({ ...dashboard, ...none, ...over }).map(({ title, figures }) => [title, figures.length])
  expect(shown({})).toEqual([])
  expect(shown({ equipmentByStatus: dashboard.equipmentByStatus })).toEqual([['Equipment by status', 3]])
  expect(shown({ compliance: dashboard.compliance })).toEqual([['Preventive maintenance', 1]])
  expect(shown({ plans: dashboard.plans })).toEqual([
    ['PM tasks overdue, by how long', 4],
    ['Preventive maintenance', 4],
  ])
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

test('a month of which nothing is decided has no rate, and says so', () => {
  const compliance = { due: 3, inTolerance: 0, late: 0, missed: 0, deferred: 0, open: 3, rate: null }
  const found = figureGroups({ ...dashboard, compliance }).flatMap(({ figures }) => figures)
  expect(found.find(({ id }) => id === 'compliance')).toEqual({
    id: 'compliance',
    label: 'Compliance, November 2026',
    value: null,
    detail: 'Nothing of it is decided yet',
    rail: 'idle',
    icon: 'gauge',
    href: '/app/cams/cams_pm_compliance?from=2026-11&to=2026-11',
  })
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
