import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCodes } from '../../tests/support/codes.ts'
import { emptyDatabase } from '../../tests/support/memory-database.ts'
import type { EndpointName } from '../../src/contract/endpoints.ts'
import type { Subject } from '../../src/contract/access/policy.ts'
import { listenToFeed } from '../../tests/support/feed-listener.ts'
import { addRecord, addUser, aLocation } from '../../tests/support/records.ts'
import type { Database } from '../database/connection/orm.ts'
import { ProblemError } from '../http/problem.ts'
import { startSession } from '../identity/sessions.ts'
import { tokenHash } from '../identity/tokens.ts'
import { changesModule } from './changes.ts'

const everything = {
  canEdit: true,
  canDelete: true,
  canCreate: true,
  canPost: true,
  canPrint: true,
  canExport: true,
}

let database: Database
let app: FastifyInstance
let user: string
let base: string
let token = ''
let holds: readonly string[] | null = []
const asked = () => addRecord(database.orm, user, 'location', aLocation())
const subject = (routes: readonly string[]): Subject => ({
  userGUID: user,
  roles: [],
  tasks: routes.map((reactRoute) => Object.assign({ reactRoute }, everything)),
})

beforeAll(async () => {
  database = await emptyDatabase()
  user = await addUser(database.orm)
  await addCodes(database.orm)
  app = Fastify()
  app.decorate('checksReplies', true)
  app.decorate('servedEndpoints', new Set<EndpointName>())
  app.decorateRequest('caller', null)
  app.decorate('authenticate', async () => {
    if (holds === null) throw new ProblemError('session-expired')
    const profile = { id: user, email: '', fullName: '', userRoles: [] }
    const identity = { profile, tasks: [], allowedRoutes: [] }
    return { userId: user, subject: subject(holds), identity, tokenHash: tokenHash(token), position: null }
  })
  token = await startSession(database.orm, user, 'tests', new Date())
  changesModule(app, { database, clock: () => new Date(), heartbeatMs: 20 })
  base = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

it('shows that it lives, hears at once what a user may now read, and ends with the session', async () => {
  const listener = await listenToFeed(base, 'token')
  await expect.poll(() => listener.beats).toBeGreaterThan(1)
  await asked()
  holds = ['cams_locations']
  const beats = listener.beats
  await expect.poll(() => listener.beats).toBeGreaterThan(beats + 8)
  expect(listener.heard).toEqual([])
  const row = await asked()
  await expect.poll(() => listener.heard).toMatchObject([{ key: row['locationOID'] }])
  expect(listener.hasEnded).toBe(false)
  holds = null
  await expect.poll(() => listener.hasEnded).toBe(true)
})
