import { and, eq, sql } from 'drizzle-orm'
import type { Orm } from '../database/connection/orm.ts'
import { resetToken, userAccount } from '../database/schema/accounts.ts'
import { endEverySession, endSessions, startSession } from './sessions.ts'

/** The account of an e-mail in lower case, disabled ones too. */
export async function accountByEmail(orm: Orm, email: string) {
  const [found] = await orm
    .select()
    .from(userAccount)
    .where(sql`lower(${userAccount.email}) = ${email}`)
  return found
}

type Account = NonNullable<Awaited<ReturnType<typeof accountByEmail>>>

interface SignIn {
  /** As it was when its password was checked. */
  readonly account: Account
  readonly userAgent: string
  readonly now: Date
}

/**
 * Starts a session for whoever gave the right password; null where the account was disabled or given another password
 * while it was checked. The row is held, so that neither happens between this look and the session.
 */
export function signIn(orm: Orm, { account, userAgent, now }: SignIn): Promise<string | null> {
  return orm.transaction(async (tx) => {
    const [still] = await tx
      .select({ disabled: userAccount.disabled, passwordHash: userAccount.passwordHash })
      .from(userAccount)
      .where(eq(userAccount.id, account.id))
      .for('share')
    if (!still || still.disabled || still.passwordHash !== account.passwordHash) return null
    return startSession(tx, account.id, userAgent, now)
  })
}

interface PasswordChange {
  readonly userId: string
  /** The hash that the present password was checked against. */
  readonly checked: string
  readonly next: string
  /** Hash of the session that stays. */
  readonly ownSession: string
  readonly now: Date
  /** Has its owner told, in the same transaction. */
  readonly tell?: (tx: Orm) => Promise<void>
}

/**
 * Sets another password, and ends every other session of the user and every link for a new password; false where the
 * password was changed while it was checked.
 */
export function changePassword(orm: Orm, change: PasswordChange): Promise<boolean> {
  const { userId, checked, next, ownSession, now } = change
  return orm.transaction(async (tx) => {
    const changed = await tx
      .update(userAccount)
      .set({ passwordHash: next })
      .where(and(eq(userAccount.id, userId), eq(userAccount.passwordHash, checked)))
      .returning({ id: userAccount.id })
    if (changed.length === 0) return false
    await endSessions(tx, userId, now, ownSession)
    await endResetTokens(tx, userId)
    await change.tell?.(tx)
    return true
  })
}

interface Standing {
  readonly email?: unknown
  readonly disabled?: unknown
}

/**
 * What follows from a change of an account, in its transaction: one that is disabled is signed out everywhere, and
 * nothing of that comes back when it is enabled; a link mailed to an address that is no longer the user's stops working.
 */
export async function endLostAccess(
  tx: Orm,
  userId: string,
  before: Standing,
  after: Standing,
): Promise<void> {
  const isSwitched = before.disabled !== after.disabled
  if (isSwitched) await endEverySession(tx, userId)
  if (isSwitched || before.email !== after.email) await endResetTokens(tx, userId)
}

const endResetTokens = (tx: Orm, userId: string) => tx.delete(resetToken).where(eq(resetToken.userId, userId))
