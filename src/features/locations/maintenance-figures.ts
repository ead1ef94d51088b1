import { longDate } from '../../locale/days.ts'
import { addDays } from '../../contract/schedule/day.ts'
import type { LocationMaintenance } from '../../contract/schedule/location-maintenance.ts'
import type { StatusKind } from '../../ui/feedback/status-chip.tsx'
import type { IconName } from '../../ui/look/icon.tsx'

interface MaintenanceFigure {
  readonly id: 'overdue' | 'critical' | 'deferred' | 'due-this-week'
  readonly label: string
  readonly value: number
  readonly detail: string
  readonly rail: StatusKind
  readonly icon: IconName
  /** The query of the list of PM tasks that has the same rows. */
  readonly query: string
}

/** The figures of a location, each with the rows that it counts. */
export function maintenanceFigures(told: LocationMaintenance): readonly MaintenanceFigure[] {
  const { locationOID, today, overdue, critical, deferred, dueThisWeek } = told
  const here = (...terms: readonly object[]) => {
    const filter = { and: [{ field: 'locationOID', op: '=', value: locationOID }, ...terms] }
    return new URLSearchParams({ filter: JSON.stringify(filter) }).toString()
  }
  const isOverdue = { field: 'dueState', op: '=', value: 'Overdue' }
  return [
    {
      id: 'critical',
      label: 'Safety-critical past due',
      value: critical.count,
      detail: critical.count === 0 ? 'None slides' : 'Nobody let them slide',
      rail: critical.count > 0 ? 'bad' : 'ok',
      icon: critical.count > 0 ? 'alert-circle' : 'check',
      query: here({ field: 'safetyCritical', op: '=', value: 'YES' }, isOverdue),
    },
    {
      id: 'overdue',
      label: 'Overdue',
      value: overdue.count,
      detail: overdue.since === null ? 'Nothing is late' : `Since ${longDate(overdue.since)}`,
      rail: overdue.count > 0 ? 'bad' : 'ok',
      icon: overdue.count > 0 ? 'clock' : 'check',
      query: here(isOverdue),
    },
    {
      id: 'deferred',
      label: 'Deferred',
      value: deferred.count,
      detail: 'Somebody let them wait',
      rail: deferred.count > 0 ? 'primary' : 'idle',
      icon: 'circle-half',
      query: here({ field: 'deferredUntil', op: '>=', value: today }),
    },
    {
      id: 'due-this-week',
      label: 'Due in 7 days',
      value: dueThisWeek,
      detail: 'Today included',
      rail: dueThisWeek > 0 ? 'warn' : 'idle',
      icon: 'calendar',
      query: here({ field: 'dueOn', op: 'between', value: [today, addDays(today, 6)] }),
    },
  ]
}
