import * as v from 'valibot'

/** The key of a record named in a body, as PUT on a collection has it. */
export function keyOf(title: string) {
  const message = `${title} is required`
  return v.pipe(
    v.nullish(v.number(message), null),
    v.number(message),
    v.integer(`${title} must be a whole number`),
    v.minValue(1, message),
    v.maxValue(2_147_483_647, `${title} is too large`),
  )
}

/** A record key in a path. */
export const recordId = v.object({
  id: v.pipe(
    v.union([
      v.number(),
      v.pipe(v.string(), v.regex(/^\d{1,10}$/, 'The key must be a whole number'), v.transform(Number)),
    ]),
    v.integer('The key must be a whole number'),
    v.minValue(1, 'The key must be a whole number'),
    v.maxValue(2_147_483_647, 'The key must be a whole number'),
  ),
})
