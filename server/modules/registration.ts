import type { FastifyInstance } from 'fastify'
import { addressKey } from '../identity/address-key.ts'
import { refuseCommon } from '../identity/common-passwords.ts'
import { userAccount } from '../database/schema/accounts.ts'
import { serve } from '../http/serve.ts'
import type { AuthenticationOptions } from './authentication.ts'

/** SPEC 7 register. The answer is the same for an address that has an account; its owner alone is told, by mail (TRUST 4). */
export function registrationModule(app: FastifyInstance, options: AuthenticationOptions) {
  const { orm, passwords, attempts, letters } = options

  serve(app, 'register', async ({ body, request }) => {
    refuseCommon('password', body.password)
    await attempts.registerByAddress.take(addressKey(request.ip))
    await attempts.registerByAccount.take(body.email)
    const { password, ...person } = body
    const passwordHash = await passwords.hash(password)
    await orm.transaction(async (tx) => {
      const made = await tx
        .insert(userAccount)
        .values({ ...person, passwordHash })
        .onConflictDoNothing()
        .returning({ id: userAccount.id })
      // The letter calls the owner by their own name: what a stranger typed is not for the owner to read.
      const code = made.length > 0 ? 'WELCOME' : 'ACCOUNT_EXISTS'
      await letters.post(tx, { code, to: body.email, values: {} })
    })
    letters.kick()
    return {
      result: {
        message:
          'Thank you. If the address was free, you can sign in now; an administrator gives you your tasks',
      },
    }
  })
}
