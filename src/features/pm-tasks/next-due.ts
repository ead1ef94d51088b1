import { numberWords } from '../../locale/numbers.ts'
import { longDate } from '../../locale/days.ts'
import * as v from 'valibot'
import { pmTask } from '../../contract/entities/pm-task.ts'
import { nextDue } from '../../contract/schedule/due.ts'
import { lastPerformed, planOf } from '../../contract/schedule/plan.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'

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
  'dueBasis',
  'furtherTriggers',
  'toleranceBefore',
  'toleranceAfter',
  'seasonFrom',
  'seasonTo',
  'safetyCritical',
  'plannedFor',
] as const

const Values = v.pick(pmTask.values, scheduleFields)

/**
 * When the values of a form say that a PM task is due next: a day, or a reading of the meter; null while they do not say
 * it, and for a task that is not active. What was done and read elsewhere is the server's to know: of a plan that counts by
 * a meter too it is said that this may come first.
 */
export function dueByValues(values: RecordRow): string | null {
  const parsed = v.safeParse(Values, { ...blank(pmTask), ...values })
  if (!parsed.success) return null
  // Which meters the machine has is asked elsewhere.
  const meters = { primaryMeter: 'Hours', secondaryMeter: 'Hours' }
  const performed = lastPerformed(parsed.output, meters)
  const plan = planOf(parsed.output, meters)
  const due = nextDue(plan, {
    today: '',
    history: performed ? [performed] : [],
    meters: { primary: null, secondary: null },
    machine: null,
  })
  if (due.kind === 'due') {
    // Never done, it is due when its schedule begins, whatever its meter says.
    const counts = due.why.reason.kind !== 'never' && plan.triggers.some(({ by }) => by === 'meter')
    const orEarlier = counts ? ', or earlier by its meter' : ''
    return `next due ${longDate(due.target)}${orEarlier}`
  }
  return due.kind === 'unplannable' && due.reason?.kind === 'meter'
    ? `next due at ${numberWords(due.reason.due, 2)} hours`
    : null
}
