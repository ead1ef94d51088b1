import * as v from 'valibot'

const Whole = v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1))

/** How many walks are asked for, and of which seed: in the gate one hundred, always of the same seeds; `npm run walk` says others. */
export const asked = v.parse(
  v.object({ WALKS: v.optional(Whole, '100'), WALKS_SEED: v.optional(Whole, '20261128') }),
  process.env,
)
