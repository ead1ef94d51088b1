import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { sessionToken } from '../../server/database/schema/accounts.ts'
import { startSession } from '../../server/identity/sessions.ts'
import { tokenHash } from '../../server/identity/tokens.ts'
import { anotherLike, bearer } from '../support/accounts.ts'
import { type IdentityName, password, people, type Person } from '../support/people.ts'
import type { Keys } from '../support/samples.ts'
import type { LooseAsk, TestApp } from '../support/server.ts'
import { adminOnly, bare, type Row, signedIn } from './access-rows.ts'

const personOf = (as: IdentityName) =>
  (Object.keys(people) as Person[]).find((name) => name === as && name !== 'disabled')

/** An account of its own, so that the sessions of the other calls go on; who is signed out stays so. */
const asAnother =
  (ask: LooseAsk) =>
  async (server: TestApp, _keys: Keys, as: IdentityName): Promise<LooseAsk> => {
    const person = personOf(as)
    return person ? { ...ask, ...bearer((await anotherLike(server, person)).token) } : ask
  }

async function furtherDevice({ database: { orm }, now }: TestApp, _keys: Keys, as: IdentityName) {
  const person = personOf(as)
  if (!person) return { params: { deviceId: randomUUID() } }
  const token = await startSession(orm, people[person].id, 'another browser', now())
  const [started] = await orm
    .select({ id: sessionToken.id })
    .from(sessionToken)
    .where(eq(sessionToken.tokenHash, tokenHash(token)))
  return { params: { deviceId: started?.id ?? '' } }
}

export const accountsAccess = {
  changePassword: {
    answers: signedIn,
    ask: asAnother({ body: { password, newPassword: 'Another horse 2' } }),
  },
  ownDevices: { answers: signedIn, ask: bare },
  endDevice: { answers: signedIn, ask: furtherDevice },
  endOtherDevices: { answers: signedIn, ask: asAnother({}) },
  setPersonal: { answers: signedIn, ask: asAnother({ body: { locale: 'de' } }) },
  lookAs: { answers: adminOnly(200), ask: asAnother({ body: { roleId: 2 } }) },

  accountState: { answers: adminOnly(200), ask: () => ({ params: { userId: people.staff.id } }) },
  endUserSessions: {
    answers: adminOnly(200),
    ask: async (server) => ({ params: { userId: (await anotherLike(server, 'staff')).id } }),
  },
  unlockUser: { answers: adminOnly(200), ask: () => ({ params: { userId: people.taskless.id } }) },
  explainAccess: {
    answers: adminOnly(200),
    ask: () => ({ query: { userId: people.staff.id, action: 'edit', resource: 'equipment' } }),
  },
} satisfies Readonly<Record<string, Row>>
