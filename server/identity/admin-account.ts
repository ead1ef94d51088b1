import { eq, sql } from 'drizzle-orm'
import { administrator } from '../../src/contract/access/administrator.ts'
import type { Orm } from '../database/connection/orm.ts'
import { role, userAccount, userRole } from '../database/schema/accounts.ts'
import { hashPassword } from './password.ts'
import { makeResetToken, resetLink } from './password-reset.ts'
import { newToken } from './tokens.ts'

/** How long the printed link works; longer than a mailed one, since the server may have to be started first. */
export const adminLinkMinutes = 60

interface Wanted {
  /** In lower case. */
  readonly email: string
  readonly fullName: string
  /** Base of the link, without a trailing slash. */
  readonly base: string
  readonly now: Date
}

/** Gives an account the role ADMIN, making it where there is none, and answers the link that sets its password. */
export async function makeAdministrator(orm: Orm, wanted: Wanted): Promise<string> {
  const { email, fullName, base, now } = wanted
  // Nobody knows this password: the account opens by the link alone.
  const passwordHash = await hashPassword(newToken())
  const userId = await orm.transaction(async (tx) => {
    await tx.insert(userAccount).values({ email, fullName, passwordHash }).onConflictDoNothing()
    const [account] = await tx
      .update(userAccount)
      .set({ disabled: false })
      .where(sql`lower(${userAccount.email}) = ${email}`)
      .returning({ id: userAccount.id })
    const [admin] = await tx.select({ id: role.id }).from(role).where(eq(role.name, administrator))
    if (!account || !admin) throw new Error('The role ADMIN is missing: the reference data was not stored')
    await tx.insert(userRole).values({ userId: account.id, roleId: admin.id }).onConflictDoNothing()
    return account.id
  })
  return resetLink(base, email, await makeResetToken(orm, userId, now, adminLinkMinutes))
}
