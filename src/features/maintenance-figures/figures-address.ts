import type { QueryOf } from '../../contract/endpoints.ts'
import { type BacklogAge, backlogAges } from '../../contract/figures/backlog.ts'
import { daysOfMonth } from '../../contract/schedule/compliance.ts'
import { isMonth, keyIn, type Months, monthsOf, searchOf } from '../../engine/report/report-months.ts'

const figuresPath = '/app/cams/cams_maintenance_figures'

/** The pages of figures, in their order. */
export const figureTabs = ['reliability', 'backlog', 'cost', 'labour'] as const
export type FigureTab = (typeof figureTabs)[number]

/** What the figures are of: whole months, and one machine, the machines of one rig, or all. Keys; null for all. */
export interface Scope extends Months {
  readonly rig: number | null
  readonly machine: number | null
}

/** The figures whose work orders can be looked at. */
const stopFigures = ['downtime', 'downByFailures', 'failures', 'restored', 'ended', 'open'] as const
export type StopFigure = (typeof stopFigures)[number]

/** The figure whose orders are shown: of one cause ('' of those that name none), one machine, one month, or of all. */
export interface Opened {
  readonly figure: StopFigure
  readonly cause: string | null
  readonly machine: number | null
  readonly month: string | null
}

/** What the address names. A machine is where it is: beside one no rig is named. */
export function scopeOf(params: URLSearchParams, now: string): Scope {
  const machine = keyIn(params.get('machine'))
  return { ...monthsOf(params, now), rig: machine === null ? keyIn(params.get('rig')) : null, machine }
}

/** The figure that the address opens; null for all figures. */
export function openedOf(params: URLSearchParams): Opened | null {
  const figure = stopFigures.find((name) => name === params.get('of'))
  const month = params.get('in') ?? ''
  return figure
    ? {
        figure,
        cause: params.get('cause'),
        machine: keyIn(params.get('at')),
        month: isMonth(month) ? month : null,
      }
    : null
}

/** The address of the figures, or of the work orders of one of them. */
export const addressOf = ({ from, to, rig, machine }: Scope, opened: Partial<Opened> = {}): string =>
  `${figuresPath}?${searchOf({
    from,
    to,
    rig,
    machine,
    of: opened.figure ?? null,
    cause: opened.cause ?? null,
    at: opened.machine ?? null,
    in: opened.month ?? null,
  })}`

/** The page that the address shows. */
export const tabOf = (params: URLSearchParams): FigureTab =>
  figureTabs.find((tab) => tab === params.get('tab')) ?? 'reliability'

/** The backlog figures whose records can be looked at. */
const workFigures = ['open', 'orders', 'operations', 'overdue', 'due', 'inTime', 'late'] as const
export type WorkFigure = (typeof workFigures)[number]

/** The backlog figure whose records are shown: of one age, one rig, or of all. */
export interface OpenedWork {
  readonly figure: WorkFigure
  readonly age: BacklogAge | null
  readonly rig: number | null
}

/** The same of an address; null for all figures. */
export function openedWorkOf(params: URLSearchParams): OpenedWork | null {
  const figure = workFigures.find((name) => name === params.get('of'))
  const age = backlogAges.find((name) => name === params.get('age')) ?? null
  return figure ? { figure, age, rig: keyIn(params.get('at')) } : null
}

/** The address of the backlog, or of the records of one of its figures. */
export const backlogAddress = ({ from, to, rig, machine }: Scope, opened: Partial<OpenedWork> = {}): string =>
  `${figuresPath}?${searchOf({
    tab: 'backlog',
    from,
    to,
    rig,
    machine,
    of: opened.figure ?? null,
    age: opened.age ?? null,
    at: opened.rig ?? null,
  })}`

/** The figures of cost whose orders can be looked at. */
const costFigures = ['cost', 'labour', 'parts', 'other', 'taxes', 'perHour'] as const
export type CostFigure = (typeof costFigures)[number]

/** The figure of cost whose orders are shown: of one machine, one month, or of all. */
export interface OpenedCost {
  readonly figure: CostFigure
  readonly machine: number | null
  readonly month: string | null
}

/** The same of an address; null for all figures. */
export function openedCostOf(params: URLSearchParams): OpenedCost | null {
  const figure = costFigures.find((name) => name === params.get('of'))
  const month = params.get('in') ?? ''
  return figure ? { figure, machine: keyIn(params.get('at')), month: isMonth(month) ? month : null } : null
}

/** The address of the cost, or of the orders of one of its figures. */
export const costAddress = ({ from, to, rig, machine }: Scope, opened: Partial<OpenedCost> = {}): string =>
  `${figuresPath}?${searchOf({
    tab: 'cost',
    from,
    to,
    rig,
    machine,
    of: opened.figure ?? null,
    at: opened.machine ?? null,
    in: opened.month ?? null,
  })}`

/** The figures of labour whose entries can be looked at. */
const labourFigures = ['worked', 'withoutRate'] as const
export type LabourFigure = (typeof labourFigures)[number]

/** The figure of labour whose entries are shown: of one person, one kind of order ('' of those of none), or of all. */
export interface OpenedLabour {
  readonly figure: LabourFigure
  readonly person: number | null
  readonly kind: string | null
}

/** The same of an address; null for all figures. */
export function openedLabourOf(params: URLSearchParams): OpenedLabour | null {
  const figure = labourFigures.find((name) => name === params.get('of'))
  return figure ? { figure, person: keyIn(params.get('at')), kind: params.get('kind') } : null
}

/** The address of the labour, or of the entries of one of its figures. */
export const labourAddress = (
  { from, to, rig, machine }: Scope,
  opened: Partial<OpenedLabour> = {},
): string =>
  `${figuresPath}?${searchOf({
    tab: 'labour',
    from,
    to,
    rig,
    machine,
    of: opened.figure ?? null,
    at: opened.person ?? null,
    kind: opened.kind ?? null,
  })}`

const addresses: Readonly<Record<FigureTab, (scope: Scope) => string>> = {
  reliability: (scope) => addressOf(scope),
  backlog: (scope) => backlogAddress(scope),
  cost: (scope) => costAddress(scope),
  labour: (scope) => labourAddress(scope),
}

/** The address of a page of figures. */
export const tabAddress = (tab: FigureTab, scope: Scope): string => addresses[tab](scope)

/** What is asked of the server, for the screen and for paper. */
export const figuresQuery = ({ from, to, rig, machine }: Scope): QueryOf<'reliability'> => ({
  from: daysOfMonth(from).start,
  to: daysOfMonth(to).end,
  ...(rig !== null && { locationOID: rig }),
  ...(machine !== null && { equipmentOID: machine }),
})

/** The first and the last day that a figure is of. */
export function daysOf({ from, to }: Months, month: string | null = null) {
  const [first, last] = month === null ? [from, to] : [month, month]
  return { from: daysOfMonth(first).start, to: daysOfMonth(last).end }
}
