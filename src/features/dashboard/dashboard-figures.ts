import { monthWords } from '../../locale/days.ts'
import { numberWords } from '../../locale/numbers.ts'
import { type Dashboard, overdueAges } from '../../contract/entities/dashboard.ts'
import { overallStatuses, type OverallStatus } from '../../contract/entities/pm-operation.ts'
import { openStatuses } from '../../contract/entities/work-order-life.ts'
import type { IconName } from '../../ui/look/icon.tsx'
import { filterAddress } from '../../ui/grid/query/search-params.ts'
import type { StatusKind } from '../../ui/feedback/status-chip.tsx'

export const operationsPath = '/app/cams/cams_pm_operations'
export const plansPath = '/app/cams/cams_pmtasks'
const compliancePath = '/app/cams/cams_pm_compliance'
const equipmentPath = '/app/cams/cams_equipment_management'
const workOrdersPath = '/app/cams/cams_workorder'
const inspectionsPath = '/app/cams/cams_inspections'

interface Figure {
  readonly id: string
  readonly label: string
  /** Null where there is nothing to count by yet. */
  readonly value: number | null
  readonly unit?: string
  readonly detail?: string
  readonly rail: StatusKind
  readonly icon: IconName
  /** The grid with the same rows. */
  readonly href: string
}

export interface FigureGroup {
  readonly id: string
  readonly title: string
  readonly figures: readonly Figure[]
}

/** How each status of an operation is drawn (UX 5.1). */
const operationLook: Record<OverallStatus, { readonly rail: StatusKind; readonly icon: IconName }> = {
  'NOT STARTED': { rail: 'idle', icon: 'circle' },
  ONGOING: { rail: 'primary', icon: 'circle-half' },
  DONE: { rail: 'ok', icon: 'check' },
}

const equipmentLook: Readonly<Record<string, { readonly rail: StatusKind; readonly icon: IconName }>> = {
  Active: { rail: 'ok', icon: 'check' },
  Down: { rail: 'bad', icon: 'alert-circle' },
  'In repair': { rail: 'warn', icon: 'wrench' },
}

const at = (path: string, query: Readonly<Record<string, string | number>>) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

/**
 * The figures there are; a group whose numbers the user may not see is left out (READINGS on SPEC 2.1). There is none of
 * parts below their reorder point: SPEC 3 keeps no count of what is in stock, and no figure is invented.
 */
export function figureGroups({
  today,
  year,
  month,
  operations,
  plans,
  compliance,
  workOrders,
  inspections,
  equipmentByStatus,
}: Dashboard): readonly FigureGroup[] {
  const upkeep = [
    ...(workOrders ? ordersToSeeTo(workOrders, today) : []),
    ...(inspections ? [inspected(inspections, today)] : []),
  ]
  return [
    ...(operations && hasOperations(operations)
      ? [pressing(operations), thisMonth(operations, year, month)]
      : []),
    ...(plans ? [overdueByAge(plans, today)] : []),
    ...(plans || compliance ? [keeping({ plans, compliance, today, year, month })] : []),
    ...(upkeep.length > 0
      ? [{ id: 'upkeep', title: upkeepTitle(workOrders, inspections), figures: upkeep }]
      : []),
    ...(equipmentByStatus ? [equipment(equipmentByStatus)] : []),
  ]
}

type Operations = NonNullable<Dashboard['operations']>

/** Whether there is one to count: who begins has none, and no chart of nothing. */
export const hasOperations = ({ overdue, dueSoon, thisMonth: now, byMonth }: Operations): boolean =>
  overdue + dueSoon > 0 ||
  [now, ...byMonth].some((counts) => overallStatuses.some((each) => counts[each] > 0))

const pressing = ({ overdue, dueSoon }: Operations): FigureGroup => ({
  id: 'pressing',
  title: 'PM operations to see to',
  figures: [
    {
      id: 'overdue',
      label: 'Overdue',
      value: overdue,
      detail: overdue === 0 ? 'Nothing is late' : 'Dated before today, not done',
      rail: overdue > 0 ? 'bad' : 'ok',
      icon: overdue > 0 ? 'clock' : 'check',
      href: at(operationsPath, { due: 'overdue' }),
    },
    {
      id: 'due-soon',
      label: 'Due soon',
      value: dueSoon,
      detail: 'Within seven days, today included',
      rail: dueSoon > 0 ? 'warn' : 'idle',
      icon: 'calendar',
      href: at(operationsPath, { due: 'soon' }),
    },
  ],
})

