import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '../../../src/locale/locales.ts'

/** Parts of text, one behind the other. */
const joined = (parts: readonly SQL[]) => sql`concat(${sql.join([...parts], sql`, `)})`

/** A day as a locale says it in words: `March 7, 2026`. Null stays null. */
export function saidDate(day: SQL, locale: Locale): SQL {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const parts = format.formatToParts(Date.UTC(2026, 2, 7)).map(({ type, value }) => {
    if (type === 'day') return sql`to_char(${day}, 'FMDD')`
    if (type === 'year') return sql`to_char(${day}, 'YYYY')`
    return type === 'month' ? monthOf(day, format) : sql`${value}::text`
  })
  return sql`case when ${day} is not null then ${joined(parts)} end`
}

function monthOf(day: SQL, format: Intl.DateTimeFormat): SQL {
  const names = Array.from(
    { length: 12 },
    (_, at) => format.formatToParts(Date.UTC(2026, at, 7)).find(({ type }) => type === 'month')?.value ?? '',
  )
  return sql`split_part(${names.join()}::text, ',', extract(month from ${day})::int)`
}

/** A minute of a day as a locale says it: `March 7, 2026, 2:05 PM`. */
export function saidMinute(minute: SQL, locale: Locale): SQL {
  const { hour12 } = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).resolvedOptions()
  const clock = hour12 === true ? 'FMHH12:MI AM' : 'HH24:MI'
  return sql`(${saidDate(minute, locale)} || ', ' || to_char(${minute}, ${clock}::text))`
}

/** Digits with the signs of en-US as a locale parts them: `4.812,5`. */
export function saidDigits(digits: SQL, locale: Locale): SQL {
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(1_234_567.5)
  const signOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  const signs = signOf('group') + signOf('decimal')
  return signs === ',.' ? digits : sql`translate(${digits}, ',.', ${signs}::text)`
}
