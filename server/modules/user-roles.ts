import { asc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../src/contract/endpoints.ts'
import { oneWrite } from '../database/one-write.ts'
import type { Orm } from '../database/orm.ts'
import { recordStore } from '../database/record-tables.ts'
import { role, userAccount, userRole } from '../database/schema-accounts.ts'
import { writeWithin } from '../database/write-record.ts'
import { keepAnAdministrator } from '../last-administrator.ts'
import { ProblemError } from '../problem.ts'
import { type Call, serve } from '../serve.ts'
import { renameProfile } from './cams-users.ts'
import { answered, serveRecords } from './serve-records.ts'

/** Who has which roles, and Set Role (SPEC 4, 7). A change acts on that user's next request. */
export function userRolesModule(app: FastifyInstance, { orm }: { readonly orm: Orm }) {
  serveRecords(app, { orm }, 'userRole', { check: keepAnAdministrator })
  serveRecords(app, { orm }, 'applicationUser', {
    check: async (tx, before, after, consequence) => {
      await keepAnAdministrator(tx)
      await renameProfile(tx, before, after, consequence)
    },
  })

  serve(app, 'setRole', (call) =>
    answered(
      call.reply,
      oneWrite(orm, call, async (tx) => ({ result: await setRole(tx, call) }), endpoints.setRole.reply),
    ),
  )
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
  const { userId, idempotencyKey, requestHash } = call
  const request = { userId, idempotencyKey, requestHash }
  if (!held.some(({ roleId }) => roleId === wanted.id))
    await writeWithin(tx, store, {
      ...request,
      kind: 'create',
      body: { userId: user.id, roleId: wanted.id },
    })
  for (const { key, roleId } of held)
    if (roleId !== wanted.id) await writeWithin(tx, store, { ...request, kind: 'remove', key, ifMatch: null })
  await keepAnAdministrator(tx)
  return { ...user, userRoles: [wanted.name] }
}

/** Held until commit, so that two who set a role of one user do so one after the other. */
async function userOf(tx: Orm, email: string) {
  const [found] = await tx
    .select({ id: userAccount.id, email: userAccount.email })
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
