import * as v from 'valibot'
import { entities } from '../../src/contract/entities/catalogue.ts'
import { type FieldError, fieldErrors } from '../../src/contract/schema/entity.ts'
import { invalid, ProblemError } from './problem.ts'

const reportedErrors = 50
const arrayCap = 2_000

/** Answers the schema's output, or throws 400 `invalid` with the fields at fault in the entity's words. */
export function parseInput(
  schema: v.GenericSchema | undefined,
  input: unknown,
  fields: v.ObjectEntries = {},
  refuse: (errors: readonly FieldError[]) => ProblemError = invalid,
) {
  if (!schema) return undefined
  if (input === undefined) throw new ProblemError('invalid', { title: 'A body is required' })
  // To valibot a list is an object without any of the fields, which a write may leave out.
  if (Array.isArray(input)) throw refuse([{ field: '', message: 'An object is wanted, not a list' }])
  // An endless list would cost a fault for every item before its length is looked at.
  const long = longArrays(input)
  if (long.length > 0) throw refuse(long)
  const parsed = v.safeParse(schema, input)
  if (!parsed.success) throw refuse(fieldErrors(parsed.issues, fields).slice(0, reportedErrors))
  const unstorable = [...unstorableText(input, [])]
  if (unstorable.length > 0) throw refuse(unstorable.slice(0, reportedErrors))
  return parsed.output
}

/** The same for a query, whose names stand on no form: its first fault is the sentence of the refusal. */
export const parseQuery = (schema: v.GenericSchema | undefined, input: unknown) =>
  parseInput(schema, input, {}, ([first, ...others]) =>
    first ? new ProblemError('invalid', { title: first.message, errors: [first, ...others] }) : invalid([]),
  )

/** The body of a call that takes none: nothing, or nothing in it, as some clients send. */
export function parseNoBody(input: unknown): undefined {
  if (input === undefined || input === null) return
  if (!Array.isArray(input) && v.is(v.strictObject({}), input)) return
  throw new ProblemError('invalid', { title: 'This address takes no body' })
}

/** The described fields behind an endpoint's name: `location.create` reads location's. */
export function fieldsBehind(endpointName: string): v.ObjectEntries {
  const [name] = endpointName.split('.')
  return Object.entries(entities).find(([entity]) => entity === name)?.[1].fields ?? {}
}

function longArrays(input: unknown): FieldError[] {
  if (typeof input !== 'object' || input === null) return []
  return Object.entries(input)
    .filter(([, value]) => Array.isArray(value) && value.length > arrayCap)
    .map(([field]) => ({ field, message: `At most ${arrayCap} lines can be sent` }))
}

/** PostgreSQL stores neither NUL nor half a surrogate pair; asked after the schema, so the depth is bounded. */
function* unstorableText(value: unknown, path: readonly string[]): Generator<FieldError> {
  if (typeof value === 'string' && /\0|\p{Surrogate}/u.test(value))
    yield { field: path.join('.'), message: 'Holds a character that cannot be stored' }
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* unstorableText(inner, [...path, key])
}
