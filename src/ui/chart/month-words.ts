const longName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const shortName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** `2026-11` as `November 2026`. */
export const monthWords = (month: string): string => longName.format(firstOf(month))

/** `Nov`, with the year where it is the first to be named or another than that of the label before. */
export function shortMonth(month: string, before: string | undefined): string {
  const name = shortName.format(firstOf(month))
  const [year] = month.split('-')
  return before?.split('-')[0] === year ? name : `${name} ${year}`
}

function firstOf(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return Date.UTC(year, number - 1)
}
