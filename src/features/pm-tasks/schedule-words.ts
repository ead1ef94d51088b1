import { numberWords } from '../../locale/numbers.ts'
import { daysBetween } from '../../contract/schedule/day.ts'
import type { PmSchedule } from '../../contract/schedule/schedule.ts'

type Status = PmSchedule['next'][number]['status']

/** How the state of a due is called, and what marks it. */
export const dueStates = {
  notDue: { kind: 'idle', label: 'Not due yet' },
  upcoming: { kind: 'primary', label: 'Upcoming' },
  due: { kind: 'warn', label: 'Due' },
  overdue: { kind: 'bad', label: 'Overdue' },
} as const satisfies Readonly<Record<Status, object>>

/** `in 4 days`, `today`, `12 days ago`. */
export function dueInWords(target: string, today: string): string {
  const days = daysBetween(today, target)
  if (days === 0) return 'today'
  const count = `${numberWords(Math.abs(days))} ${Math.abs(days) === 1 ? 'day' : 'days'}`
  return days > 0 ? `in ${count}` : `${count} ago`
}

/** `38,492 h`. */
export const hourWords = (hours: number): string => `${numberWords(hours, 2)} h`
