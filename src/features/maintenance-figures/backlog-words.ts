import type { BacklogFacts, DueOrder, OpenWork } from '../../contract/entities/backlog.ts'
import {
  ageOf,
  type BacklogFigures,
  backlogOf,
  type OrderOutcome,
  outcomeOf,
  scheduleCompliance,
} from '../../contract/figures/backlog.ts'
import { numberWords } from '../../locale/numbers.ts'
import type { FigureCardProps } from '../../ui/chart/figure-card.tsx'
import type { Series } from '../../ui/chart/series.tsx'
import type { OpenedWork, WorkFigure } from './figures-address.ts'

/** Work orders beside PM operations, counted. */
export const workSeries: readonly Series<'orders' | 'operations'>[] = [
  { id: 'orders', label: 'Work orders', colour: 'rust', pattern: 'stripes' },
  { id: 'operations', label: 'PM operations', colour: 'petrol' },
]

/** What the records of a figure are called, as the heading of their list. */
export const workTitles: Readonly<Record<WorkFigure, string>> = {
  open: 'Backlog',
  orders: 'Open work orders',
  operations: 'Open PM operations',
  overdue: 'Overdue',
  due: 'Work orders due',
  inTime: 'Work orders completed in time',
  late: 'Work orders late',
}

/** A record behind a figure: open work, or an order that was due. */
export type WorkBehind = OpenWork | (DueOrder & { readonly outcome: OrderOutcome })

/** The records that a figure, or a bar of it, counts. */
export function workBehind(facts: BacklogFacts, { figure, age, rig }: OpenedWork): readonly WorkBehind[] {
  const { open, due, today } = facts
  const isAt = ({ locationOID }: { readonly locationOID: number }) => rig === null || locationOID === rig
  if (figure === 'due' || figure === 'inTime' || figure === 'late')
    return due
      .map((order) => ({ ...order, outcome: outcomeOf(order, today) }))
      .filter((order) => isAt(order) && (figure === 'due' || order.outcome === figure))
  return open.filter(
    (work) => isAt(work) && (age === null || ageOf(work, today) === age) && isCounted[figure](work, today),
  )
}

const isCounted = {
  open: () => true,
  orders: ({ kind }: OpenWork) => kind === 'workOrder',
  operations: ({ kind }: OpenWork) => kind === 'pmOperation',
  overdue: ({ dueOn }: OpenWork, today: string) => dueOn < today,
}

type Card = Omit<FigureCardProps, 'href' | 'children'> & {
  readonly figure: WorkFigure
  readonly behind: number
}

/** The cards at the top, each with the figure whose records it opens and how many there are. */
export function backlogCards({ open, due, today }: BacklogFacts): readonly Card[] {
  const { orders, operations, hours, withoutHours, overdue } = backlogOf(open, today)
  const complied = scheduleCompliance(due, today)
  return [
    {
      figure: 'open',
      behind: open.length,
      label: 'Backlog',
      value: hours,
      unit: 'h',
      detail: withoutHours === 0 ? 'As plans expect' : `And ${numberWords(withoutHours)} without hours`,
      rail: 'primary',
      icon: 'clock',
    },
    {
      figure: 'orders',
      behind: orders,
      label: 'Open work orders',
      value: orders,
      detail: 'Not completed yet; they say no hours',
      icon: 'clipboard-list',
    },
    {
      figure: 'operations',
      behind: operations,
      label: 'Open PM operations',
      value: operations,
      detail: 'Not done yet',
      icon: 'clipboard-check',
    },
    {
      figure: 'overdue',
      behind: overdue,
      label: 'Overdue',
      value: overdue,
      detail: 'Past the day by which it was to be done',
      rail: overdue === 0 ? 'ok' : 'bad',
      icon: 'alert-triangle',
    },
    {
      figure: 'due',
      behind: complied.due,
      label: 'Schedule compliance',
      value: complied.rate,
      unit: complied.rate === null ? undefined : '%',
      detail: complianceWords(complied),
      rail: complied.rate === null ? 'idle' : 'primary',
      icon: 'gauge',
    },
    {
      figure: 'inTime',
      behind: complied.inTime,
      label: 'In time',
      value: complied.inTime,
      detail: 'Work orders completed by their due date',
      rail: 'ok',
      icon: 'check',
    },
    {
      figure: 'late',
      behind: complied.late,
      label: 'Late',
      value: complied.late,
      detail: 'Completed after it, or not and past it',
      rail: complied.late === 0 ? 'idle' : 'bad',
      icon: 'clock',
    },
    {
      figure: 'due',
      behind: complied.due,
      label: 'Work orders due',
      value: complied.due,
      detail: `${numberWords(complied.open)} of them open, and not past it`,
      icon: 'calendar',
    },
  ]
}

const complianceWords = ({ due, open, inTime }: ReturnType<typeof scheduleCompliance>): string =>
  due === open
    ? 'No work order of these months is decided'
    : `${numberWords(inTime)} of ${numberWords(due - open)} work orders in time`

/** What the backlog comes to, in words. */
export function backlogCaption({ orders, operations, hours, withoutHours }: BacklogFigures): string {
  if (orders + operations === 0) return 'Nothing is open.'
  const rest = withoutHours === 0 ? '' : `, and ${numberWords(withoutHours)} without hours`
  return `${counted(orders, 'work order')} and ${counted(operations, 'PM operation')} are open: ${numberWords(hours)} h${rest}.`
}

const counted = (count: number, one: string): string =>
  `${numberWords(count)} ${count === 1 ? one : `${one}s`}`
