import type { FastifyInstance } from 'fastify'

/**
 * A closing server takes nothing new, lets requests in hand finish, and then cuts what is left: a connection that was
 * opened ahead of any request counts as busy and would hold it for a minute.
 */
export function gracefulClose(app: FastifyInstance, { withinMs }: { readonly withinMs: number }) {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), withinMs).unref()
  })
}
