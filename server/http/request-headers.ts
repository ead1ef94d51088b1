import { type ChangePath, screenPaths } from '../../src/contract/schema/change-path.ts'
import { ProblemError } from './problem.ts'

type Header = string | readonly string[] | undefined

const refuse = (field: string, message: string) =>
  new ProblemError('invalid', { title: message, errors: [{ field, message }] })

/** The version named by `If-Match`: `"v7"`, `v7` or `W/"v7"`; null when absent or `*`. Anything else is 400. */
export function parseIfMatch(header: Header): number | null {
  if (header === undefined || header === '*') return null
  const found = typeof header === 'string' && /^\s*(?:W\/)?("?)v(\d{1,9})\1\s*$/.exec(header)
  if (!found) throw refuse('If-Match', 'If-Match must read "v7"')
  return Number(found[2])
}

/** The `Idempotency-Key`: 1 to 200 visible characters; null when absent. Anything else is 400. */
export function parseIdempotencyKey(header: Header): string | null {
  if (header === undefined) return null
  if (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)) return header
  throw refuse('Idempotency-Key', 'Idempotency-Key must be 1 to 200 visible characters')
}

/** By which path a write comes: as its screen says, else a call. Anything that no screen says is 400. */
export function parseChangePath(header: Header): ChangePath {
  if (header === undefined) return 'call'
  const named = screenPaths.find((path) => path === header)
  if (!named) throw refuse('Change-Path', `Change-Path must be one of ${screenPaths.join(', ')}`)
  return named
}

/** The opaque token of `Authorization: Bearer …`; null when there is none to speak of. */
export function bearerToken(header: string | undefined): string | null {
  return /^Bearer +([\w.~+/=-]{1,512})$/i.exec(header ?? '')?.[1] ?? null
}
