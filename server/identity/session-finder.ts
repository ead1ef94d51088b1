import DataLoader from 'dataloader'
import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { administrator } from '../../src/contract/access/administrator.ts'
import type { Identity } from '../../src/contract/access/session.ts'
import type { Database, Orm } from '../database/connection/orm.ts'
import { primaryPosition } from '../database/connection/routed-reads.ts'
import { rightsVersion, role, sessionToken, userAccount, userRole } from '../database/schema/accounts.ts'
import { identityFrom, parseRights, type Rights, rightsText } from './identity.ts'
import { tokenHash } from './tokens.ts'

export interface LiveSession {
  readonly tokenHash: string
  readonly identity: Identity
  readonly createdAt: Date
  readonly lastSeenAt: Date
  /** How far the primary's log was when it was found; null where there is no replica. */
  readonly position: number | null
}

/** Finds the session of a token with what its user may do now; null when it ended, was revoked, or its user is disabled. */
export type FindSession = (token: string, now: Date) => Promise<LiveSession | null>

/**
 * One query reads session, user and the version of all rights, for all requests that are taken up in one turn of the loop.
 * What the user may do is read with it only where this process does not know it as of that version: any change, by any
 * process, acts on the next request (TRUST 4).
 */
export function sessionFinder({
  orm,
  isPooled = false,
  reads,
}: Pick<Database, 'orm' | 'isPooled' | 'reads'>): FindSession {
  const position = reads ? primaryPosition : sql<number | null>`null`
  // A statement with a name is kept by the session that parsed it; behind a pooler the next one may be another.
  const named = (name: string) => (isPooled ? '' : name)
  const sessionsOf = queryOf(orm, { position }).prepare(named('find_sessions'))
  const sessionsAndRightsOf = queryOf(orm, { position, rights: rightsText(heldInSession) }).prepare(
    named('find_sessions_rights'),
  )
  const inOneTurn = new DataLoader(
    async (hashes: readonly string[]) => {
      const found = await sessionsOf.execute({ hashes: [...new Set(hashes)] })
      return hashes.map((hash) => found.find((each) => each.hash === hash))
    },
    { cache: false, batchScheduleFn: (send) => void setImmediate(send) },
  )
  const parsed = remembered(textsKept, parseRights)
  const known = new Map<string, { readonly version: number; readonly rights: Rights }>()
  return async (token, now) => {
    const hash = tokenHash(token)
    const isLive = ({ disabled, expiresAt }: Found) => !disabled && expiresAt > now
    const live = (found: Found, rights: Rights): LiveSession => {
      const { id, email, fullName, phoneNumber, createdAt, lastSeenAt, looksAs, position } = found
      const identity = identityFrom({ id, email, fullName, phoneNumber }, rights, looksAs)
      return { tokenHash: hash, identity, createdAt, lastSeenAt, position }
    }
    const found = await inOneTurn.load(hash)
    if (!found || !isLive(found)) return null
    const before = known.get(holderOf(found))
    if (before && before.version === found.version) return live(found, before.rights)

    // Read anew as of one moment, in which the session may be another one already.
    const [read] = await sessionsAndRightsOf.execute({ hashes: [hash] })
    if (!read || !isLive(read)) return null
    const rights = parsed(read.rights)
    if (read.version !== null) keep(known, holdersKept, holderOf(read), { version: read.version, rights })
    return live(read, rights)
  }
}

type Read = Awaited<
  ReturnType<
    ReturnType<
      typeof queryOf<{ readonly position: SQL<number | null>; readonly rights: SQL<string> }>
    >['execute']
  >
>[number]
type Found = Omit<Read, 'rights'>

const lookedAs = alias(role, 'looked_as')

const queryOf = <Extra extends Record<string, SQL>>(orm: Orm, extra: Extra) =>
  orm
    .select({
      hash: sessionToken.tokenHash,
      createdAt: sessionToken.createdAt,
      lastSeenAt: sessionToken.lastSeenAt,
      expiresAt: sessionToken.expiresAt,
      id: userAccount.id,
      email: userAccount.email,
      fullName: userAccount.fullName,
      phoneNumber: userAccount.phoneNumber,
      disabled: userAccount.disabled,
      looksAs: { id: lookedAs.id, name: lookedAs.name },
      version: sql<number | null>`(select ${rightsVersion.version} from ${rightsVersion})`.mapWith(
        rightsVersion.version,
      ),
      ...extra,
    })
    .from(sessionToken)
    .innerJoin(userAccount, eq(userAccount.id, sessionToken.userId))
    .leftJoin(lookedAs, eq(lookedAs.id, sessionToken.looksAs))
    .where(sql`${sessionToken.tokenHash} = any(${sql.placeholder('hashes')})`)

/** The roles of the user; while they look as a role that one alone, and only as long as they are ADMIN. */
const heldInSession = sql`${role.id} in (
  select coalesce(${sessionToken.looksAs}, ${userRole.roleId}) from ${userRole}
  where ${userRole.userId} = ${userAccount.id} and (
    ${sessionToken.looksAs} is null
    or ${userRole.roleId} = (select admin.id from ${role} as admin where admin.name = ${administrator})
  )
)`

/** Who holds rights: a user as themselves, or as a role. */
const holderOf = ({ id, looksAs }: Pick<Found, 'id' | 'looksAs'>) => `${id} ${looksAs?.id ?? ''}`

const textsKept = 200
const holdersKept = 10_000

/** As many users as hold the same roles have the same text. */
function remembered(most: number, parse: (text: string) => Rights): (text: string) => Rights {
  const known = new Map<string, Rights>()
  return (text) => {
    const found = known.get(text) ?? parse(text)
    keep(known, most, text, found)
    return found
  }
}

function keep<Value>(known: Map<string, Value>, most: number, key: string, value: Value) {
  known.set(key, value)
  if (known.size > most) known.delete(known.keys().next().value ?? '')
}
