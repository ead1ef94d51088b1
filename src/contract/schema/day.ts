/** The years that a day or a year of a record can be of, the first and the last. */
export const firstYear = 1900
export const lastYear = 2100

/** Whether this text is a day of the calendar written `yyyy-MM-dd`, of the years from 0 on. */
export function isDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
