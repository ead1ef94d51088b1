import { dueOutcomes } from '../../contract/entities/compliance.ts'
import { daysOfMonth } from '../../contract/schedule/compliance.ts'
import type { QueryOf } from '../../contract/endpoints.ts'
import { isMonth, keyIn, type Months, monthsOf, searchOf } from '../../engine/report/report-months.ts'

const compliancePath = '/app/cams/cams_pm_compliance'

/** A figure of the report: all dues, or those that came to one thing. */
export const figures = ['due', ...dueOutcomes] as const
export type FigureName = (typeof figures)[number]

/** What the report is of: whole months, yyyy-MM, both included, and one rig, by the key of its location, or all (null). */
export interface Scope extends Months {
  readonly rig: number | null
}

/** The figure whose dues are shown, of one rig or of those of the report, and of one month or of all. */
export interface Opened {
  readonly figure: FigureName
  readonly rig: number | null
  readonly month: string | null
}

/** The months and the rig that the address names. */
export const scopeOf = (params: URLSearchParams, now: string): Scope => ({
  ...monthsOf(params, now),
  rig: keyIn(params.get('rig')),
})

/** The figure that the address opens; null for the whole report. */
export function openedOf(params: URLSearchParams): Opened | null {
  const figure = figures.find((name) => name === params.get('of'))
  const month = params.get('in') ?? ''
  return figure ? { figure, rig: keyIn(params.get('at')), month: isMonth(month) ? month : null } : null
}

/** The address of a report, or of the dues of one of its figures. */
export function addressOf({ from, to, rig }: Scope, opened: Partial<Opened> = {}): string {
  return `${compliancePath}?${searchOf({
    from,
    to,
    rig,
    of: opened.figure ?? null,
    at: opened.rig ?? null,
    in: opened.month ?? null,
  })}`
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
