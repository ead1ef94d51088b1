import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Orm } from '../database/connection/orm.ts'
import { ProblemError } from '../http/problem.ts'

/** /healthz: the process answers. /readyz: so does the database; 503 while it does not. */
export function health(app: FastifyInstance, { orm }: { readonly orm: Orm }) {
  app.get('/healthz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    try {
      await orm.execute(sql`select 1`)
    } catch {
      throw new ProblemError('unavailable', { retryAfter: 5 })
    }
    return { status: 'ready' }
  })
}
