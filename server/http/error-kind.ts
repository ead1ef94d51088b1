import type { FieldError } from '../../src/contract/schema/entity.ts'
import { ProblemError, tookTooLong } from './problem.ts'

const lost = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
])

/** A socket in a folder is gone while its server starts again. */
const hasNoSocket = ({ code, syscall }: { code?: unknown; syscall?: unknown }) =>
  code === 'ENOENT' && syscall === 'connect'

/** SQLSTATE of a database that is gone, shutting down, starting, taking over, full, or asked for a retry. */
export const isPassing = (code: string) =>
  // 08P01 is a message that it could not read: the next one like it will not be read either.
  /^(08(?!P01)|53|57P)/.test(code) || ['25006', '25P03', '40001', '40P01', '55P03'].includes(code)

const lostWords =
  /connection (terminated|ended|closed)|not queryable|timeout (expired|exceeded when trying to connect)|PGlite is closed/i

type Cause = Error & { code?: unknown; syscall?: unknown }

/** The error and what caused it, outermost first: drizzle wraps what the driver threw. */
export function* causes(error: unknown): Generator<Cause> {
  for (let next = error; next instanceof Error; next = next.cause) yield next
}

/** Whether the way to the database is gone, or was never there. */
export const isConnectionLost = (error: Cause): boolean =>
  (typeof error.code === 'string' && lost.has(error.code)) ||
  hasNoSocket(error) ||
  lostWords.test(error.message)

const fault = (message: string): readonly FieldError[] => [{ field: '', message }]

/** What is answered for anything thrown while serving; null when only `internal` fits. Never a message of SQL. */
export function problemOf(error: unknown): ProblemError | null {
  for (const link of causes(error)) {
    if (link instanceof ProblemError) return link
    const code = typeof link.code === 'string' ? link.code : ''
    if (isConnectionLost(link) || isPassing(code)) return new ProblemError('unavailable', { retryAfter: 5 })
    if (code === '57014') return tookTooLong()
    if (code === '23505') return new ProblemError('duplicate')
    if (code === '23503')
      return new ProblemError('in-use', {
        title: 'A record that this one needs, or that needs it, stands in the way',
      })
    if (code.startsWith('22') || code === '23514' || code === '23502')
      return new ProblemError('invalid', { errors: fault('A value cannot be stored') })
    const framework = frameworkProblem(code, link)
    if (framework) return framework
  }
  return null
}

function frameworkProblem(code: string, error: Error): ProblemError | null {
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new ProblemError('wrong-type')
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ProblemError('too-large')
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (status === 404) return new ProblemError('not-found')
  return status >= 400 && status < 500 ? new ProblemError('malformed') : null
}

/** What a log may say of an error: no SQL, no parameters, no values, but where it came from. */
export function describeError(error: unknown) {
  const links = [...causes(error)]
  const last = links.at(-1)
  const code = links.find((link) => typeof link.code === 'string')?.code
  return {
    name: links[0]?.name ?? typeof error,
    code,
    message: links.length > 1 || code !== undefined ? undefined : last?.message,
    at: links[0]?.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 8),
  }
}
