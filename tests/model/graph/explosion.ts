import type { AnyMachineSnapshot } from 'xstate'

interface Grown {
  readonly field: string
  readonly values: number
}

type Context = AnyMachineSnapshot['context']

/** Why a chart is not walked: what its guards read of the context has too many values. */
export class ExplosionError extends Error {
  readonly states: number
  readonly limit: number
  /** Fields of the context of which the guards saw more than one value, the one with the most first. */
  readonly grown: readonly Grown[]

  constructor(
    chart: { readonly name: string; readonly reads: (context: Context) => unknown },
    seen: readonly AnyMachineSnapshot[],
    limit: number,
  ) {
    const grown = grownIn(
      chart.reads,
      seen.map(({ context }: AnyMachineSnapshot): Context => context),
    )
    const fields = grown.map(({ field, values }) => `${field} (${values} values)`).join(', ')
    super(
      `The graph of ${chart.name} is refused: more than ${limit} states were seen (${seen.length}), since what its model reads of the context grows: ${fields || 'no field by itself'}. Bound it in \`reads\`, or leave out samples.`,
    )
    this.name = 'ExplosionError'
    this.states = seen.length
    this.limit = limit
    this.grown = grown
  }
}

/** A field counts by what the model reads when nothing but it differs from the start: a bounded reading is no growth. */
function grownIn(reads: (context: Context) => unknown, contexts: readonly Context[]): readonly Grown[] {
  const [start] = contexts
  if (start === undefined) return []
  return Object.keys(start)
    .map((field) => {
      const read = contexts.map((context) => JSON.stringify(reads({ ...start, [field]: context[field] })))
      return { field, values: new Set(read).size }
    })
    .filter(({ values }) => values > 1)
    .toSorted((a, b) => b.values - a.values)
}
