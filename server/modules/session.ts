import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Orm } from '../database/orm.ts'
import { userAccount } from '../database/schema-accounts.ts'
import { ProblemError } from '../problem.ts'
import { serve } from '../serve.ts'

/** Who is signed in, and the key that locks this user's unsent work on a device. */
export function sessionModule(app: FastifyInstance, { orm }: { readonly orm: Orm }) {
  serve(app, 'session', async ({ request }) => {
    if (!request.caller) throw new ProblemError('not-signed-in')
    return { result: request.caller.identity }
  })

  serve(app, 'deviceKey', async ({ userId }) => {
    const [found] = await orm
      .select({ key: userAccount.journalKey })
      .from(userAccount)
      .where(eq(userAccount.id, userId))
    if (!found) throw new ProblemError('session-expired')
    return { result: found }
  })
}
