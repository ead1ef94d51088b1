import { isIsoDate } from '../../locale/days.ts'
import type { CalendarShape } from '../../machines/pm-calendar.events.ts'

/** What the address says of the calendar. */
export interface CalendarAddress {
  readonly view: CalendarShape
  /** yyyy-MM-dd. */
  readonly day: string
  readonly rig: number | null
  readonly person: string | null
  /** Null: both. */
  readonly only: CalendarPart | null
}

const shapes = ['month', 'week', 'agenda'] as const

/** What of the calendar may be shown alone. */
export const calendarParts = ['maintenance', 'orders'] as const
export type CalendarPart = (typeof calendarParts)[number]

/** The calendar that the address names; what does not fit is taken from `usual`. */
export function calendarOf(
  params: URLSearchParams,
  usual: Pick<CalendarAddress, 'view' | 'day'>,
): CalendarAddress {
  const [day, rig] = [params.get('day') ?? '', Number(params.get('rig'))]
  return {
    view: shapes.find((shape) => shape === params.get('view')) ?? usual.view,
    day: isIsoDate(day) && day >= '1900-01-01' && day <= '9000-01-01' ? day : usual.day,
    rig: Number.isInteger(rig) && rig > 0 ? rig : null,
    person: params.get('person') || null,
    only: calendarParts.find((part) => part === params.get('only')) ?? null,
  }
}
