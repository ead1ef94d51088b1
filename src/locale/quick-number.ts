import type { Locale } from './locales.ts'
import { numberSigns } from './numbers.ts'
import { numberFormat, speech } from './speech.ts'

const plain: Intl.NumberFormatOptions = { maximumFractionDigits: 6 }
type Write = (number: number) => string
const formats = new WeakMap<Intl.NumberFormatOptions, Map<Locale, Write>>()

/** A number as the locale at hand writes it, with up to six decimals unless told: for a million cells. */
export function formatNumber(number: number, options: Intl.NumberFormatOptions = plain): string {
  const { locale } = speech()
  let known = formats.get(options)
  if (!known) formats.set(options, (known = new Map<Locale, Write>()))
  let format = known.get(locale)
  if (!format) known.set(locale, (format = createFormat(options)))
  return format(number)
}

/** Whether numbers in this format are digits, signs that part them and a minus, and nothing else. */
export function isPlainDecimal(options: Intl.NumberFormatOptions = plain): boolean {
  return Object.entries(options).every(
    ([key, value]) =>
      key === 'minimumFractionDigits' ||
      key === 'maximumFractionDigits' ||
      (key === 'useGrouping' && value === false),
  )
}

// Intl takes a microsecond a number, and a search looks at a million.
function createFormat(options: Intl.NumberFormatOptions): Write {
  const intl = numberFormat(options)
  if (!isPlainDecimal(options)) return (number) => intl.format(number)
  const { group, decimal } = numberSigns()
  const { minimumFractionDigits: least = 0, maximumFractionDigits: most = 3 } = intl.resolvedOptions()
  const write = options.useGrouping === false ? (digits: string) => digits : grouped(group)
  return (number) => {
    const text = String(number)
    const point = text.indexOf('.')
    const decimals = point < 0 ? 0 : text.length - point - 1
    const isShort = Math.abs(number) < 1e15 && Math.abs(number) >= 1e-6
    // Rounding is left to Intl.
    if (decimals > most || (!isShort && number !== 0) || Object.is(number, -0)) return intl.format(number)
    if (point < 0) return least === 0 ? write(text) : `${write(text)}${decimal}${'0'.repeat(least)}`
    return write(text.slice(0, point)) + decimal + text.slice(point + 1).padEnd(least, '0')
  }
}

const grouped = (sign: string) => (digits: string) => {
  const from = digits.startsWith('-') ? 1 : 0
  let end = digits.length
  if (end - from <= 3) return digits
  let text = ''
  for (; end - from > 3; end -= 3) text = `${sign}${digits.slice(end - 3, end)}${text}`
  return digits.slice(0, end) + text
}
