const dayMs = 86_400_000

/** A calendar day as yyyy-MM-dd. All arithmetic is in UTC, so no clock change moves a day. */
export type Day = string

const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

export const addDays = (day: Day, days: number): Day => dayOf(Date.parse(day) + days * dayMs)

/** Whole days from the first to the second; negative when the second is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** The same day of another month; the 31st becomes the last day of a shorter one. */
export function addMonths(day: Day, months: number): Day {
  const from = new Date(Date.parse(day))
  const month = from.getUTCMonth() + months
  const last = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate()
  return dayOf(Date.UTC(from.getUTCFullYear(), month, Math.min(from.getUTCDate(), last)))
}

export const monthOf = (day: Day): string => day.slice(0, 7)

export const endOfMonth = (day: Day): Day => addDays(addMonths(`${monthOf(day)}-01`, 1), -1)

export const laterOf = (a: Day, b: Day): Day => (a > b ? a : b)
