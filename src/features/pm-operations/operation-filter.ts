import { isIsoDate } from '../../locale/days.ts'
import { parseDate } from '@internationalized/date'
import { statusFilters } from '../../contract/entities/pm-operation.ts'
import { yearOptions } from '../../contract/limits.ts'
import { localDay } from '../../engine/definition/local-day.ts'

export type Due = 'overdue' | 'soon' | 'whenever'

/**
 * Which operations are listed. With `due` the year and the month do not narrow: what is late may be old. `whenever` has
 * all of them, for a link that narrows otherwise.
 */
export interface OperationFilter {
  readonly status: (typeof statusFilters)[number]
  readonly year: number
  readonly month: number
  readonly due: Due | null
}

const dues: readonly Due[] = ['overdue', 'soon', 'whenever']

/** SPEC 6, 9: ALL TASKS of the current month unless the address says otherwise; what does not fit is ignored. */
export function filterOf(params: URLSearchParams, today: Date): OperationFilter {
  const year = Number(params.get('year'))
  const month = Number(params.get('month'))
  const due = params.get('due')
  return {
    status: statusFilters.find((status) => status === params.get('status')) ?? 'ALL TASKS',
    year: yearOptions(today.getFullYear()).includes(year) ? year : today.getFullYear(),
    month: Number.isInteger(month) && month >= 1 && month <= 12 ? month : today.getMonth() + 1,
    due: dues.find((one) => one === due) ?? null,
  }
}

/** The query of GetUserPMOperations for a filter; overdue and due soon are picked from all months. */
export const queryOf = (filter: OperationFilter, vUserGUID: string) => ({
  vUserGUID,
  vStatus: filter.status,
  ...(filter.due === null && { vMonth: filter.month, vYear: filter.year }),
})

/** Operations between two days, both included, of one user where it is named: what a bar of the craft report counts. */
export interface OperationSpan {
  readonly assigned: string | null
  readonly from: string
  readonly to: string
}

/** The span that the address names; null without two days in their order. */
export function spanOf(params: URLSearchParams): OperationSpan | null {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  return isIsoDate(from) && isIsoDate(to) && from <= to
    ? { assigned: params.get('assigned'), from, to }
    : null
}

/** Whether an operation lies within a span. */
export function isInSpan(
  operation: { readonly operationDate?: unknown; readonly assignedTo_UserGUID?: unknown },
  { assigned, from, to }: OperationSpan,
): boolean {
  const { operationDate, assignedTo_UserGUID } = operation
  if (typeof operationDate !== 'string' || operationDate < from || operationDate > to) return false
  return assigned === null || assignedTo_UserGUID === assigned
}

/** The query of GetUserPMOperations that holds a span: its month, or all months where it reaches over two. */
export function spanQuery({ from, to }: OperationSpan, status: OperationFilter['status'], vUserGUID: string) {
  const [year, month] = from.split('-').map(Number)
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return { vUserGUID, vStatus: status, ...(isOneMonth && { vMonth: month, vYear: year }) }
}

const soonDays = 7

/** Whether an operation is overdue, or due within seven days, today included; DONE is neither, and each is due whenever. */
export function isDue(
  operation: { readonly operationDate?: unknown; readonly overallStatus?: unknown },
  due: Due,
  today: Date,
): boolean {
  if (due === 'whenever') return true
  const { operationDate, overallStatus } = operation
  if (typeof operationDate !== 'string' || overallStatus === 'DONE') return false
  const from = localDay(today)
  if (due === 'overdue') return operationDate < from
  const until = parseDate(from)
    .add({ days: soonDays - 1 })
    .toString()
  return operationDate >= from && operationDate <= until
}

const openFirst = ['ONGOING', 'NOT STARTED', 'DONE']

/** Where an operation stands among one's own: what is overdue, what was begun, what is to come, what is done. */
export const urgencyOf = (
  operation: { readonly operationDate?: unknown; readonly overallStatus?: unknown },
  today: Date,
): number => (isDue(operation, 'overdue', today) ? 0 : 1 + openFirst.indexOf(String(operation.overallStatus)))
