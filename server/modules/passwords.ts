import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { changePassword } from '../identity/accounts.ts'
import { addressKey } from '../identity/address-key.ts'
import { refuseCommon } from '../identity/common-passwords.ts'
import { userAccount } from '../database/schema/accounts.ts'
import type { Orm } from '../database/connection/orm.ts'
import { isOpenResetToken, type ResetUser, resetPassword } from '../identity/password-reset.ts'
import type { Letters } from '../mail/letter-queue.ts'
import { invalid, ProblemError } from '../http/problem.ts'
import { serve } from '../http/serve.ts'
import type { AuthenticationOptions } from './authentication.ts'

/** A new password: by a link in the mail (SPEC 7, TRUST 4), or by somebody who is signed in and knows the present one. */
export function passwordsModule(app: FastifyInstance, options: AuthenticationOptions) {
  serveReset(app, options)
  serveChange(app, options)
}

function serveReset(app: FastifyInstance, options: AuthenticationOptions) {
  const { orm, clock, passwords, attempts, letters } = options
  const take = async (request: FastifyRequest, kind: string, email: string) => {
    await attempts.resetByAddress.take(`${kind} ${addressKey(request.ip)}`)
    await attempts.resetByAccount.take(`${kind} ${email}`)
  }

  serve(app, 'requestPasswordReset', async ({ body: { email }, request }) => {
    await take(request, 'ask', email)
    // The same for known and unknown addresses: whose it is, is asked when the letter is sent.
    await letters.post(orm, { code: 'PASSWORD_RESET', to: email, values: {} })
    letters.kick()
    return said('If there is an account with this address, a link to set a new password is on its way')
  })

  serve(app, 'resetPassword', async ({ body: { email, token, password }, request }) => {
    refuseCommon('password', password)
    await take(request, 'use', email)
    const isOpen = await isOpenResetToken(orm, email, token, clock())
    const next = isOpen ? await passwords.hash(password) : null
    const user = next === null ? null : await resetPassword(orm, token, next, clock(), tellOwner(letters))
    if (!user)
      throw new ProblemError('invalid', { title: deadLink, errors: [{ field: 'token', message: deadLink }] })
    await attempts.signInByAccount.forgive(email)
    letters.kick()
    return said('Your password is set. Sign in with it')
  })
}

function serveChange(app: FastifyInstance, options: AuthenticationOptions) {
  const { orm, clock, passwords, attempts, letters } = options

  serve(app, 'changePassword', async ({ body: { password, newPassword }, userId, request }) => {
    await attempts.changeByAccount.take(userId)
    const [account] = await orm.select().from(userAccount).where(eq(userAccount.id, userId))
    if (!account || !request.caller) throw new ProblemError('session-expired')
    if (!(await passwords.matches(password, account.passwordHash))) throw wrongPassword()
    await attempts.changeByAccount.giveBack(userId)
    refuseCommon('newPassword', newPassword)
    if (newPassword === password)
      throw invalid([
        { field: 'newPassword', message: 'The new password is the one you have. Choose another' },
      ])
    const isChanged = await changePassword(orm, {
      userId,
      checked: account.passwordHash,
      next: await passwords.hash(newPassword),
      ownSession: request.caller.tokenHash,
      now: clock(),
      tell: (tx) => tellOwner(letters)(tx, account),
    })
    if (!isChanged) throw wrongPassword()
    await attempts.changeByAccount.forgive(userId)
    letters.kick()
    return said('Your password is changed. Your other devices are signed out')
  })
}

/** With the change itself, so that its owner hears of a password that somebody else has changed. */
const tellOwner =
  (letters: Letters) =>
  (tx: Orm, { email }: ResetUser): Promise<void> =>
    letters.post(tx, { code: 'PASSWORD_CHANGED', to: email, values: {} })

const deadLink = 'The link is not valid or no longer works. Ask for a new one'

const wrongPassword = () => invalid([{ field: 'password', message: 'Password is not right' }])

const said = (message: string) => ({ result: { message } })
