import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOfOne, hundredths, ofHundredths, quotient, worth } from './stock-units.ts'

test('a number of two decimals is whole hundredths, and comes back', () => {
  expect([12.5, 0, -0.01, 0.1 + 0.2, 1.15, 999_999_999_999].map(hundredths)).toEqual([
    1250n,
    0n,
    -1n,
    30n,
    115n,
    99_999_999_999_900n,
  ])
  fc.assert(
    fc.property(fc.bigInt({ min: -99_999_999_999n, max: 99_999_999_999n }), (value) => {
      expect(hundredths(ofHundredths(value))).toBe(value)
    }),
  )
})

test.each([
  [7n, 2n, 4n],
  [-7n, 2n, -4n],
  [1n, 3n, 0n],
  [2n, 3n, 1n],
  [-1n, 3n, 0n],
  [-2n, 3n, -1n],
  [6n, 3n, 2n],
  [0n, 3n, 0n],
  [5n, 10n, 1n],
  [4n, 10n, 0n],
  [-5n, 10n, -1n],
  [9n, 1n, 9n],
])('%s by %s is %s, a half away from zero', (dividend, divisor, whole) => {
  expect(quotient(dividend, divisor)).toBe(whole)
})

test('a quotient is the nearest there is, and the same on either side of zero', () => {
  const dividend = fc.bigInt({ min: -1_000_000n, max: 1_000_000n })
  fc.assert(
    fc.property(dividend, fc.bigInt({ min: 1n, max: 999n }), (value, divisor) => {
      const rest = quotient(value, divisor) * divisor - value
      expect((rest < 0n ? -rest : rest) * 2n <= divisor).toBe(true)
      expect(quotient(-value, divisor)).toBe(-quotient(value, divisor))
    }),
  )
})

test('a quantity is worth its cost of one, rounded once', () => {
  expect([worth(150n, 333n), worth(-150n, 333n), worth(0n, 333n), worth(1n, 49n), worth(1n, 50n)]).toEqual([
    500n,
    -500n,
    0n,
    0n,
    1n,
  ])
})

test('one costs its share of what all are worth', () => {
  expect([
    costOfOne(1000n, 300n),
    costOfOne(2000n, 300n),
    costOfOne(0n, 300n),
    costOfOne(-500n, 100n),
  ]).toEqual([333n, 667n, 0n, -500n])
})
