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

/** `2026-03-07` as `03/07/2026`, the way dates are entered (SPEC 9: MM/dd/yyyy). */
export function shortDate(iso: string): string {
  return format(short, iso)
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
