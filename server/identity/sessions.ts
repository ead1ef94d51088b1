import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import type { SignedInDevice } from '../../src/contract/access/account.ts'
import type { Orm } from '../database/connection/orm.ts'
import { sessionToken, userAccount } from '../database/schema/accounts.ts'
import type { LiveSession } from './session-finder.ts'
import { newToken, tokenHash } from './tokens.ts'

const hour = 3_600_000
const slidesFor = 12 * hour
const livesFor = 30 * 24 * hour
const noticedEvery = 60_000

/** Starts a session and answers its token, which is kept nowhere. Sessions that ended are swept on the way. */
export async function startSession(orm: Orm, userId: string, userAgent: string, now: Date): Promise<string> {
  const token = newToken()
  await orm.delete(sessionToken).where(lt(sessionToken.expiresAt, now))
  await orm.insert(sessionToken).values({
    tokenHash: tokenHash(token),
    userId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: expiry(now, now),
    userAgent: userAgent.slice(0, 200),
  })
  return token
}

const expiry = (createdAt: Date, now: Date) =>
  new Date(Math.min(now.getTime() + slidesFor, createdAt.getTime() + livesFor))

export const isDueForNotice = (session: LiveSession, now: Date): boolean =>
  now.getTime() - session.lastSeenAt.getTime() >= noticedEvery

/** Moves the end of a session that is in use: 12 hours on, at most 30 days after its start. */
export async function noticeSession(orm: Orm, session: LiveSession, now: Date): Promise<void> {
  await orm
    .update(sessionToken)
    .set({ lastSeenAt: now, expiresAt: expiry(session.createdAt, now) })
    .where(and(eq(sessionToken.tokenHash, session.tokenHash), lt(sessionToken.lastSeenAt, now)))
}

/** Has a session look at the product as a role from the next request on, or as its user again (null). */
export async function lookAs(orm: Orm, hash: string, roleId: number | null): Promise<void> {
  await orm.update(sessionToken).set({ looksAs: roleId }).where(eq(sessionToken.tokenHash, hash))
}

/** Where a user is signed in, the newest use first; `ownHash` is the session that asks, which is in use now. */
export async function devicesOf(
  orm: Orm,
  userId: string,
  now: Date,
  ownHash: string | null = null,
): Promise<SignedInDevice[]> {
  const isThis = sql<boolean>`${sessionToken.tokenHash} = ${ownHash ?? ''}`
  const { id, createdAt, lastSeenAt, expiresAt, userAgent } = sessionToken
  const found = await orm
    .select({ id, isThis, createdAt, lastSeenAt, expiresAt, userAgent })
    .from(sessionToken)
    .where(live(userId, now))
    .orderBy(desc(isThis), desc(lastSeenAt), id)
  return found.map((device) => ({
    id: device.id,
    isThis: device.isThis,
    startedAt: device.createdAt.toISOString(),
    lastSeenAt: (device.isThis ? now : device.lastSeenAt).toISOString(),
    endsAt: device.expiresAt.toISOString(),
    userAgent: device.userAgent,
  }))
}

const live = (userId: string, now: Date) =>
  and(eq(sessionToken.userId, userId), gt(sessionToken.expiresAt, now))

/** Signs a user out where `deviceId` says; false where they are not signed in there. */
export async function endDevice(orm: Orm, userId: string, deviceId: string, now: Date): Promise<boolean> {
  const ended = await orm
    .delete(sessionToken)
    .where(and(live(userId, now), eq(sessionToken.id, deviceId)))
    .returning({ id: sessionToken.id })
  return ended.length > 0
}

/** Those of some sessions, by the hashes of their tokens, that nobody has ended and whose users may sign in. */
export async function liveAmong(
  orm: Orm,
  hashes: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const found = await orm
    .select({ hash: sessionToken.tokenHash })
    .from(sessionToken)
    .innerJoin(userAccount, eq(userAccount.id, sessionToken.userId))
    .where(
      and(
        inArray(sessionToken.tokenHash, hashes),
        gt(sessionToken.expiresAt, now),
        eq(userAccount.disabled, false),
      ),
    )
  return new Set(found.map(({ hash }) => hash))
}

export const endSession = (orm: Orm, hash: string) =>
  orm.delete(sessionToken).where(eq(sessionToken.tokenHash, hash))

export const endEverySession = (orm: Orm, userId: string) =>
  orm.delete(sessionToken).where(eq(sessionToken.userId, userId))

/** Signs a user out everywhere, but for the session `but`; answers how many sessions that ended. */
export async function endSessions(
  orm: Orm,
  userId: string,
  now: Date,
  but: string | null = null,
): Promise<number> {
  const others = but === null ? undefined : ne(sessionToken.tokenHash, but)
  const ended = await orm
    .delete(sessionToken)
    .where(and(live(userId, now), others))
    .returning({ id: sessionToken.id })
  return ended.length
}
