import * as v from 'valibot'

const Whole = v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1))

/** What `npm run torture` was asked for. */
export const asked = v.parse(
  v.object({ TORTURE_KILLS: v.optional(Whole, '100'), TORTURE_SEED: v.optional(Whole, '1') }),
  process.env,
)
