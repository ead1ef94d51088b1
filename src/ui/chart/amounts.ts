/** In what amounts of money are drawn: there is no room on an axis, nor on a card, for millions in full. */
export interface AmountScale {
  readonly of: number
  /** After a number, and in the plural in a heading; '' of what is told in full. */
  readonly unit: '' | 'thousand' | 'million'
}

/** Such that the largest amount has five digits at most. */
export function amountScale(largest: number): AmountScale {
  if (largest < 100_000) return { of: 1, unit: '' }
  return largest < 100_000_000 ? { of: 1000, unit: 'thousand' } : { of: 1_000_000, unit: 'million' }
}

/** An amount on a scale: in full with two decimals, else with one. */
export function onScale(amount: number, { of }: AmountScale): number {
  const steps = of === 1 ? 100 : 10
  return Math.round((amount * steps) / of) / steps
}

/** The number and the unit of a card, which has room for six signs. */
export function amountOnCard(amount: number | null) {
  if (amount === null) return { value: null }
  if (amount < 10_000) return { value: Math.round(amount * 100) / 100 }
  const scale: AmountScale =
    amount < 1_000_000 ? { of: 1000, unit: 'thousand' } : { of: 1_000_000, unit: 'million' }
  const value = onScale(amount, scale)
  return { value: value < 100 ? value : Math.round(value), unit: scale.unit }
}

/** A title with the currency and the scale of its amounts: `Cost by month (thousands, NGN)`. */
export function amountTitle(title: string, { unit }: AmountScale, currency: string): string {
  const said = [unit === '' ? '' : `${unit}s`, currency].filter((each) => each !== '')
  return said.length === 0 ? title : `${title} (${said.join(', ')})`
}

/** What stands behind an amount of a chart: `NGN`, `thousand NGN`; `units of money` where the site names no currency. */
export const amountUnit = ({ unit }: AmountScale, currency: string): string =>
  [unit, currency || 'units of money'].filter((each) => each !== '').join(' ')
