import type { FastifyInstance } from 'fastify'

/** One line an answer. The route's pattern stands for the address, so that no e-mail or key reaches the log. */
export function requestLog(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? '(none)',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      userId: request.caller?.userId,
    }
    if (reply.statusCode === 403) request.log.warn(line, 'refused')
    else request.log.info(line, 'answered')
  })
}