const thisMonth = ({ thisMonth: counts }: Operations, year: number, month: number): FigureGroup => {
  const all = overallStatuses.reduce((sum, status) => sum + counts[status], 0)
  return {
    id: 'this-month',
    title: `PM operations of ${monthWords(`${year}-${month}`)}`,
    figures: overallStatuses.map((status) => ({
      id: status,
      label: status,
      value: counts[status],
      detail: `of ${all}`,
      ...operationLook[status],
      href: at(operationsPath, { status, year, month }),
    })),
  }
}

type Plans = NonNullable<Dashboard['plans']>

const plansWith = (filter: object) => at(plansPath, { filter: JSON.stringify(filter) })

/** How long what is overdue has been so: each with the tasks that are. */
function overdueByAge({ overdue }: Plans, today: string): FigureGroup {
  const { week, month, quarter } = overdueAges
  const between = (from: number, to: number) =>
    plansWith({
      field: 'overdueSince',
      op: 'between',
      value: [dayAfter(today, 1 - to), dayAfter(today, -from)],
    })
  const ages = [
    { id: 'week', label: `Up to ${week} days`, href: between(0, week) },
    { id: 'month', label: `Up to ${month} days`, href: between(week, month) },
    { id: 'quarter', label: `Up to ${quarter} days`, href: between(month, quarter) },
    {
      id: 'longer',
      label: 'Longer',
      href: plansWith({ field: 'overdueSince', op: '<', value: dayAfter(today, 1 - quarter) }),
    },
  ] as const
  return {
    id: 'overdue-plans',
    title: 'PM tasks overdue, by how long',
    figures: ages.map(({ id, label, href }) => ({
      id: `overdue-${id}`,
      label,
      value: overdue[id],
      rail: overdue[id] > 0 ? 'bad' : 'ok',
      icon: overdue[id] > 0 ? 'clock' : 'check',
      href,
    })),
  }
}

interface Keeping extends Pick<Dashboard, 'plans' | 'compliance' | 'today' | 'year' | 'month'> {}

function keeping({ plans, compliance, today, year, month }: Keeping): FigureGroup {
  return {
    id: 'keeping',
    title: 'Preventive maintenance',
    figures: [
      ...(compliance ? [complianceOf(compliance, today, monthWords(`${year}-${month}`))] : []),
      ...(plans ? standing(plans, today) : []),
    ],
  }
}

const complianceOf = (
  { rate, inTolerance, due, open }: NonNullable<Dashboard['compliance']>,
  today: string,
  month: string,
): Figure => ({
  id: 'compliance',
  label: `Compliance, ${month}`,
  value: rate,
  ...(rate !== null && { unit: '%' }),
  detail:
    rate === null ? 'Nothing of it is decided yet' : `${inTolerance} of ${due - open} done in tolerance`,
  rail: rate === null ? 'idle' : 'primary',
  icon: 'gauge',
  href: at(compliancePath, { from: today.slice(0, 7), to: today.slice(0, 7) }),
})

const standing = ({ critical, dueThisWeek, missed, deferred }: Plans, today: string): readonly Figure[] => [
  {
    id: 'critical',
    label: 'Safety-critical past due',
    value: critical,
    detail: critical === 0 ? 'None slides' : 'Nobody let them slide',
    rail: critical > 0 ? 'bad' : 'ok',
    icon: critical > 0 ? 'alert-circle' : 'check',
    href: plansWith({
      and: [
        { field: 'safetyCritical', op: '=', value: 'YES' },
        { field: 'dueState', op: '=', value: 'Overdue' },
      ],
    }),
  },
  {
    id: 'due-this-week',
    label: 'PM tasks due in 7 days',
    value: dueThisWeek,
    detail: 'Today included',
    rail: dueThisWeek > 0 ? 'warn' : 'idle',
    icon: 'calendar',
    href: plansWith({ field: 'dueOn', op: 'between', value: [today, dayAfter(today, 6)] }),
  },
  {
    id: 'missed',
    label: 'PM tasks with missed dues',
    value: missed,
    detail: 'The next one came before they were done',
    rail: missed > 0 ? 'warn' : 'idle',
    icon: 'alert-triangle',
    href: plansWith({ field: 'missedCount', op: '>', value: 0 }),
  },
  {
    id: 'deferred',
    label: 'PM tasks deferred',
    value: deferred,
    detail: 'Somebody let them wait',
    rail: deferred > 0 ? 'primary' : 'idle',
    icon: 'circle-half',
    href: plansWith({ field: 'deferredUntil', op: '>=', value: today }),
  },
]

