import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey, Attempts } from '../attempts.ts'
import type { Background } from '../background.ts'
import type { Orm } from '../database/orm.ts'
import { userAccount } from '../database/schema-accounts.ts'
import { identityOf, rolesOf } from '../identity.ts'
import type { Limits } from '../limits.ts'
import type { SendMail } from '../mail.ts'
import type { Passwords } from '../password.ts'
import {
  isOpenResetToken,
  makeResetToken,
  resetLink,
  resetLinkMinutes,
  resetPassword,
} from '../password-reset.ts'
import { ProblemError } from '../problem.ts'
import { serve } from '../serve.ts'
import { endSession, startSession } from '../sessions.ts'

interface Options {
  readonly orm: Orm
  readonly clock: () => Date
  readonly passwords: Passwords
  readonly limits: Limits
  readonly background: Background
  readonly sendMail: SendMail
  /** Base of the links in mail, without a trailing slash. */
  readonly publicUrl: () => string
}

/**
 * SPEC 7 Authentication. Known and unknown e-mails get the same words after the same work; what differs, mail above
 * all, happens after the answer (TRUST 4).
 */
export function authenticationModule(app: FastifyInstance, options: Options) {
  const signIns = new Attempts(options.limits.signInByAccount, options.clock)
  serveSignIn(app, options, signIns)
  serveRegistration(app, options)
  servePasswordReset(app, options, signIns)
}

function serveSignIn(app: FastifyInstance, { orm, clock, passwords, limits }: Options, signIns: Attempts) {
  const byAddress = new Attempts(limits.signInByAddress, clock)

  serve(app, 'login', async ({ body: { email, password }, request }) => {
    const address = addressKey(request.ip)
    byAddress.take(address)
    signIns.take(email)
    const account = await findAccount(orm, email)
    const matches = await passwords.matches(password, account?.passwordHash ?? null)
    if (!account || !matches || account.disabled) throw new ProblemError('wrong-credentials')
    byAddress.giveBack(address)
    signIns.forgive(email)
    const { id, fullName } = account
    const token = await startSession(orm, id, userAgentOf(request), clock())
    const identity = await identityOf(orm, { id, email: account.email, fullName }, await rolesOf(orm, id))
    return { result: { token, ...identity } }
  })

  serve(app, 'logout', async ({ request }) => {
    if (request.caller) await endSession(orm, request.caller.tokenHash)
    return said('You are signed out')
  })
}

function serveRegistration(app: FastifyInstance, options: Options) {
  const { orm, clock, passwords, limits, background, sendMail } = options
  const byAccount = new Attempts(limits.registerByAccount, clock)
  const byAddress = new Attempts(limits.registerByAddress, clock)

  serve(app, 'register', async ({ body, request }) => {
    byAddress.take(addressKey(request.ip))
    byAccount.take(body.email)
    const { password, ...person } = body
    const passwordHash = await passwords.hash(password)
    const made = await orm
      .insert(userAccount)
      .values({ ...person, passwordHash })
      .onConflictDoNothing()
      .returning({ id: userAccount.id })
    if (made.length === 0)
      background.run('registration letter', () =>
        sendMail({
          to: body.email,
          subject: 'You already have a Millwright account',
          text: `Somebody, perhaps you, tried to register with this address, which has an account already.\n\nSign in at ${options.publicUrl()}/login, or ask there for a new password. If it was not you, nothing needs doing.\n`,
        }),
      )
    return said(
      'Thank you. If the address was free, you can sign in now; an administrator gives you your tasks',
    )
  })
}

function servePasswordReset(app: FastifyInstance, options: Options, signIns: Attempts) {
  const { orm, clock, passwords, limits, background, sendMail, publicUrl } = options
  const byAccount = new Attempts(limits.resetByAccount, clock)
  const byAddress = new Attempts(limits.resetByAddress, clock)
  const take = (request: FastifyRequest, kind: string, email: string) => {
    byAddress.take(`${kind} ${addressKey(request.ip)}`)
    byAccount.take(`${kind} ${email}`)
  }

  serve(app, 'requestPasswordReset', async ({ body: { email }, request }) => {
    take(request, 'ask', email)
    background.run('reset letter', async () => {
      const account = await findAccount(orm, email)
      if (!account || account.disabled) return
      const link = resetLink(publicUrl(), account.email, await makeResetToken(orm, account.id, clock()))
      await sendMail({
        to: account.email,
        subject: 'Set a new Millwright password',
        text: `Open this link within ${resetLinkMinutes} minutes to set a new password. It works once.\n\n${link}\n\nIf you did not ask for it, nothing needs doing.\n`,
      })
    })
    return said('If there is an account with this address, a link to set a new password is on its way')
  })

  serve(app, 'resetPassword', async ({ body: { email, token, password }, request }) => {
    take(request, 'use', email)
    const isOpen = await isOpenResetToken(orm, email, token, clock())
    const done = isOpen && (await resetPassword(orm, token, await passwords.hash(password), clock()))
    if (!done)
      throw new ProblemError('invalid', { title: deadLink, errors: [{ field: 'token', message: deadLink }] })
    signIns.forgive(email)
    return said('Your password is set. Sign in with it')
  })
}

const deadLink = 'The link is not valid or no longer works. Ask for a new one'

const said = (message: string) => ({ result: { message } })

const userAgentOf = (request: FastifyRequest) => request.headers['user-agent'] ?? ''

async function findAccount(orm: Orm, email: string) {
  const [found] = await orm
    .select()
    .from(userAccount)
    .where(sql`lower(${userAccount.email}) = ${email}`)
  return found
}
