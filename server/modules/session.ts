import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { administrator } from '../../src/contract/access/administrator.ts'
import type { Identity } from '../../src/contract/access/session.ts'
import type { Orm } from '../database/connection/orm.ts'
import { role, userAccount } from '../database/schema/accounts.ts'
import { readScreenPreferences } from '../database/records/site-preferences.ts'
import { changePersonal, readPersonal } from '../identity/personal.ts'
import { rolesOf } from '../identity/identity.ts'
import { ProblemError } from '../http/problem.ts'
import { type Caller, serve } from '../http/serve.ts'
import { devicesOf, endDevice, endSessions, lookAs } from '../identity/sessions.ts'

interface Options {
  readonly orm: Orm
  readonly clock: () => Date
}

/** Who is signed in, where else they are, what they look at the product as, and the key that locks their unsent work. */
export function sessionModule(app: FastifyInstance, { orm, clock }: Options) {
  const withPreferences = async (identity: Identity) => ({
    result: {
      ...identity,
      preferences: await readScreenPreferences(orm),
      personal: await readPersonal(orm, identity.profile.id),
    },
  })

  serve(app, 'session', ({ request }) => withPreferences(callerOf(request).identity))

  serve(app, 'setPersonal', async ({ userId, body }) => ({
    result: await changePersonal(orm, userId, body, clock()),
  }))

  serve(app, 'deviceKey', async ({ userId }) => {
    const [found] = await orm
      .select({ key: userAccount.journalKey })
      .from(userAccount)
      .where(eq(userAccount.id, userId))
    if (!found) throw new ProblemError('session-expired')
    return { result: found }
  })

  serve(app, 'ownDevices', async (call) => ({
    result: await devicesOf(orm, call.userId, clock(), callerOf(call.request).tokenHash),
  }))

  serve(app, 'endDevice', async ({ userId, params: { deviceId } }) => {
    if (!(await endDevice(orm, userId, deviceId, clock())))
      throw new ProblemError('not-found', { title: 'There is no such device' })
    return { result: { id: deviceId } }
  })

  serve(app, 'endOtherDevices', async (call) => ({
    result: { ended: await endSessions(orm, call.userId, clock(), callerOf(call.request).tokenHash) },
  }))

  serve(app, 'lookAs', async (call) => {
    const { tokenHash, subject } = callerOf(call.request)
    const { roleId } = call.body
    // Who lost ADMIN while they looked is left without any right, and needs none to be themselves again.
    const leaves = roleId === null && subject.looksAs !== undefined
    if (!leaves) await refuseUnlessAdmin(orm, call.userId)
    await orm.transaction(async (tx) => {
      if (roleId !== null) await refuseUnknownRole(tx, roleId)
      await lookAs(tx, tokenHash, roleId)
    })
    return withPreferences((await app.authenticate(call.request)).identity)
  })
}

function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new ProblemError('not-signed-in')
  return request.caller
}

/** By the roles of the tables: who looks as a role has that one alone. */
async function refuseUnlessAdmin(orm: Orm, userId: string): Promise<void> {
  const held = await rolesOf(orm, userId)
  if (!held.some(({ name }) => name === administrator))
    throw new ProblemError('forbidden', { title: 'Only ADMIN may look at the product as a role' })
}

/** The role stays until the session names it. */
async function refuseUnknownRole(tx: Orm, roleId: number): Promise<void> {
  const found = await tx.select({ id: role.id }).from(role).where(eq(role.id, roleId)).for('key share')
  if (found.length === 0) throw new ProblemError('not-found', { title: 'There is no such role' })
}