const upkeepTitle = (workOrders: unknown, inspections: unknown) =>
  workOrders && inspections ? 'Work orders and inspections' : workOrders ? 'Work orders' : 'Inspections'

const ordersToSeeTo = (
  { scheduledToday, dueSoon }: NonNullable<Dashboard['workOrders']>,
  today: string,
): readonly Figure[] => [
  {
    id: 'orders-due',
    label: 'Work orders due in 7 days',
    value: dueSoon,
    detail: 'Open, today included',
    rail: dueSoon > 0 ? 'warn' : 'idle',
    icon: 'clipboard-list',
    href: at(workOrdersPath, {
      filter: JSON.stringify({
        and: [
          { field: 'dueDate', op: 'between', value: [today, dayAfter(today, 6)] },
          { field: 'status', op: 'in', value: openStatuses },
        ],
      }),
    }),
  },
  {
    id: 'orders-today',
    label: 'Work orders scheduled today',
    value: scheduledToday,
    rail: scheduledToday > 0 ? 'primary' : 'idle',
    icon: 'calendar',
    href: at(workOrdersPath, { filter: filterAddress('scheduledDate', today) }),
  },
]

const inspected = ({ lastWeek, notDone }: NonNullable<Dashboard['inspections']>, today: string): Figure => ({
  id: 'inspections',
  label: 'Inspections in the last 7 days',
  value: lastWeek,
  detail: notDone === 0 ? 'None with a line not done' : `${notDone} with lines not done`,
  rail: notDone > 0 ? 'warn' : 'idle',
  icon: 'clipboard-check',
  href: at(inspectionsPath, { filter: daysAddress('tDate', dayAfter(today, -6), today) }),
})

/** The `filter` of an address that shows the rows from a day to another, both included. */
const daysAddress = (field: string, from: string, to: string) =>
  JSON.stringify({ field, op: 'between', value: [from, to] })

/** The day some days after another, or before it, as yyyy-MM-dd. */
function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

const equipment = (byStatus: NonNullable<Dashboard['equipmentByStatus']>): FigureGroup => ({
  id: 'equipment',
  title: 'Equipment by status',
  figures: byStatus.map(({ status, count }) => ({
    id: status,
    label: status === '' ? 'No status' : status,
    value: count,
    ...(equipmentLook[status] ?? { rail: 'idle', icon: 'circle' }),
    href: at(equipmentPath, { filter: filterAddress('equipmentStatus', status) }),
  })),
})

/** What the chart shows, in one sentence. Months are in order of time. */
export function chartCaption(byMonth: Operations['byMonth']): string {
  const totals = byMonth.map(({ DONE, ONGOING, 'NOT STARTED': notStarted }) => DONE + ONGOING + notStarted)
  const all = totals.reduce((sum, each) => sum + each, 0)
  const span = byMonth.length === 1 ? 'this month' : `${byMonth.length} months`
  if (all === 0) return `No PM operations in ${span}.`
  const done = byMonth.reduce((sum, { DONE }) => sum + DONE, 0)
  const most = totals.indexOf(Math.max(...totals))
  const share = Math.floor((done / all) * 100)
  return `${numberWords(done)} of ${numberWords(all)} operations in ${span} are done (${share} %); most fell in ${monthWords(byMonth[most]?.month ?? '')}.`
}

/** The grid of one month's operations. */
export function monthHref(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return at(operationsPath, { year, month: number })
}
