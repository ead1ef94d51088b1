import { CalendarDateTime, fromDate, toCalendarDate, toZoned } from '@internationalized/date'
import type { LetterHours } from '../schema/letter-hours.ts'
import type { NoticeKind } from './notice.ts'

/** What falls due by itself, and can wait for the summary of the day. */
const gathered: ReadonlySet<NoticeKind> = new Set([
  'workOrderDue',
  'workOrderOverdue',
  'maintenanceDue',
  'maintenanceOverdue',
  'lowStockDaily',
  'renewalDue',
])

/** When the letter of a notice goes out that is made now: at once, with the next summary, or once the quiet is over. */
export function letterTime(kind: NoticeKind, now: Date, hours: LetterHours): Date {
  const wanted = hours.gathers && gathered.has(kind) ? nextAt(hours.summaryAt, now, hours.timeZone) : now
  return afterQuiet(wanted, hours)
}

function afterQuiet(wanted: Date, { quiet, timeZone }: LetterHours): Date {
  if (quiet === null) return wanted
  const clock = clockOf(wanted, timeZone)
  const { from, to } = quiet
  const isQuiet = from < to ? from <= clock && clock < to : clock >= from || clock < to
  return isQuiet ? nextAt(to, wanted, timeZone) : wanted
}

/** HH:mm of a moment, where the organisation is. */
export function clockOf(moment: Date, timeZone: string): string {
  const { hour, minute } = fromDate(moment, timeZone)
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** The first moment from now on at which the clock there reads HH:mm; of one that a change of the clocks leaves out, the next. */
function nextAt(clock: string, now: Date, timeZone: string): Date {
  const today = toCalendarDate(fromDate(now, timeZone))
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  const on = (day: typeof today) =>
    toZoned(new CalendarDateTime(day.year, day.month, day.day, hour, minute), timeZone).toDate()
  const first = on(today)
  return first >= now ? first : on(today.add({ days: 1 }))
}
