import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from '../http/problem.ts'

/** No body that is taken is half as deep; what is deeper would overflow whoever walks it. */
const deepest = 32

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * JSON bodies only, in valid UTF-8; an empty body is no body, because plain clients name the type on a DELETE too.
 * A key that would reach a prototype makes the body malformed, and so does more depth than any body has. A
 * body that is not whole after so many milliseconds is cut, unless its endpoint takes longer ones or files.
 */
export function jsonBody(app: FastifyInstance, { withinMs }: { readonly withinMs: number }) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addHook('preParsing', async ({ raw, headers, routeOptions }, _reply, payload) => {
    const isLong = (routeOptions.bodyLimit ?? 0) > (app.initialConfig.bodyLimit ?? Infinity)
    if (isLong || isForm(headers) || !hasBody(headers)) return payload
    const late = setTimeout(() => raw.destroy(), withinMs).unref()
    const arrived = () => clearTimeout(late)
    raw.once('end', arrived).once('close', arrived)
    return payload
  })
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null)
    const text = decode(body)
    if (text === null) return done(new ProblemError('malformed', { title: 'The body must be UTF-8' }))
    if (isDeeper(text)) return done(new ProblemError('malformed', { title: 'The body is nested too deeply' }))
    return parse(request, text, (error, value) =>
      error ? done(new ProblemError('malformed', { title: 'The body must be JSON' })) : done(null, value),
    )
  })
}

const isForm = (headers: IncomingHttpHeaders) => /^multipart\//i.test(headers['content-type'] ?? '')

const hasBody = (headers: IncomingHttpHeaders) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function decode(body: string | Buffer): string | null {
  if (typeof body === 'string') return body
  try {
    return utf8.decode(body)
  } catch {
    return null
  }
}

/** By its brackets, those inside of texts left out: the text is looked at before it is JSON. */
function isDeeper(text: string): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (isInText) {
      if (character === '\\') at += 1
      else isInText = character !== '"'
    } else if (character === '"') isInText = true
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    if (depth > deepest) return true
  }
  return false
}
