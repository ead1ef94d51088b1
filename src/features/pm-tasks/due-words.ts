import { numberWords } from '../../locale/numbers.ts'
import type { DueState } from '../../contract/entities/pm-task.ts'
import { daysBetween } from '../../contract/schedule/day.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { StatusKind } from '../../ui/feedback/status-chip.tsx'
import { dueInWords } from './schedule-words.ts'

/** How the state of a plan is marked in the list. */
export const dueKinds = {
  '': 'idle',
  'Not due': 'idle',
  Upcoming: 'primary',
  Due: 'warn',
  Overdue: 'bad',
  Suspended: 'idle',
  'Cannot be planned': 'warn',
} as const satisfies Readonly<Record<DueState, StatusKind>>

/** `in 12 days`, `3 days overdue` since its window closed, or since the first that was not done. */
export function dueNote({ dueOn, overdueSince }: RecordRow, today: string): string | null {
  if (typeof dueOn !== 'string') return null
  if (typeof overdueSince !== 'string' || overdueSince > today) return dueInWords(dueOn, today)
  const days = daysBetween(overdueSince, today) + 1
  return `${numberWords(days)} ${days === 1 ? 'day' : 'days'} overdue`
}
