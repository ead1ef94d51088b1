const plain: Intl.NumberFormatOptions = { maximumFractionDigits: 6 }
const formats = new WeakMap<Intl.NumberFormatOptions, (number: number) => string>()

/** A number as en-US writes it, with up to six decimals unless told. */
export function formatNumber(number: number, options: Intl.NumberFormatOptions = plain): string {
  let format = formats.get(options)
  if (!format) formats.set(options, (format = createFormat(options)))
  return format(number)
}

/** Whether numbers in this format are digits, commas, a point and a sign and nothing else. */
export function isPlainDecimal(options: Intl.NumberFormatOptions = plain): boolean {
  return Object.entries(options).every(
    ([key, value]) =>
      key === 'minimumFractionDigits' ||
      key === 'maximumFractionDigits' ||
      (key === 'useGrouping' && value === false),
  )
}

// Intl takes a microsecond a number, and a search looks at a million.
function createFormat(options: Intl.NumberFormatOptions): (number: number) => string {
  const intl = new Intl.NumberFormat('en-US', options)
  if (!isPlainDecimal(options)) return (number) => intl.format(number)
  const { minimumFractionDigits: least = 0, maximumFractionDigits: most = 3 } = intl.resolvedOptions()
  const write = options.useGrouping === false ? (digits: string) => digits : grouped
  return (number) => {
    const text = String(number)
    const point = text.indexOf('.')
    const decimals = point < 0 ? 0 : text.length - point - 1
    const isShort = Math.abs(number) < 1e15 && Math.abs(number) >= 1e-6
    // Rounding is left to Intl.
    if (decimals > most || (!isShort && number !== 0) || Object.is(number, -0)) return intl.format(number)
    if (point < 0) return least === 0 ? write(text) : `${write(text)}.${'0'.repeat(least)}`
    return write(text.slice(0, point)) + text.slice(point).padEnd(least + 1, '0')
  }
}

function grouped(digits: string): string {
  const from = digits.startsWith('-') ? 1 : 0
  let end = digits.length
  if (end - from <= 3) return digits
  let text = ''
  for (; end - from > 3; end -= 3) text = `,${digits.slice(end - 3, end)}${text}`
  return digits.slice(0, end) + text
}
