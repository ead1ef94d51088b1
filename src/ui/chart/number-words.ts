/** A number of a chart: `1,234.5`, with at most two decimals. */
export const numberWords = (number: number): string =>
  number.toLocaleString('en-US', { maximumFractionDigits: 2 })
