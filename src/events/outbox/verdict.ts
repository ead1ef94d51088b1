import type { ApiError } from '../../contract/api-error.ts'
import type { ChangedField } from '../../contract/problem.ts'

/** What a failed sending means for its act (TRUST 2). */
export type Verdict = 'retry' | 'hold' | 'refused' | 'conflict'

const byStatus = (status: number): Verdict => {
  if (status === 401) return 'hold'
  if (status === 404 || status === 409 || status === 412) return 'conflict'
  if (status === 408 || status === 429 || status >= 500 || status < 400) return 'retry'
  return 'refused'
}

/** Classifies an error: retry the same key, hold for sign-in, set aside as refused, or ask about a conflict. */
export function verdictOn(error: ApiError): Verdict {
  switch (error.kind) {
    case 'unreachable':
    case 'busy':
    case 'unreadable':
      return 'retry'
    case 'session-expired':
      return 'hold'
    case 'not-found':
    case 'in-use':
    case 'duplicate':
    case 'version-mismatch':
      return 'conflict'
    case 'wrong-credentials':
    case 'forbidden':
    case 'invalid':
    case 'too-large':
      return 'refused'
    case 'failed':
      return byStatus(error.status)
  }
}

/** Whether the way to the server is at fault rather than this one act: then everything waits. */
export const isOutage = (error: ApiError): boolean =>
  error.kind === 'unreachable' || (error.kind === 'busy' && [429, 502, 503, 504].includes(error.status))

const shortestMs = 100
const firstMs = 1_000
const longestMs = 300_000
const longestAskedMs = 3_600_000

/**
 * How long to wait before attempt `attempts + 1`, in ms: full jitter, but 0.1 s at least, under a ceiling that doubles
 * from 1 s to 5 min, after whatever `Retry-After` asked for (taken up to an hour). `random` is in [0, 1).
 */
export function retryDelay(attempts: number, random: number, retryAfterMs: number | null): number {
  const ceiling = Math.min(longestMs, firstMs * 2 ** Math.min(Math.max(attempts - 1, 0), 20))
  return (
    Math.min(Math.max(retryAfterMs ?? 0, 0), longestAskedMs) +
    Math.max(shortestMs, Math.round(random * ceiling))
  )
}

/** The wait that an error's `Retry-After` asks for, in ms. */
export const askedWait = (error: ApiError): number | null =>
  error.kind === 'busy' ? error.retryAfterMs : null

/** Who changed which field of the row in the way, as far as the server said. */
export const changedIn = (error: ApiError | null): readonly ChangedField[] =>
  (error?.kind === 'version-mismatch' && error.changed) || []
