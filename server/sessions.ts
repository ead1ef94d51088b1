import { and, eq, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Identity } from '../src/contract/entities/session.ts'
import type { Orm } from './database/orm.ts'
import { role, sessionToken, userAccount, userRole } from './database/schema-accounts.ts'
import { identityOf } from './identity.ts'
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

/** The session of a token with what its user may do now; null when it ended, was revoked, or its user is disabled. */
export async function findSession(orm: Orm, token: string, now: Date): Promise<LiveSession | null> {
  const hash = tokenHash(token)
  const [found] = await orm
    .select({
      createdAt: sessionToken.createdAt,
      lastSeenAt: sessionToken.lastSeenAt,
      expiresAt: sessionToken.expiresAt,
      id: userAccount.id,
      email: userAccount.email,
      fullName: userAccount.fullName,
      disabled: userAccount.disabled,
      roles: heldRoles,
    })
    .from(sessionToken)
    .innerJoin(userAccount, eq(userAccount.id, sessionToken.userId))
    .where(eq(sessionToken.tokenHash, hash))
  if (!found || found.disabled || found.expiresAt <= now) return null
  const { id, email, fullName, createdAt, lastSeenAt } = found
  const identity = await identityOf(orm, { id, email, fullName }, v.parse(HeldRoles, found.roles))
  return { tokenHash: hash, identity, createdAt, lastSeenAt }
}

const HeldRoles = v.array(v.object({ id: v.number(), name: v.string() }))

// Asked with every request: one row with its roles in it costs less than half of a join that repeats the row.
const heldRoles = sql`(
  select coalesce(json_agg(json_build_object('id', ${role.id}, 'name', ${role.name})
                           order by ${role.rolePriority}, ${role.id}), '[]')
  from ${userRole} join ${role} on ${role.id} = ${userRole.roleId}
  where ${userRole.userId} = ${userAccount.id}
)`

export const isDueForNotice = (session: LiveSession, now: Date): boolean =>
  now.getTime() - session.lastSeenAt.getTime() >= noticedEvery

/** Moves the end of a session that is in use: 12 hours on, at most 30 days after its start. */
export async function noticeSession(orm: Orm, session: LiveSession, now: Date): Promise<void> {
  await orm
    .update(sessionToken)
    .set({ lastSeenAt: now, expiresAt: expiry(session.createdAt, now) })
    .where(and(eq(sessionToken.tokenHash, session.tokenHash), lt(sessionToken.lastSeenAt, now)))
}

export const endSession = (orm: Orm, hash: string) =>
  orm.delete(sessionToken).where(eq(sessionToken.tokenHash, hash))

export const endEverySession = (orm: Orm, userId: string) =>
  orm.delete(sessionToken).where(eq(sessionToken.userId, userId))
