import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Orm } from '../database/connection/orm.ts'
import { resetToken, userAccount } from '../database/schema/accounts.ts'
import { endEverySession } from './sessions.ts'
import { newToken, tokenHash } from './tokens.ts'

/** How long a mailed link works. */
export const resetLinkMinutes = 10

/** Makes the one link that works for this user; earlier ones stop working. */
export async function makeResetToken(orm: Orm, userId: string, now: Date, minutes = resetLinkMinutes) {
  const token = newToken()
  await orm.transaction(async (tx) => {
    // Of two who ask at once, the second has to see what the first has made.
    await tx
      .select({ id: userAccount.id })
      .from(userAccount)
      .where(eq(userAccount.id, userId))
      .for('no key update')
    await tx.delete(resetToken).where(eq(resetToken.userId, userId))
    await tx.insert(resetToken).values({
      tokenHash: tokenHash(token),
      userId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + minutes * 60_000),
    })
  })
  return token
}

/** The page that sets a password. The token stands behind `#`, so that no server and no log gets to see it. */
export const resetLink = (base: string, email: string, token: string) =>
  `${base}/change-password?email=${encodeURIComponent(email)}#token=${token}`

const open = (token: string, now: Date) =>
  and(eq(resetToken.tokenHash, tokenHash(token)), isNull(resetToken.usedAt), gt(resetToken.expiresAt, now))

/** Whether a link may still be used, asked before the costly work on the new password. */
export async function isOpenResetToken(orm: Orm, email: string, token: string, now: Date): Promise<boolean> {
  const found = await orm
    .select({ userId: resetToken.userId })
    .from(resetToken)
    .innerJoin(userAccount, eq(userAccount.id, resetToken.userId))
    .where(
      and(open(token, now), eq(userAccount.disabled, false), sql`lower(${userAccount.email}) = ${email}`),
    )
  return found.length > 0
}

/** Whose password a link has set. */
export interface ResetUser {
  readonly email: string
  readonly fullName: string
}

/**
 * Uses the link up, sets the password, ends every session of the user and has them told, all or nothing; null where it does
 * not work.
 */
export function resetPassword(
  orm: Orm,
  token: string,
  passwordHash: string,
  now: Date,
  tell: (tx: Orm, user: ResetUser) => Promise<void> = async () => undefined,
): Promise<ResetUser | null> {
  return orm.transaction(async (tx) => {
    // The account before its tokens, as everybody else who holds both.
    const named = tx.select({ userId: resetToken.userId }).from(resetToken).where(open(token, now))
    const [user] = await tx
      .select({ id: userAccount.id, email: userAccount.email, fullName: userAccount.fullName })
      .from(userAccount)
      .where(and(inArray(userAccount.id, named), eq(userAccount.disabled, false)))
      .for('no key update')
    if (!user) return null
    const used = await tx
      .update(resetToken)
      .set({ usedAt: now })
      .where(open(token, now))
      .returning({ userId: resetToken.userId })
    if (used.length === 0) return null
    await tx.update(userAccount).set({ passwordHash }).where(eq(userAccount.id, user.id))
    await endEverySession(tx, user.id)
    await tell(tx, user)
    return { email: user.email, fullName: user.fullName }
  })
}
