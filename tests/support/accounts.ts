import { eq } from 'drizzle-orm'
import { userAccount, userRole } from '../../server/database/schema/accounts.ts'
import { startSession } from '../../server/identity/sessions.ts'
import { people, type Person } from './people.ts'
import type { TestApp } from './server.ts'

let made = 0

/** Another account with the roles of one of the people and the password of them all, signed in. */
export async function anotherLike({ database: { orm }, now }: TestApp, person: Person) {
  made += 1
  const [like] = await orm
    .select({ passwordHash: userAccount.passwordHash })
    .from(userAccount)
    .where(eq(userAccount.id, people[person].id))
  if (!like) throw new Error(`There is no ${person}`)
  const fullName = `${people[person].fullName} ${made}`
  const account = { fullName, email: `another${made}@works.test`, passwordHash: like.passwordHash }
  const [row] = await orm.insert(userAccount).values(account).returning({ id: userAccount.id })
  if (!row) throw new Error('The account was not made')
  const held = await orm
    .select({ roleId: userRole.roleId })
    .from(userRole)
    .where(eq(userRole.userId, people[person].id))
  if (held.length > 0)
    await orm.insert(userRole).values(held.map(({ roleId }) => ({ userId: row.id, roleId })))
  const token = await startSession(orm, row.id, 'tests', now())
  return { id: row.id, email: account.email, fullName, token }
}

export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
