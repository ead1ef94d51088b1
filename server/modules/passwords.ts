import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accountByEmail, changePassword } from '../identity/accounts.ts'
import { addressKey } from '../identity/address-key.ts'
import { refuseCommon } from '../identity/common-passwords.ts'
import { userAccount } from '../database/schema/accounts.ts'
import {
  isOpenResetToken,
  makeResetToken,
  resetLink,
  resetLinkMinutes,
  type ResetUser,
  resetPassword,
} from '../identity/password-reset.ts'
import { invalid, ProblemError } from '../http/problem.ts'
import { serve } from '../http/serve.ts'
import type { AuthenticationOptions } from './authentication.ts'

/** A new password: by a link in the mail (SPEC 7, TRUST 4), or by somebody who is signed in and knows the present one. */
export function passwordsModule(app: FastifyInstance, options: AuthenticationOptions) {
  serveReset(app, options)
  serveChange(app, options)
}

function serveReset(app: FastifyInstance, options: AuthenticationOptions) {
  const { orm, clock, passwords, attempts, background, sendLetter, publicUrl } = options
  const take = async (request: FastifyRequest, kind: string, email: string) => {
    await attempts.resetByAddress.take(`${kind} ${addressKey(request.ip)}`)
    await attempts.resetByAccount.take(`${kind} ${email}`)
  }

  serve(app, 'requestPasswordReset', async ({ body: { email }, request }) => {
    await take(request, 'ask', email)
    background.run('reset letter', async () => {
      const account = await accountByEmail(orm, email)
      if (!account || account.disabled) return
      const token = await makeResetToken(orm, account.id, clock())
      await sendLetter('PASSWORD_RESET', account.email, {
        fullName: account.fullName,
        link: resetLink(publicUrl(), account.email, token),
        minutes: String(resetLinkMinutes),
      })
    })
    return said('If there is an account with this address, a link to set a new password is on its way')
  })

  serve(app, 'resetPassword', async ({ body: { email, token, password }, request }) => {
    refuseCommon('password', password)
    await take(request, 'use', email)
    const isOpen = await isOpenResetToken(orm, email, token, clock())
    const user = isOpen ? await resetPassword(orm, token, await passwords.hash(password), clock()) : null
    if (!user)
      throw new ProblemError('invalid', { title: deadLink, errors: [{ field: 'token', message: deadLink }] })
    await attempts.signInByAccount.forgive(email)
    tellOwner(options, user)
    return said('Your password is set. Sign in with it')
  })
}

function serveChange(app: FastifyInstance, options: AuthenticationOptions) {
  const { orm, clock, passwords, attempts } = options

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
    })
    if (!isChanged) throw wrongPassword()
    await attempts.changeByAccount.forgive(userId)
    tellOwner(options, account)
    return said('Your password is changed. Your other devices are signed out')
  })
}

/** After the answer, so that its owner hears of a password that somebody else has changed. */
function tellOwner({ background, sendLetter }: AuthenticationOptions, { email, fullName }: ResetUser): void {
  background.run('letter of a changed password', () => sendLetter('PASSWORD_CHANGED', email, { fullName }))
}

const deadLink = 'The link is not valid or no longer works. Ask for a new one'

const wrongPassword = () => invalid([{ field: 'password', message: 'Password is not right' }])

const said = (message: string) => ({ result: { message } })
