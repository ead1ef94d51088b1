import * as v from 'valibot'
import type { ApiError } from '../contract/api-error.ts'
import { ChangedField } from '../contract/problem.ts'

const titled = <const Kind extends string>(kind: Kind) =>
  v.object({ kind: v.literal(kind), title: v.string() })
const fieldErrors = v.array(v.object({ field: v.string(), message: v.string() }))

/** `ApiError` as facts carry it: why a sending did not succeed. */
export const Fault: v.GenericSchema<unknown, ApiError> = v.variant('kind', [
  v.object({ kind: v.literal('session-expired') }),
  titled('wrong-credentials'),
  titled('forbidden'),
  titled('not-found'),
  titled('in-use'),
  titled('too-large'),
  v.object({ kind: v.literal('invalid'), title: v.string(), errors: fieldErrors }),
  v.object({ kind: v.literal('duplicate'), title: v.string(), errors: fieldErrors }),
  v.object({
    kind: v.literal('version-mismatch'),
    title: v.string(),
    current: v.nullable(v.record(v.string(), v.unknown())),
    changed: v.optional(v.array(ChangedField)),
  }),
  v.object({
    kind: v.literal('busy'),
    status: v.number(),
    statusText: v.string(),
    retryAfterMs: v.nullable(v.number()),
  }),
  v.object({ kind: v.literal('unreachable') }),
  v.object({ kind: v.literal('unreadable'), status: v.number() }),
  v.object({
    kind: v.literal('failed'),
    status: v.number(),
    statusText: v.string(),
    title: v.string(),
  }),
])
