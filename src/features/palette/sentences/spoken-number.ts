import { numberSigns } from '../../../locale/numbers.ts'

/** A number at the beginning of a text, and what follows it; `value` is null of one that is written as no number is. */
export interface SpokenNumber {
  readonly value: number | null
  /** As it was typed. */
  readonly typed: string
  readonly rest: string
}

// The sign of the locale, a space, an apostrophe or a thin space may part thousands, the same one throughout.
const patterns = (group: string, decimal: string) => ({
  parted: new RegExp(
    `^\\d{1,3}([ ${group}'’_\u00a0\u202f])\\d{3}(?:\\1\\d{3})*(?:[${decimal}]\\d+)?(?![\\d.,'’_])`,
  ),
  whole: new RegExp(`^\\d+(?:[${decimal}]\\d+)?(?![\\d.,'’_])`),
})
const byDecimal = { '.': patterns(',', '.'), ',': patterns('.', ',') } as const
const anything = /^[\d.,'’_]+/

/** Reads the number that a text begins with, as the user's locale writes it; null where it begins with none. */
export function spokenNumber(text: string): SpokenNumber | null {
  if (!/^\d/.test(text)) return null
  const decimal = numberSigns().decimal === ',' ? ',' : '.'
  const { parted, whole } = byDecimal[decimal]
  const written = parted.exec(text)?.[0] ?? whole.exec(text)?.[0] ?? byDecimal['.'].whole.exec(text)?.[0]
  if (written === undefined) {
    const typed = anything.exec(text)?.[0] ?? ''
    return { value: null, typed, rest: text.slice(typed.length) }
  }
  // A point that parts no thousands is a decimal point everywhere.
  const isPointed = decimal === ',' && !parted.test(text) && !whole.test(text)
  const sign = isPointed ? '.' : decimal
  const digits = written.replace(sign === ',' ? /[^\d,]/g : /[^\d.]/g, '').replace(',', '.')
  return { value: Number(digits), typed: written, rest: text.slice(written.length) }
}
