import type { FastifyInstance } from 'fastify'
import { subjectOf } from '../../src/contract/access/policy.ts'
import type { Background } from '../http/background.ts'
import type { Database } from '../database/connection/orm.ts'
import { ProblemError } from '../http/problem.ts'
import { bearerToken } from '../http/request-headers.ts'
import { sessionFinder } from '../identity/session-finder.ts'
import { isDueForNotice, noticeSession } from '../identity/sessions.ts'

interface Options {
  readonly database: Database
  readonly clock: () => Date
  readonly background: Background
}

/** Knows who asks, as it stands with every request: session, user, roles and tasks (TRUST 4). */
export function session(app: FastifyInstance, { database, clock, background }: Options) {
  const findSession = sessionFinder(database)
  app.decorateRequest('caller', null)
  app.decorate('authenticate', async (request) => {
    const token = bearerToken(request.headers.authorization)
    if (token === null) throw new ProblemError('not-signed-in')
    const now = clock()
    const found = await findSession(token, now)
    if (!found) throw new ProblemError('session-expired')
    if (isDueForNotice(found, now))
      background.run('notice session', () => noticeSession(database.orm, found, now))
    return {
      userId: found.identity.profile.id,
      subject: subjectOf(found.identity),
      identity: found.identity,
      tokenHash: found.tokenHash,
      position: found.position,
    }
  })
}
