import type { FastifyInstance } from 'fastify'
import { ProblemError } from '../http/problem.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * JSON bodies only, in valid UTF-8; an empty body is no body, because plain clients name the type on a DELETE too.
 * A key that would reach a prototype makes the body malformed.
 */
export function jsonBody(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null)
    const text = decode(body)
    if (text === null) return done(new ProblemError('malformed', { title: 'The body must be UTF-8' }))
    return parse(request, text, (error, value) =>
      error ? done(new ProblemError('malformed', { title: 'The body must be JSON' })) : done(null, value),
    )
  })
}

function decode(body: string | Buffer): string | null {
  if (typeof body === 'string') return body
  try {
    return utf8.decode(body)
  } catch {
    return null
  }
}
