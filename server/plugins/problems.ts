import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Endpoint } from '../../src/contract/endpoint.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { isReadable } from '../http/address.ts'
import { describeError, problemOf } from '../http/error-kind.ts'
import { ProblemError } from '../http/problem.ts'

/** Answers one problem document. */
function sendProblem(reply: FastifyReply, problem: ProblemError) {
  if (problem.retryAfter !== undefined) reply.header('Retry-After', problem.retryAfter)
  if (problem.status === 401) reply.header('WWW-Authenticate', 'Bearer')
  return reply
    .code(problem.status)
    .header('Cache-Control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem.document))
}

/** Every refusal and failure becomes a problem document with a stable code; what went wrong goes to the log only. */
export function problems(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error) ?? new ProblemError('internal')
    if (problem.status >= 500) request.log.error({ error: describeError(error) }, problem.code)
    return sendProblem(reply, problem)
  })
}

const table = Object.values<Endpoint>(endpoints).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
}))

/** 400 where the address is no text, 405 where it exists under another method, else 404; always JSON (READINGS on SPEC 7). */
export function refuseUnknownAddress(request: FastifyRequest, reply: FastifyReply) {
  if (!isReadable(request.originalUrl))
    return sendProblem(reply, new ProblemError('malformed', { title: 'The address could not be read' }))
  const path = request.url.split('?', 1)[0] ?? ''
  const methods = new Set<string>(
    table.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method),
  )
  if (methods.size === 0 || methods.has(request.method === 'HEAD' ? 'GET' : request.method))
    return sendProblem(reply, new ProblemError('not-found', { title: 'There is no such address' }))
  reply.header('Allow', [...methods].join(', '))
  return sendProblem(reply, new ProblemError('method-not-allowed'))
}
