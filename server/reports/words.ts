import { longDate } from '../../src/locale/days.ts'
import { numberWords } from '../../src/locale/numbers.ts'
import { numberFormat } from '../../src/locale/speech.ts'

/** A day (yyyy-MM-dd) as 'MMMM d, yyyy' (SPEC 9); '' of none. */
export const dayWords = (day: string | null): string => (day === null ? '' : longDate(day))

/** '1 part', '12 parts'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberWords(count)} ${count === 1 ? one : many}`

/**
 * Figures of one column, all with as many decimals as the longest of them needs (two at most), so that they stand
 * under each other; '' of none.
 */
export function figures(values: readonly (number | null)[]): (value: number | null) => string {
  const decimals = values.reduce<number>(
    (most, value) => Math.max(most, value === null ? 0 : decimalsOf(value)),
    0,
  )
  const format = numberFormat({ minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  return (value) => (value === null ? '' : format.format(value))
}

const decimalsOf = (value: number): number =>
  value.toFixed(2).endsWith('00') ? 0 : value.toFixed(2).endsWith('0') ? 1 : 2
