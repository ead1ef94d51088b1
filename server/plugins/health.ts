import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Orm } from '../database/connection/orm.ts'
import { ProblemError } from '../http/problem.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Has /readyz say from here on that nothing new is to be sent to this process, which serves what comes all the same. */
    leave(): void
  }
}

/** /healthz: the process answers. /readyz: so does the database, and it stays; 503 where not. */
export function health(app: FastifyInstance, { orm }: { readonly orm: Orm }) {
  let isLeaving = false
  app.decorate('leave', () => {
    isLeaving = true
  })
  app.get('/healthz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (isLeaving) throw new ProblemError('unavailable', { retryAfter: 5 })
    try {
      await orm.execute(sql`select 1`)
    } catch {
      throw new ProblemError('unavailable', { retryAfter: 5 })
    }
    return { status: 'ready' }
  })
}
