/** The value below which `share` (0 to 1) of the samples lie; linear between neighbours. Throws without samples. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)]
  const above = sorted[Math.ceil(place)]
  if (below === undefined || above === undefined) throw new Error('Nothing was measured')
  return below + (above - below) * (place - Math.floor(place))
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5)
