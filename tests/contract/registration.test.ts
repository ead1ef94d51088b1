import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resetToken, userAccount, userRole } from '../../server/database/schema/accounts.ts'
import { password, people } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/server.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const newcomer = {
  fullName: 'Nia New',
  email: 'nia@works.test',
  phoneNumber: '+234 1',
  password: 'A long enough one',
}
const commonPassword = 'Many people use this password, so it is easily guessed. Choose another'
const register = (body: typeof newcomer) => server.call('register', { as: 'anonymous', body })
const signIn = (email: string, given: string) =>
  server.call('login', { as: 'anonymous', body: { email, password: given } })
const letterTo = async (email: string, count: number) => {
  const mine = () => server.letters.filter(({ to }) => to === email)
  await expect.poll(() => mine().length).toBe(count)
  return mine().at(-1)?.text ?? ''
}
const tokenIn = (text: string) => /#token=([\w-]+)/.exec(text)?.[1] ?? ''

describe('register', () => {
  it('makes an account without a role', async () => {
    expect((await register(newcomer)).status).toBe(200)
    const answer = await signIn(newcomer.email, newcomer.password)
    expect(answer.body).toMatchObject({
      result: { profile: { fullName: 'Nia New', userRoles: [] }, tasks: [] },
    })
    const [account] = await server.database.orm
      .select()
      .from(userAccount)
      .where(eq(userAccount.email, newcomer.email))
    expect(
      await server.database.orm
        .select()
        .from(userRole)
        .where(eq(userRole.userId, account?.id ?? '')),
    ).toEqual([])
  })

  it('refuses a password that many people use, and makes nothing', async () => {
    const email = 'common@works.test'
    expect(await register({ ...newcomer, email, password: 'Password123' })).toMatchObject({
      status: 400,
      body: { code: 'invalid', errors: [{ field: 'password', message: commonPassword }] },
    })
    expect(await server.database.orm.$count(userAccount, eq(userAccount.email, email))).toBe(0)
  })

  it('answers the same for an address that has an account, changes nothing, and tells its owner by mail', async () => {
    const fresh = await register({ ...newcomer, email: 'other@works.test' })
    const known = await register({ ...newcomer, email: people.staff.email, password: 'Somebody else’s' })
    expect([known.status, known.body]).toEqual([fresh.status, fresh.body])
    expect((await signIn(people.staff.email, password)).status).toBe(200)
    expect(await letterTo(people.staff.email, 1)).toContain('http://works.test/login')
  })

  it('welcomes by mail, and tells a disabled account nothing', async () => {
    const email = 'wendy@works.test'
    await register({ ...newcomer, email, fullName: 'Wendy\r\nBcc: all@works.test' })
    expect(await letterTo(email, 1)).toContain('Hello Wendy Bcc: all@works.test,')
    expect(server.letters.at(-1)?.kind).toBe('WELCOME')
    const known = await register({ ...newcomer, email: people.disabled.email })
    expect(known.status).toBe(200)
    await register({ ...newcomer, email: 'after@works.test' })
    await letterTo('after@works.test', 1)
    expect(server.letters.map(({ to }) => to)).not.toContain(people.disabled.email)
  })

  it('tells an owner of it by the owner’s own name, not by what a stranger typed', async () => {
    await register({ ...newcomer, email: people.clerk.email, fullName: 'Win at casino.test' })
    const text = await letterTo(people.clerk.email, 1)
    expect(text).toContain(`Hello ${people.clerk.fullName},`)
    expect(text).not.toContain('casino')
  })

  it('takes no role, id or other field of its own choice', async () => {
    const answer = await server.callLoosely('register', {
      as: 'anonymous',
      body: { ...newcomer, email: 'eve@works.test', userRoles: ['ADMIN'] },
    })
    expect(answer.body).toMatchObject({ code: 'invalid', errors: [{ field: 'userRoles' }] })
    expect((await signIn('eve@works.test', newcomer.password)).status).toBe(401)
  })
})

