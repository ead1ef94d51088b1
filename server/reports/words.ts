const days = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})
const times = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
const months = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' })

/** A day (yyyy-MM-dd) as 'MMMM d, yyyy' (SPEC 9); '' of none. */
export const dayWords = (day: string | null): string =>
  day === null ? '' : days.format(new Date(`${day}T00:00:00Z`))

/** The month of a day (yyyy-MM-dd): 'November 2026'. */
export const monthWords = (day: string): string => months.format(new Date(`${day}T00:00:00Z`))

/** 'MMMM d, yyyy HH:mm UTC'. */
export const momentWords = (moment: Date): string => `${days.format(moment)} ${times.format(moment)} UTC`

/** '1 part', '12 parts'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/**
 * Figures of one column, all with as many decimals as the longest of them needs (two at most), so that they stand
 * under each other; '' of none.
 */
export function figures(values: readonly (number | null)[]): (value: number | null) => string {
  const decimals = values.reduce<number>(
    (most, value) => Math.max(most, value === null ? 0 : decimalsOf(value)),
    0,
  )
  const format = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return (value) => (value === null ? '' : format.format(value))
}

const decimalsOf = (value: number): number =>
  value.toFixed(2).endsWith('00') ? 0 : value.toFixed(2).endsWith('0') ? 1 : 2
