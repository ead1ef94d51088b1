import type { Locale } from './locales.ts'
import { numberFormat, speech } from './speech.ts'

/** `4,812.5`, with at most so many decimals. */
export const numberWords = (value: number, most = 3): string =>
  numberFormat({ maximumFractionDigits: most }).format(value)

/** How amounts are written: two decimals, whether they need them or not. */
export const amountFormat = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

/** `4,812.50`: an amount, in whichever currency stands beside it. */
export const moneyWords = (value: number): string => numberFormat(amountFormat).format(value)

interface Signs {
  readonly group: string
  readonly decimal: string
}

const signs = new Map<Locale, Signs>()

/** The signs by which the locale at hand parts thousands and begins decimals. */
export function numberSigns(): Signs {
  const { locale } = speech()
  let known = signs.get(locale)
  if (known === undefined) {
    const parts = numberFormat({ minimumFractionDigits: 1 }).formatToParts(1_234_567.5)
    const signOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
    signs.set(locale, (known = { group: signOf('group'), decimal: signOf('decimal') }))
  }
  return known
}

/** A number as it is typed: without thousands, `4812.5`. */
export const plainNumber = (value: number): string => String(value).replace('.', numberSigns().decimal)

/** What parts the numbers of a list that is typed: a comma may be a decimal sign. */
export const listSign = (): string => (numberSigns().decimal === ',' ? ';' : ',')

const spaces = /[\s\u00a0\u202f]/g
const plain = /^[+-]?(?:\d+\.?\d*|\.\d+)$/

/**
 * The number a reader would take the text for, with thousands separators; null for none, undefined for no number. Where
 * a comma begins decimals a point parts thousands, in threes alone: any other is a decimal point.
 */
export function readNumber(text: string): number | null | undefined {
  const bare = text.replace(spaces, '')
  if (bare === '') return null
  const { decimal } = numberSigns()
  // Nothing is parted behind the decimal sign.
  if (decimal === '.' && /\..*,/.test(bare)) return undefined
  const grouped = /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d*)?$/.test(bare)
  const pointed =
    decimal === '.' ? bare.replaceAll(',', '') : (grouped ? bare.replaceAll('.', '') : bare).replace(',', '.')
  return plain.test(pointed) ? Number(pointed) : undefined
}
