import { longDate } from '../../locale/days.ts'
import { daysBetween } from '../../contract/schedule/day.ts'
import type { DueGroup, DueWork } from '../../contract/schedule/due-now.ts'

export const groupTitles: Readonly<Record<DueGroup, string>> = {
  overdue: 'Overdue',
  today: 'Today',
  week: 'This week',
  coming: 'The next month',
}

export const groupRails = { overdue: 'bad', today: 'warn', week: 'primary', coming: 'idle' } as const

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`)

/** How far off a due is, and how long it may wait: `3 days overdue`, `today`, `in 5 days, by March 9, 2026 at the latest`. */
export function dueWords({ on, latest }: Pick<DueWork, 'on' | 'latest'>, today: string): string {
  if (latest < today) return `${days(daysBetween(latest, today))} overdue`
  const off = daysBetween(today, on)
  const when = off === 0 ? 'today' : off > 0 ? `in ${days(off)}` : `${days(-off)} ago`
  return latest > on ? `${when}, by ${longDate(latest)} at the latest` : when
}
