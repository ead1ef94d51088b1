import * as v from 'valibot'

/** Stable codes of the problem documents the server answers (RFC 9457); each has its HTTP status. */
export const problemStatus = {
  malformed: 400,
  invalid: 400,
  'no-key-named': 400,
  'wrong-credentials': 401,
  'not-signed-in': 401,
  'session-expired': 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'in-use': 409,
  duplicate: 409,
  'version-mismatch': 412,
  'too-large': 413,
  'wrong-type': 415,
  'key-reused': 422,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
} as const
export type ProblemCode = keyof typeof problemStatus

const codes = Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]]

/** Who changed a field last, and when: an ISO time of the server's. */
export const ChangedField = v.object({ field: v.string(), by: v.string(), at: v.string() })
export type ChangedField = v.InferOutput<typeof ChangedField>

/**
 * `application/problem+json`: `errors` where fields are at fault; `current` where a newer row stands in the way, and
 * `changed` for what was changed since the version that its caller holds.
 */
export const Problem = v.object({
  status: v.number(),
  code: v.picklist(codes),
  title: v.string(),
  errors: v.optional(v.array(v.object({ field: v.string(), message: v.string() }))),
  current: v.optional(v.record(v.string(), v.unknown())),
  changed: v.optional(v.array(ChangedField)),
  retryAfter: v.optional(v.number()),
})
export type Problem = v.InferOutput<typeof Problem>
