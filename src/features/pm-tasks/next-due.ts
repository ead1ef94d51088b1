import * as v from 'valibot'
import { pmTask } from '../../contract/entities/pm-task.ts'
import { nextDue } from '../../contract/schedule/due.ts'
import { lastPerformed, planOf } from '../../contract/schedule/plan.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import { longDate } from '../../ui/fields/date-text.ts'

/** The values that decide when a task is due. */
export const scheduleFields = [
  'status',
  'pmScheduleStartDate',
  'trackByDate',
  'trackByDate_DueEvery',
  'trackByDate_DueEvery_UOM',
  'trackByDate_AdvancedNotice',
  'trackByDate_LastPerformed',
  'trackByHour_DueEvery',
  'trackByHour_AdvancedNotice',
  'trackByHour_LastPerformed',
  'trackByHour_RecordedOn',
] as const

const Values = v.pick(pmTask.values, scheduleFields)
const hours = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/**
 * When the values of a form say that a PM task is due next: a day, or a reading of the meter; null while they do not say
 * it, and for a task that is not active. What was done and read elsewhere is the server's to know.
 */
export function dueByValues(values: RecordRow): string | null {
  const parsed = v.safeParse(Values, { ...blank(pmTask), ...values })
  if (!parsed.success) return null
  const meters = { primaryMeter: 'Hours', secondaryMeter: '' }
  const performed = lastPerformed(parsed.output, meters)
  const due = nextDue(planOf(parsed.output, meters), {
    today: '',
    history: performed ? [performed] : [],
    meters: { primary: null, secondary: null },
    machine: null,
  })
  if (due.kind === 'due') return `next due ${longDate(due.target)}`
  return due.kind === 'unplannable' && due.reason?.kind === 'meter'
    ? `next due at ${hours.format(due.reason.due)} hours`
    : null
}
