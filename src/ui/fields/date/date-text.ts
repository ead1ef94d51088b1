const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const short = new Intl.DateTimeFormat('en-US', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `2026-03-07` (a time after it is left out) as `March 7, 2026`; other text as it is (SPEC 9). */
export function longDate(iso: string): string {
  return format(long, iso)
}

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })

/** `2026-03-07T14:05` as `March 7, 2026, 2:05 PM`; without a time as `longDate`, other text as it is. */
export function longDateTime(iso: string): string {
  const minute = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.exec(iso)?.[0]
  if (minute === undefined) return longDate(iso)
  const time = new Date(`${minute}Z`)
  // Some engines part hour and AM by a narrow no-break space.
  return Number.isNaN(time.getTime())
    ? iso
    : `${long.format(time)}, ${clock.format(time).replace('\u202f', ' ')}`
}

/** `2026-03-07` as `03/07/2026`, the way dates are entered (SPEC 9: MM/dd/yyyy). */
export function shortDate(iso: string): string {
  return format(short, iso)
}

const ofEveryYear = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** `11-01`, a day of every year, as `November 1`; other text as it is. */
export function monthDayWords(text: string): string {
  const day = `2024-${text}`
  return isIsoDate(day) ? ofEveryYear.format(new Date(`${day}T00:00:00Z`)) : text
}

/** Whether this text is a day of the calendar written `yyyy-MM-dd`. */
export function isIsoDate(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

function format(formatter: Intl.DateTimeFormat, iso: string): string {
  const day = iso.slice(0, 10)
  return isIsoDate(day) ? formatter.format(new Date(`${day}T00:00:00Z`)) : iso
}
