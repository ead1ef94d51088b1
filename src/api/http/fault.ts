import * as v from 'valibot'
import type { ApiError } from '../../contract/api-error.ts'
import { Problem } from '../../contract/problem.ts'

/** An answer that is not a success: its status line, headers and text. */
export interface FailedAnswer {
  readonly status: number
  readonly statusText: string
  readonly headers: Headers
  readonly text: string
}

/** Turns a failed answer into one of the closed union (STYLE 7), by problem code, else by status. */
export function errorOf(answer: FailedAnswer, isLogin: boolean): ApiError {
  const problem = problemOf(answer.text)
  const title = problem?.title ?? (messageIn(answer.text) || answer.statusText)
  return (problem && byCode(answer, problem)) ?? byStatus(answer, title, isLogin)
}

const problemOf = (text: string): Problem | undefined => parsedAs(Problem, text)

const Message = v.union([v.string(), v.array(v.string())])
const Refusal = v.union([Message, v.object({ message: Message })])

/** What a server that sends no problem documents says: its message, or the first of a list (SPEC 8). */
function messageIn(text: string): string {
  const refusal = parsedAs(Refusal, text)
  const message = typeof refusal === 'object' && 'message' in refusal ? refusal.message : refusal
  return (typeof message === 'string' ? message : message?.[0]) ?? ''
}

function parsedAs<Output>(schema: v.GenericSchema<unknown, Output>, text: string): Output | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(text))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

function byCode(answer: FailedAnswer, { code, title, errors = [], current, changed, retryAfter }: Problem) {
  switch (code) {
    case 'malformed':
    case 'invalid':
    case 'no-key-named':
      return { kind: 'invalid', title, errors } as const
    case 'wrong-credentials':
    case 'forbidden':
    case 'not-found':
    case 'in-use':
    case 'too-large':
      return { kind: code, title } as const
    case 'not-signed-in':
    case 'session-expired':
      return { kind: 'session-expired' } as const
    case 'duplicate':
      return { kind: 'duplicate', title, errors } as const
    case 'version-mismatch':
      return {
        kind: 'version-mismatch',
        title,
        current: current ?? null,
        ...(changed && { changed }),
      } as const
    case 'too-many-requests':
    case 'internal':
    case 'unavailable':
      return busy(answer, retryAfter)
    case 'method-not-allowed':
    case 'wrong-type':
    case 'key-reused':
      return undefined
  }
}

function byStatus(answer: FailedAnswer, title: string, isLogin: boolean): ApiError {
  const { status, statusText } = answer
  if (status === 401) return isLogin ? { kind: 'wrong-credentials', title } : { kind: 'session-expired' }
  if (status === 400) return { kind: 'invalid', title, errors: [] }
  if (status === 403) return { kind: 'forbidden', title }
  if (status === 404) return { kind: 'not-found', title }
  // Cut short: it does not show the row in the way, and nobody can decide about what is not shown.
  if (status === 412) return { kind: 'unreadable', status }
  if (status === 413) return { kind: 'too-large', title }
  if (status === 408 || status === 429 || status >= 500) return busy(answer)
  return { kind: 'failed', status, statusText, title }
}

const busy = ({ status, statusText, headers }: FailedAnswer, retryAfter?: number): ApiError => ({
  kind: 'busy',
  status,
  statusText,
  retryAfterMs: retryAfterMs(headers) ?? (retryAfter === undefined ? null : retryAfter * 1000),
})

/** `Retry-After` in ms; a date is read against the server's own clock, since the device's may be years off. */
function retryAfterMs(headers: Headers): number | null {
  const asked = headers.get('retry-after')
  if (asked === null) return null
  if (/^\d+$/.test(asked.trim())) return Number(asked) * 1000
  const wait = Date.parse(asked) - Date.parse(headers.get('date') ?? '')
  return Number.isFinite(wait) ? Math.max(0, wait) : null
}

/** SPEC 8, fetch-based screens: an error carrying the status text, for an error boundary. */
export class StatusTextError extends Error {
  readonly error: ApiError

  constructor(error: ApiError) {
    super(statusTextOf(error))
    this.name = 'StatusTextError'
    this.error = error
  }
}

function statusTextOf(error: ApiError): string {
  switch (error.kind) {
    case 'busy':
    case 'failed':
      return error.statusText
    case 'session-expired':
      return 'Unauthorized'
    case 'unreachable':
      return 'The server cannot be reached'
    case 'unreadable':
      return 'The answer cannot be read'
    case 'wrong-credentials':
    case 'forbidden':
    case 'not-found':
    case 'invalid':
    case 'in-use':
    case 'duplicate':
    case 'version-mismatch':
    case 'too-large':
      return error.title
  }
}
