import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accountByEmail, signIn } from '../identity/accounts.ts'
import { addressKey } from '../identity/address-key.ts'
import type { LimitedAttempts } from '../identity/attempts.ts'
import type { Orm } from '../database/connection/orm.ts'
import { readScreenPreferences } from '../database/records/site-preferences.ts'
import { identityOf, rolesOf } from '../identity/identity.ts'
import { readPersonal } from '../identity/personal.ts'
import { isLastAdministrator } from '../identity/last-administrator.ts'
import type { Letters } from '../mail/letter-queue.ts'
import type { Passwords } from '../identity/password.ts'
import { ProblemError } from '../http/problem.ts'
import { serve } from '../http/serve.ts'
import { endSession } from '../identity/sessions.ts'
import { passwordsModule } from './passwords.ts'
import { registrationModule } from './registration.ts'

/** What signing in, registering and choosing passwords need. */
export interface AuthenticationOptions {
  readonly orm: Orm
  readonly clock: () => Date
  readonly passwords: Passwords
  readonly attempts: LimitedAttempts
  readonly letters: Letters
}

/**
 * SPEC 7 Authentication. Known and unknown e-mails get the same words after the same work; what differs, mail above
 * all, happens after the answer (TRUST 4).
 */
export function authenticationModule(app: FastifyInstance, options: AuthenticationOptions) {
  const { orm, clock, passwords, attempts } = options
  registrationModule(app, options)
  passwordsModule(app, options)

  serve(app, 'login', async ({ body: { email, password }, request }) => {
    const address = addressKey(request.ip)
    await attempts.signInByAddress.take(address)
    await attempts.signInByAccount.take(email, address).catch(async (refusal: unknown) => {
      // Nobody could unlock the account: only the count of the address itself shuts the last administrator out.
      const isCount = refusal instanceof ProblemError
      if (!isCount || !(await isLastAdministrator(orm, email))) throw refusal
    })
    const account = await accountByEmail(orm, email)
    const matches = await passwords.matches(password, account?.passwordHash ?? null)
    if (!account || !matches || account.disabled) throw new ProblemError('wrong-credentials')
    const token = await signIn(orm, { account, userAgent: userAgentOf(request), now: clock() })
    if (token === null) throw new ProblemError('wrong-credentials')
    await Promise.all([
      attempts.signInByAddress.giveBack(address),
      attempts.signInByAccount.forgive(email, address),
    ])
    const identity = await identityOf(orm, account, await rolesOf(orm, account.id))
    const preferences = await readScreenPreferences(orm)
    return { result: { token, ...identity, preferences, personal: await readPersonal(orm, account.id) } }
  })

  serve(app, 'logout', async ({ request }) => {
    if (request.caller) await endSession(orm, request.caller.tokenHash)
    return { result: { message: 'You are signed out' } }
  })
}

const userAgentOf = (request: FastifyRequest) => request.headers['user-agent'] ?? ''
