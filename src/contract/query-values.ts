import * as v from 'valibot'

/** A word in a path or query. */
export const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(120))

/** A whole number within bounds, as a number or as its digits; `message` is said of anything else. */
export const wholeText = (min: number, max: number, message?: string) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,10}$/, message), v.transform(Number))], message),
    v.integer(message),
    v.minValue(min, message),
    v.maxValue(max, message),
  )

/** The key of a record. */
export const recordKey = wholeText(1, 2_147_483_647)

/** A calendar day, yyyy-MM-dd. */
export const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'A day reads yyyy-MM-dd'))
