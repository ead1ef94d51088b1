import { asc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../src/contract/endpoints.ts'
import { oneWrite } from '../database/writes/one-write.ts'
import type { Orm } from '../database/connection/orm.ts'
import { recordStore } from '../database/records/tables.ts'
import { role, userAccount, userRole } from '../database/schema/accounts.ts'
import { writeWithin } from '../database/records/write.ts'
import { keepAnAdministrator } from '../identity/last-administrator.ts'
import type { Letters } from '../mail/letter-queue.ts'
import { ProblemError } from '../http/problem.ts'
import { type Call, serve } from '../http/serve.ts'
import { answered, serveRecords } from './serve-records.ts'

interface Options {
  readonly orm: Orm
  readonly letters: Letters
}

/** Who has which roles, and Set Role (SPEC 4, 7). A change acts on that user's next request; its user hears of it by mail. */
export function userRolesModule(app: FastifyInstance, { orm, letters }: Options) {
  serveRecords(app, { orm }, 'userRole', { check: keepAnAdministrator })

  serve(app, 'setRole', async (call) => {
    const work = oneWrite(
      orm,
      call,
      async (tx) => {
        const { user, isChanged } = await setRole(tx, call)
        if (isChanged) {
          const { role } = call.params
          await letters.post(tx, { code: 'ROLE_CHANGED', to: user.email, values: { role } })
        }
        return { result: { id: user.id, email: user.email, userRoles: [call.params.role] } }
      },
      endpoints.setRole.reply,
    )
    const reply = await answered(call.reply, work)
    letters.kick()
    return reply
  })
}

/** The role becomes the only one of the user; roles it had are taken, each with an event of its own. */
async function setRole(tx: Orm, call: Call<'setRole'>) {
  const store = recordStore('userRole')
  const user = await userOf(tx, call.params.email)
  const wanted = await roleOf(tx, call.params.role)
  const held = await tx
    .select({ key: userRole.userRoleOID, roleId: userRole.roleId })
    .from(userRole)
    .where(eq(userRole.userId, user.id))
    .orderBy(asc(userRole.userRoleOID))
  const { userId, idempotencyKey, requestHash, path } = call
  const request = { userId, idempotencyKey, requestHash, path }
  const isNew = !held.some(({ roleId }) => roleId === wanted.id)
  if (isNew)
    await writeWithin(tx, store, {
      ...request,
      kind: 'create',
      body: { userId: user.id, roleId: wanted.id },
    })
  const taken = held.filter(({ roleId }) => roleId !== wanted.id)
  for (const { key } of taken)
    await writeWithin(tx, store, { ...request, kind: 'remove', key, ifMatch: null })
  await keepAnAdministrator(tx)
  return { user, isChanged: isNew || taken.length > 0 }
}

/** Held until commit, so that two who set a role of one user do so one after the other. */
async function userOf(tx: Orm, email: string) {
  const [found] = await tx
    .select({
      id: userAccount.id,
      email: userAccount.email,
    })
    .from(userAccount)
    .where(eq(sql`lower(${userAccount.email})`, email.trim().toLowerCase()))
    .for('update')
  if (!found) throw new ProblemError('not-found', { title: 'There is no user with this email' })
  return found
}

async function roleOf(tx: Orm, name: string) {
  const [found] = await tx
    .select({ id: role.id, name: role.name })
    .from(role)
    .where(eq(role.name, name))
    .for('share')
  if (!found) throw new ProblemError('not-found', { title: `There is no role ${name}` })
  return found
}
