import { type Locale, usualLocale } from './locales.ts'

/** How days, times and numbers are said: in a locale, and where a moment is said, in the time of a place. */
export interface Speech {
  readonly locale: Locale
  /** By its IANA name; '' is where the program itself runs. */
  readonly timeZone: string
}

export const usualSpeech: Speech = { locale: usualLocale, timeZone: '' }

let source = (): Speech => usualSpeech

/** How it is said now: to the user of this tab, or on the server to whoever asks. */
export const speech = (): Speech => source()

/** Says who knows how it is said; called once, where a program is composed. */
export function speakBy(next: () => Speech): void {
  source = next
}

const dates = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()

/** A format of the locale at hand. Making one costs as much as a hundred uses, so that each is made once. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { locale } = speech()
  const key = `${locale} ${JSON.stringify(options)}`
  const known = dates.get(key) ?? new Intl.DateTimeFormat(locale, options)
  dates.set(key, known)
  return known
}

/** The same of numbers. */
export function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const { locale } = speech()
  const key = `${locale} ${JSON.stringify(options)}`
  const known = numbers.get(key) ?? new Intl.NumberFormat(locale, options)
  numbers.set(key, known)
  return known
}
