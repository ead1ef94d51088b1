import { asc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { AccountState } from '../../src/contract/access/account.ts'
import { endLostAccess } from '../identity/accounts.ts'
import type { LimitedAttempts } from '../identity/attempts.ts'
import type { Orm } from '../database/connection/orm.ts'
import { userAccount } from '../database/schema/accounts.ts'
import { keepAnAdministrator } from '../identity/last-administrator.ts'
import { ProblemError } from '../http/problem.ts'
import { type Call, serve } from '../http/serve.ts'
import { devicesOf, endSessions } from '../identity/sessions.ts'
import { renameProfile } from './cams-users.ts'
import { serveRecords } from './serve-records.ts'

interface Options {
  readonly orm: Orm
  readonly clock: () => Date
  readonly attempts: LimitedAttempts
}

const { id, email, fullName, phoneNumber } = userAccount
const shown = { id, email, fullName, phoneNumber }

/** Who there is, for ADMIN's lookups and for setting roles; what keeps somebody out, and signing them out (SPEC 7, TRUST 4). */
export function applicationUsersModule(app: FastifyInstance, options: Options) {
  const { orm } = options
  serveAccounts(app, options)

  serveRecords(app, { orm }, 'applicationUser', {
    check: async (tx, before, after, consequence) => {
      await keepAnAdministrator(tx)
      await renameProfile(tx, before, after, consequence)
      if (before && after) await endLostAccess(tx, String(after['id']), before, after)
    },
  })

  serve(app, 'applicationUsers', async () => ({
    result: await orm.select(shown).from(userAccount).orderBy(asc(fullName), asc(id)),
  }))

  serve(app, 'userByEmail', async ({ params }) => ({
    result: await orm
      .select(shown)
      .from(userAccount)
      .where(eq(sql`lower(${email})`, params.email.trim().toLowerCase())),
  }))
}

function serveAccounts(app: FastifyInstance, { orm, clock, attempts }: Options) {
  serve(app, 'accountState', async (call) => ({ result: await stateOf(call) }))

  serve(app, 'endUserSessions', async ({ params, userId, request }) => {
    await accountOf(params.userId)
    const ended = await endSessions(orm, params.userId, clock())
    request.log.info({ userId, of: params.userId, ended }, 'signed out by an administrator')
    return { result: { ended } }
  })

  serve(app, 'unlockUser', async (call) => {
    const { params, userId, request } = call
    const account = await accountOf(params.userId)
    await attempts.signInByAccount.forgive(account.email.toLowerCase())
    await attempts.changeByAccount.forgive(params.userId)
    request.log.info({ userId, of: params.userId }, 'unlocked by an administrator')
    return { result: await stateOf(call) }
  })

  async function stateOf({ params, request }: Call<'accountState' | 'unlockUser'>): Promise<AccountState> {
    const account = await accountOf(params.userId)
    const [until, devices] = await Promise.all([
      attempts.signInByAccount.fullUntil(account.email.toLowerCase()),
      devicesOf(orm, account.id, clock(), request.caller?.tokenHash),
    ])
    return {
      id: account.id,
      applicationUserOID: account.applicationUserOID,
      version: account.version,
      disabled: account.disabled,
      lockedUntil: until?.toISOString() ?? null,
      devices,
    }
  }

  async function accountOf(userId: string) {
    const [found] = await orm.select().from(userAccount).where(eq(id, userId))
    if (!found) throw new ProblemError('not-found', { title: 'There is no such user' })
    return found
  }
}
