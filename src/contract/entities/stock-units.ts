/**
 * Quantities and money as whole hundredths, so that sums are exact: 12.5 is 1250n. Fields of records hold two decimals at
 * most, so that nothing is lost on the way.
 */
export const hundredths = (value: number): bigint => BigInt(Math.round(value * 100))

/** The number that hundredths stand for. */
export const ofHundredths = (value: bigint): number => Number(value) / 100

/** A whole quotient, halves away from zero; the divisor is above 0. */
export function quotient(dividend: bigint, divisor: bigint): bigint {
  const half = divisor / 2n
  return (dividend < 0n ? dividend - half : dividend + half) / divisor
}

/** What a quantity is worth at a cost of one, both in hundredths. */
export const worth = (quantity: bigint, cost: bigint): bigint => quotient(quantity * cost, 100n)

/** What one costs of a quantity above 0 that is worth so much, all in hundredths. */
export const costOfOne = (value: bigint, quantity: bigint): bigint => quotient(value * 100n, quantity)
