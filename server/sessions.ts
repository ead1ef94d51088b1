import { and, eq, lt, sql } from 'drizzle-orm'
import type { Identity } from '../src/contract/entities/session.ts'
import type { Orm } from './database/orm.ts'
import { role, sessionToken, userAccount, userRole } from './database/schema-accounts.ts'
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
      disabled: userAccount.disabled,
      rights: rightsText(heldByUser),
    })
    .from(sessionToken)
    .innerJoin(userAccount, eq(userAccount.id, sessionToken.userId))
    .where(eq(sessionToken.tokenHash, sql.placeholder('hash')))
    .prepare('find_session')
  const rightsOf = remembered(parseRights)
  return async (token, now) => {
    const hash = tokenHash(token)
    const [found] = await query.execute({ hash })
    if (!found || found.disabled || found.expiresAt <= now) return null
    const { id, email, fullName, createdAt, lastSeenAt, rights } = found
    const identity = identityFrom({ id, email, fullName }, rightsOf(rights))
    return { tokenHash: hash, identity, createdAt, lastSeenAt }
  }
}

const heldByUser = sql`${role.id} in (
  select ${userRole.roleId} from ${userRole} where ${userRole.userId} = ${userAccount.id}
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

export const endSession = (orm: Orm, hash: string) =>
  orm.delete(sessionToken).where(eq(sessionToken.tokenHash, hash))

export const endEverySession = (orm: Orm, userId: string) =>
  orm.delete(sessionToken).where(eq(sessionToken.userId, userId))
