import { numberWords } from '../../locale/numbers.ts'

/** Minutes in hours, with one decimal: `12.5`. */
export const hoursWords = (minutes: number): string => numberWords(hoursOf(minutes), 1)

/** The same as a number. */
export const hoursOf = (minutes: number): number => Math.round(minutes / 6) / 10

/** A part of the whole in percent: `98.7 %`; never all of it where something is missing. A dash where there is none. */
export const shareWords = (share: number | null): string =>
  share === null ? '—' : `${numberWords(percentOf(share), 1)} %`

/** The same as a number, with one decimal, rounded down as all rates are. */
export const percentOf = (share: number): number => Math.floor(share * 1000 + 1e-9) / 10

interface Named {
  readonly code: string
  readonly words: string
}

/** What a code is called; one that there is no more, by itself. */
export const wordsOf = (codes: readonly Named[], code: string): string =>
  codes.find((known) => known.code === code)?.words ?? code

/** The same of a cause, which may not have been given. */
export const causeWords = (causes: readonly Named[], code: string): string =>
  code === '' ? 'No cause given' : wordsOf(causes, code)
