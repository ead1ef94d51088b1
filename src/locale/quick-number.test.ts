import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatNumber, isPlainDecimal } from './quick-number.ts'

describe('formatNumber', () => {
  const formats: readonly Intl.NumberFormatOptions[] = [
    { maximumFractionDigits: 6 },
    { maximumFractionDigits: 2 },
    { maximumFractionDigits: 0 },
    { maximumFractionDigits: 0, useGrouping: false },
    { minimumFractionDigits: 2, maximumFractionDigits: 2 },
    { minimumFractionDigits: 2 },
    { minimumFractionDigits: 1, maximumFractionDigits: 4 },
    {},
    { style: 'percent' },
    { style: 'currency', currency: 'NGN' },
    { notation: 'compact' },
  ]
  const numbers = fc.oneof(
    fc.integer(),
    fc.double({ noNaN: true }),
    fc.double({ noNaN: true, min: -1e6, max: 1e6 }),
    fc.integer({ min: -100_000_000, max: 100_000_000 }).map((cents) => cents / 100),
    fc.constantFrom(0, -0, 0.5, -0.5, 1.005, 2.675, 999.9995, -0.001, 1e15, 1e21, Infinity, 0.000_000_5),
  )

  it.each(formats)('writes as Intl does with %j', (format) => {
    const intl = new Intl.NumberFormat('en-US', format)
    fc.assert(
      fc.property(numbers, (number) => {
        expect(formatNumber(number, format)).toBe(intl.format(number))
      }),
      { numRuns: 1000 },
    )
  })

  it('knows which formats write digits alone', () => {
    expect(formats.map(isPlainDecimal)).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
