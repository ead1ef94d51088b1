import type { FieldError } from '../../src/contract/schema/entity.ts'
import { ProblemError } from './problem.ts'

const lost = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])

/** SQLSTATE of a database that is gone, shutting down, full, or asked for a retry. */
const isPassing = (code: string) =>
  /^(08|53)/.test(code) || ['57P01', '57P02', '57P03', '57014', '40001', '40P01', '55P03'].includes(code)

const lostWords =
  /connection (terminated|ended|closed)|timeout exceeded when trying to connect|PGlite is closed/i

/** Where the chain of causes says what happened: drizzle wraps what the driver threw. */
function* chain(error: unknown): Generator<Error & { code?: unknown }> {
  for (let next = error; next instanceof Error; next = next.cause) yield next
}

const fault = (message: string): readonly FieldError[] => [{ field: '', message }]

/** What is answered for anything thrown while serving; null when only `internal` fits. Never a message of SQL. */
export function problemOf(error: unknown): ProblemError | null {
  for (const link of chain(error)) {
    if (link instanceof ProblemError) return link
    const code = typeof link.code === 'string' ? link.code : ''
    if (lost.has(code) || isPassing(code) || lostWords.test(link.message))
      return new ProblemError('unavailable', { retryAfter: 5 })
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
  const links = [...chain(error)]
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