describe('a forgotten password', () => {
  const ask = (email: string) => server.call('requestPasswordReset', { as: 'anonymous', body: { email } })
  const reset = (email: string, token: string, next: string) =>
    server.call('resetPassword', { as: 'anonymous', body: { email, token, password: next } })

  it('answers the same whether or not there is an account, and mails only where there is one', async () => {
    const known = await ask(people.otherStaff.email)
    const unknown = await ask('nobody@works.test')
    const disabled = await ask(people.disabled.email)
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect([disabled.status, disabled.body]).toEqual([known.status, known.body])
    const text = await letterTo(people.otherStaff.email, 1)
    expect(text).toMatch(
      /http:\/\/works\.test\/change-password\?email=olu\.other%40works\.test#token=[\w-]{43}\n/,
    )
    expect(server.letters.map(({ to }) => to)).not.toContain(people.disabled.email)
    const kept = JSON.stringify(await server.database.orm.select().from(resetToken))
    expect(kept).not.toContain(tokenIn(text))
  })

  it('is set once by the link, which ends every session of that user and of nobody else', async () => {
    const { email } = people.clerk
    const before = server.letters.filter(({ to }) => to === email).length
    await ask(email)
    const token = tokenIn(await letterTo(email, before + 1))
    expect((await server.call('session', { as: 'clerk' })).status).toBe(200)
    expect((await reset(email, token, 'The next password')).status).toBe(200)
    expect((await server.call('session', { as: 'clerk' })).body).toMatchObject({ code: 'session-expired' })
    expect((await server.call('session', { as: 'admin' })).status).toBe(200)
    expect((await signIn(email, password)).status).toBe(401)
    expect((await signIn(email, 'The next password')).status).toBe(200)
    const again = await reset(email, token, 'Yet another password')
    expect([again.status, again.body]).toMatchObject([400, { code: 'invalid', errors: [{ field: 'token' }] }])
    expect((await signIn(email, 'The next password')).status).toBe(200)
  })

  it('works by the last link only, also for two who ask at once', async () => {
    const { email, id } = people.otherStaff
    const before = server.letters.filter(({ to }) => to === email).length
    await Promise.all([ask(email), ask(email)])
    await letterTo(email, before + 2)
    const open = await server.database.orm.select().from(resetToken).where(eq(resetToken.userId, id))
    expect(open).toHaveLength(1)
  })

  it('does not work for an account that was disabled, nor once it is enabled again', async () => {
    const { email, id } = people.otherStaff
    const { orm } = server.database
    const before = server.letters.filter(({ to }) => to === email).length
    await ask(email)
    const token = tokenIn(await letterTo(email, before + 1))
    const [account] = await orm.select().from(userAccount).where(eq(userAccount.id, id))
    const disable = (disabled: boolean) =>
      server.call('applicationUser.update', {
        params: { id: account?.applicationUserOID ?? 0 },
        body: { disabled },
      })
    expect((await disable(true)).status).toBe(200)
    expect((await reset(email, token, 'While disabled')).status).toBe(400)
    expect((await disable(false)).status).toBe(200)
    expect((await reset(email, token, 'After that')).status).toBe(400)
    expect((await signIn(email, password)).status).toBe(200)
  })

  it('takes the link only with its own address', async () => {
    const { email } = people.taskless
    await ask(email)
    const token = tokenIn(await letterTo(email, 1))
    expect((await reset(people.admin.email, token, 'Mine now, mine now')).status).toBe(400)
    expect((await reset(email, token, 'The right address')).status).toBe(200)
  })

  it('works for ten minutes, and only by the last link asked for', async () => {
    const { email } = people.staff
    const before = server.letters.filter(({ to }) => to === email).length
    await ask(email)
    const first = tokenIn(await letterTo(email, before + 1))
    await ask(email)
    const second = tokenIn(await letterTo(email, before + 2))
    expect((await reset(email, first, 'By the first link')).status).toBe(400)
    server.advance(10 * 60_000 + 1000)
    const late = await reset(email, second, 'By the second link')
    expect(v.parse(v.object({ title: v.string() }), late.body).title).toBe(
      'The link is not valid or no longer works. Ask for a new one',
    )
    expect((await signIn(email, password)).status).toBe(200)
  })

  it('is set by one of two that use the same link at once', async () => {
    const { email } = people.admin
    await ask(email)
    const token = tokenIn(await letterTo(email, 1))
    const answers = await Promise.all([
      reset(email, token, 'One of the two'),
      reset(email, token, 'Two of the two'),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })
})
