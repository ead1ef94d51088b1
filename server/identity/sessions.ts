import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { administrator } from '../../src/contract/access/administrator.ts'
import type { SignedInDevice } from '../../src/contract/access/account.ts'
import type { Identity } from '../../src/contract/access/session.ts'
import type { Orm } from '../database/connection/orm.ts'
import { role, sessionToken, userAccount, userRole } from '../database/schema/accounts.ts'
import { identityFrom, parseRights, type Rights, rightsText } from './identity.ts'
import { newToken, tokenHash } from './tokens.ts'

const hour = 3_600_000
const slidesFor = 12 * hour
const livesFor = 30 * 24 * hour
const noticedEvery = 60_000

export interface LiveSession {
  readonly tokenHash: string
  readonly identity: Identity
  readonly createdAt: Date
  readonly lastSeenAt: Date
}

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

/** Finds the session of a token with what its user may do now; null when it ended, was revoked, or its user is disabled. */
export type FindSession = (token: string, now: Date) => Promise<LiveSession | null>

/**
 * One query a request reads session, user and everything their rights depend on; only the work of parsing a text of
 * rights that was seen before is saved, so that any change, by any process, acts on the next request (TRUST 4).
 */
export function sessionFinder(orm: Orm): FindSession {
  const query = orm
    .select({
      createdAt: sessionToken.createdAt,
      lastSeenAt: sessionToken.lastSeenAt,
      expiresAt: sessionToken.expiresAt,
      id: userAccount.id,
      email: userAccount.email,
      fullName: userAccount.fullName,
      phoneNumber: userAccount.phoneNumber,
      disabled: userAccount.disabled,
      looksAs: { id: lookedAs.id, name: lookedAs.name },
      rights: rightsText(heldInSession),
    })
    .from(sessionToken)
    .innerJoin(userAccount, eq(userAccount.id, sessionToken.userId))
    .leftJoin(lookedAs, eq(lookedAs.id, sessionToken.looksAs))
    .where(eq(sessionToken.tokenHash, sql.placeholder('hash')))
    .prepare('find_session')
  const rightsOf = remembered(parseRights)
  return async (token, now) => {
    const hash = tokenHash(token)
    const [found] = await query.execute({ hash })
    if (!found || found.disabled || found.expiresAt <= now) return null
    const { id, email, fullName, phoneNumber, createdAt, lastSeenAt, looksAs, rights } = found
    const identity = identityFrom({ id, email, fullName, phoneNumber }, rightsOf(rights), looksAs)
    return { tokenHash: hash, identity, createdAt, lastSeenAt }
  }
}

const lookedAs = alias(role, 'looked_as')

/** The roles of the user; while they look as a role that one alone, and only as long as they are ADMIN. */
const heldInSession = sql`${role.id} in (
  select coalesce(${sessionToken.looksAs}, ${userRole.roleId}) from ${userRole}
  where ${userRole.userId} = ${userAccount.id} and (
    ${sessionToken.looksAs} is null
    or ${userRole.roleId} = (select admin.id from ${role} as admin where admin.name = ${administrator})
  )
)`

const rightsKept = 200

/** As many users as hold the same roles have the same text. */
function remembered(parse: (text: string) => Rights): (text: string) => Rights {
  const known = new Map<string, Rights>()
  return (text) => {
    const found = known.get(text) ?? parse(text)
    known.set(text, found)
    if (known.size > rightsKept) known.delete(known.keys().next().value ?? '')
    return found
  }
}

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
