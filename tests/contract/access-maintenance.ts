import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { camsUser } from '../../server/database/schema/maintenance.ts'
import { type IdentityName, people } from '../support/people.ts'
import { addUser } from '../support/records.ts'
import { type Keys, samples } from '../support/samples.ts'
import type { TestApp } from '../support/server.ts'
import { adminOnly, bare, change, fresh, own, type Row, withTask } from './access-rows.ts'

/** Staff's own profile: a user has one, so it is made once. */
async function profileOfStaff(server: TestApp, keys: Keys) {
  const { orm } = server.database
  const { camsEmployeeOID } = camsUser
  const found = orm
    .select({ id: camsEmployeeOID })
    .from(camsUser)
    .where(eq(camsUser.userGUID, people.staff.id))
  const [there] = await found
  if (there) return { params: there }
  const made = await server.call('camsUser.create', {
    body: { ...samples.camsUser(keys), userGUID: people.staff.id },
  })
  const { result } = v.parse(v.object({ result: v.object({ camsEmployeeOID: v.number() }) }), made.body)
  return { params: { id: result.camsEmployeeOID } }
}

/** Somebody without a profile: staff make none but their own. */
async function unprofiled({ database: { orm } }: TestApp, as: IdentityName): Promise<string> {
  if (as !== 'staff' && as !== 'otherStaff') return addUser(orm)
  await orm.delete(camsUser).where(eq(camsUser.userGUID, people[as].id))
  return people[as].id
}

export const maintenanceAccess = {
  'pmTask.remove': { answers: adminOnly(200), ask: fresh('pmTask') },

  'pmOperation.get': { answers: own, ask: fresh('pmOperation') },
  'pmOperation.update': { answers: own, ask: change('pmOperation') },
  userPmOperations: {
    answers: { ...withTask(200), otherStaff: 403 },
    ask: () => ({ query: { vUserGUID: people.staff.id } }),
  },

  'camsUser.list': { answers: withTask(200), ask: bare },
  'camsUser.get': { answers: own, ask: profileOfStaff },
  'camsUser.create': {
    answers: withTask(201),
    ask: async (server, keys, as) => ({
      body: { ...samples.camsUser(keys), userGUID: await unprofiled(server, as) },
    }),
  },
  'camsUser.update': {
    answers: own,
    ask: async (server, keys) => ({
      ...(await profileOfStaff(server, keys)),
      body: { userGUID: people.staff.id, labourRate: 4.5 },
    }),
  },
} satisfies Readonly<Record<string, Row>>
