import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resetToken, sessionToken } from '../../server/database/schema/accounts.ts'
import { event } from '../../server/database/schema/events.ts'
import { startSession } from '../../server/identity/sessions.ts'
import { password, people, type Person } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/server.ts'

let server: TestApp
const written: string[] = []
const patience = { timeout: 30_000 }
beforeAll(async () => {
  server = await startTestApp({
    environment: { LOG_LEVEL: 'trace' },
    logTo: { write: (line) => void written.push(line) },
    limits: { changeByAccount: { max: 3, windowMs: 60_000 } },
  })
})
afterAll(() => server.close())

const change = (as: Person, from: string, to: string) =>
  server.call('changePassword', { as, body: { password: from, newPassword: to } })
const signIn = async (as: Person, given: string) => {
  const { status } = await server.call('login', {
    as: 'anonymous',
    body: { email: people[as].email, password: given },
  })
  return status
}
const next = 'Another horse 2'

describe('changing one’s own password', () => {
  it('ends every other session and every mailed link, and its owner hears of it by mail', async () => {
    const { orm } = server.database
    const { id, email } = people.staff
    await startSession(orm, id, 'another device', server.now())
    await server.call('requestPasswordReset', { as: 'anonymous', body: { email } })
    await expect.poll(() => server.letters.map(({ kind }) => kind), patience).toEqual(['PASSWORD_RESET'])
    const answer = await change('staff', password, next)
    expect([answer.status, answer.body]).toEqual([
      200,
      { result: { message: 'Your password is changed. Your other devices are signed out' } },
    ])
    expect((await server.call('session', { as: 'staff' })).status).toBe(200)
    expect((await server.call('session', { as: 'otherStaff' })).status).toBe(200)
    const live = await orm.select().from(sessionToken).where(eq(sessionToken.userId, id))
    expect(live.filter(({ expiresAt }) => expiresAt > server.now())).toHaveLength(1)
    expect(await orm.$count(resetToken, eq(resetToken.userId, id))).toBe(0)
    expect([await signIn('staff', password), await signIn('staff', next)]).toEqual([401, 200])
    await expect
      .poll(
        () => server.letters.filter(({ kind }) => kind === 'PASSWORD_CHANGED').map(({ to }) => to),
        patience,
      )
      .toEqual([email])
  })

  it('leaves no password and no token in log, events or letters', async () => {
    const kept = [
      written.join(''),
      JSON.stringify(await server.database.orm.select().from(event)),
      JSON.stringify(server.letters.filter(({ kind }) => kind === 'PASSWORD_CHANGED')),
    ].join('')
    expect(kept).toContain('/api/EcoAuthentication/change-password')
    for (const secret of [password, next, server.tokens.staff ?? 'none']) expect(kept).not.toContain(secret)
  })

  it('to one that many people use is refused beside the field, here and by a mailed link', async () => {
    const message = 'Many people use this password, so it is easily guessed. Choose another'
    expect((await change('otherStaff', password, 'Qwertyuiop')).body).toMatchObject({
      status: 400,
      errors: [{ field: 'newPassword', message }],
    })
    const body = { email: people.otherStaff.email, token: 'any', password: '!basketball!' }
    expect((await server.call('resetPassword', { as: 'anonymous', body })).body).toMatchObject({
      status: 400,
      errors: [{ field: 'password', message }],
    })
    expect(await signIn('otherStaff', password)).toBe(200)
  })

  it('to the one it is says so beside the field', async () => {
    expect((await change('otherStaff', password, password)).body).toMatchObject({
      status: 400,
      code: 'invalid',
      errors: [{ field: 'newPassword', message: 'The new password is the one you have. Choose another' }],
    })
  })

  it('to a short one says so, and costs no attempt', async () => {
    for (let tried = 0; tried < 4; tried += 1)
      expect((await change('otherStaff', password, 'short')).body).toMatchObject({
        errors: [{ field: 'newPassword', message: 'Password must have at least 10 characters' }],
      })
  })

  it('takes the present password, and only so many guesses at it', async () => {
    for (let guess = 0; guess < 3; guess += 1)
      expect((await change('otherStaff', 'a guess', next)).body).toMatchObject({
        status: 400,
        code: 'invalid',
        errors: [{ field: 'password', message: 'Password is not right' }],
      })
    const refused = await change('otherStaff', password, next)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.any(String)])
    expect(refused.body).toMatchObject({ title: 'Too many attempts. Try again in a minute' })
    expect((await change('clerk', password, next)).status).toBe(200)
    server.advance(60_000)
    expect((await change('otherStaff', password, next)).status).toBe(200)
  })

  it('is not kept from an owner by a stranger who fails to sign in', async () => {
    const own = await startTestApp({
      beside: server,
      limits: { signInByAccount: { max: 1, windowMs: 60_000 } },
    })
    const { email } = people.taskless
    for (const status of [401, 429])
      expect((await own.call('login', { as: 'anonymous', body: { email, password: 'wrong' } })).status).toBe(
        status,
      )
    const changed = await own.call('changePassword', {
      as: 'taskless',
      body: { password, newPassword: next },
    })
    expect(changed.status).toBe(200)
    await own.close()
  })
})
