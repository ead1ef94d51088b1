import { dueOutcomes } from '../../contract/entities/compliance.ts'
import { daysOfMonth } from '../../contract/schedule/compliance.ts'
import type { QueryOf } from '../../contract/endpoints.ts'

const compliancePath = '/app/cams/cams_pm_compliance'

/** A figure of the report: all dues, or those that came to one thing. */
export const figures = ['due', ...dueOutcomes] as const
export type FigureName = (typeof figures)[number]

/** What the report is of: whole months, yyyy-MM, both included, and one rig, by the key of its location, or all (null). */
export interface Scope {
  readonly from: string
  readonly to: string
  readonly rig: number | null
}

/** The figure whose dues are shown, of one rig or of those of the report, and of one month or of all. */
export interface Opened {
  readonly figure: FigureName
  readonly rig: number | null
  readonly month: string | null
}

const mostMonths = 12
const shownAtFirst = 3
const isMonth = (text: string): boolean => /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(text)
const rigIn = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null

/** A month so many months later, or earlier where they are below 0. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + number - 1 + count
  return `${Math.floor(index / 12)}-${String((((index % 12) + 12) % 12) + 1).padStart(2, '0')}`
}

/** The months that can be chosen, the newest first: two years back, and those that the address names. */
export function monthChoices({ from, to }: Scope, now: string): readonly string[] {
  const usual = Array.from({ length: 24 }, (_, ago) => monthAfter(now, -ago))
  return [...new Set([...usual, from, to])].toSorted().toReversed()
}

/** What the address names; where it names no months in their order, or too many, this month and the two before. */
export function scopeOf(params: URLSearchParams, now: string): Scope {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  const isFit = isMonth(from) && isMonth(to) && from <= to && to < monthAfter(from, mostMonths)
  const rig = rigIn(params.get('rig'))
  return isFit ? { from, to, rig } : { from: monthAfter(now, 1 - shownAtFirst), to: now, rig }
}

/** With another first or last month; the other one follows where they would be out of order, or more than a year. */
export function withMonth(scope: Scope, end: 'from' | 'to', month: string): Scope {
  const [least, most] = [monthAfter(month, 1 - mostMonths), monthAfter(month, mostMonths - 1)]
  if (end === 'from') return { ...scope, from: month, to: clamp(scope.to, month, most) }
  return { ...scope, to: month, from: clamp(scope.from, least, month) }
}

const clamp = (month: string, least: string, most: string) =>
  month < least ? least : month > most ? most : month

/** The figure that the address opens; null for the whole report. */
export function openedOf(params: URLSearchParams): Opened | null {
  const figure = figures.find((name) => name === params.get('of'))
  const month = params.get('in') ?? ''
  return figure ? { figure, rig: rigIn(params.get('at')), month: isMonth(month) ? month : null } : null
}

/** The address of a report, or of the dues of one of its figures. */
export function addressOf({ from, to, rig }: Scope, opened: Partial<Opened> = {}): string {
  const named = {
    from,
    to,
    rig,
    of: opened.figure ?? null,
    at: opened.rig ?? null,
    in: opened.month ?? null,
  }
  const given = Object.entries(named).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  )
  return `${compliancePath}?${new URLSearchParams(given)}`
}

/** What the report asks of the server: all rigs, so that another one is chosen at once. */
export const reportQuery = ({ from, to }: Scope): QueryOf<'compliance'> => ({
  from: daysOfMonth(from).start,
  to: daysOfMonth(to).end,
})

/** What the document of a report is made of. */
export const documentQuery = (scope: Scope): QueryOf<'compliance'> => ({
  ...reportQuery(scope),
  ...(scope.rig !== null && { locationOID: scope.rig }),
})

/** What the dues of a figure are asked by. */
export function duesQuery(scope: Scope, { figure, rig, month }: Opened): QueryOf<'complianceDues'> {
  const within = month === null ? scope : { ...scope, from: month, to: month }
  return {
    ...documentQuery({ ...within, rig: rig ?? scope.rig }),
    ...(figure !== 'due' && { outcome: figure }),
  }
}
