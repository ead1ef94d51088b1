import * as v from 'valibot'

const words = (title: string, max: number) =>
  v.pipe(
    v.string(`${title} is required`),
    v.trim(),
    v.minLength(1, `${title} is required`),
    v.maxLength(max, `${title} is limited to ${max} characters`),
  )

/** SPEC 3 System code; required texts of SPEC 5. `code` is what records store, `description` what screens show. */
export const SystemCode = v.object({
  oid: v.pipe(v.number(), v.integer()),
  setupType: v.string(),
  code: v.string(),
  description: v.string(),
  codeOrderApplication: v.number(),
  version: v.number(),
})
export type SystemCode = v.InferOutput<typeof SystemCode>

/** Body of PUT /EcoSystemCodes: without `oid` a code is created (READINGS on SPEC 7). */
export const SystemCodeWrite = v.strictObject({
  oid: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1)))),
  version: v.optional(v.nullable(v.number())),
  setupType: words('setupType', 60),
  code: words('Code', 60),
  description: words('Description', 200),
  codeOrderApplication: v.pipe(
    v.number('Code Order Application is required and is a number'),
    v.integer('Code Order Application is required and is a number'),
    v.minValue(0, 'Code Order Application is required and is a number'),
    v.maxValue(1_000_000, 'Code Order Application is required and is a number'),
  ),
})
