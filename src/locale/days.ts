import { dateFormat } from './speech.ts'

// A day is the same day everywhere: it is laid on UTC and said there.
const timeZone = 'UTC'
const at = (day: string) => new Date(`${day}T00:00:00Z`)

/** `2026-03-07` (a time after it is left out) as `March 7, 2026`; other text as it is (SPEC 9). */
export const longDate = (iso: string): string => said(iso, { dateStyle: 'long', timeZone })

/** `2026-03-07` as `03/07/2026`, the way dates are entered (SPEC 9: MM/dd/yyyy). */
export const shortDate = (iso: string): string =>
  said(iso, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone })

/** `2026-03-07T14:05` as `March 7, 2026, 2:05 PM`; without a time as `longDate`, other text as it is. */
export function longDateTime(iso: string): string {
  const minute = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.exec(iso)?.[0]
  if (minute === undefined) return longDate(iso)
  const time = new Date(`${minute}Z`)
  if (Number.isNaN(time.getTime())) return iso
  return `${dateFormat({ dateStyle: 'long', timeZone }).format(time)}, ${clockOf(time)}`
}

// Some engines part hour and AM by a narrow no-break space.
const clockOf = (time: Date) =>
  dateFormat({ timeStyle: 'short', timeZone }).format(time).replace('\u202f', ' ')

/** `11-01`, a day of every year, as `November 1`; other text as it is. */
export function monthDayWords(text: string): string {
  const day = `2024-${text}`
  return isIsoDate(day) ? dateFormat({ month: 'long', day: 'numeric', timeZone }).format(at(day)) : text
}

/** `2026-11`, or a day of it, as `November 2026`. */
export const monthWords = (month: string): string => ofMonth(month, { month: 'long', year: 'numeric' })

/** The same as `Nov`. */
export const shortMonthName = (month: string): string => ofMonth(month, { month: 'short' })

/** The same as `November`. */
export const monthName = (month: string): string => ofMonth(month, { month: 'long' })

function ofMonth(words: string, options: Intl.DateTimeFormatOptions): string {
  const [year = 0, month = 1] = words.split('-').map(Number)
  return dateFormat({ ...options, timeZone }).format(Date.UTC(year, month - 1))
}

/** `Monday, November 23, 2026`. */
export const weekdayAndDate = (day: string): string =>
  said(day, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric', timeZone })

/** `Mon, Nov 23`, as the head of a day. */
export const shortDay = (day: string): string =>
  said(day, { weekday: 'short', month: 'short', day: 'numeric', timeZone })

export const weekday = (day: string, length: 'long' | 'short'): string =>
  said(day, { weekday: length, timeZone })

/** `November 22 – 28, 2026`. */
export const daysWords = (from: string, to: string): string =>
  dateFormat({ dateStyle: 'long', timeZone }).formatRange(at(from), at(to))

/** Whether this text is a day of the calendar written `yyyy-MM-dd`. */
export function isIsoDate(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? at(text) : undefined
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

function said(iso: string, options: Intl.DateTimeFormatOptions): string {
  const day = iso.slice(0, 10)
  return isIsoDate(day) ? dateFormat(options).format(at(day)) : iso
}
