import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resetToken, sessionToken, userAccount, userRole } from '../../server/database/schema/accounts.ts'
import { event } from '../../server/database/schema/events.ts'
import { makeResetToken } from '../../server/identity/password-reset.ts'
import { startSession } from '../../server/identity/sessions.ts'
import { AccountState } from '../../src/contract/access/account.ts'
import { password, people, type Person } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/server.ts'

let server: TestApp
const written: string[] = []
const windowMs = 15 * 60_000
beforeAll(async () => {
  server = await startTestApp({
    environment: { LOG_LEVEL: 'info' },
    logTo: { write: (line) => void written.push(line) },
    limits: { signInByAccount: { max: 3, windowMs } },
  })
})
afterAll(() => server.close())

const named = (person: Person) => ({ params: { userId: people[person].id } })
const stateOf = async (person: Person) =>
  v.parse(v.object({ result: AccountState }), (await server.call('accountState', named(person))).body).result
const signIn = async (person: Person, given = password) =>
  (
    await server.call('login', {
      as: 'anonymous',
      body: { email: people[person].email, password: given },
    })
  ).status
const disable = async (person: Person, disabled: boolean, as: Person = 'admin') => {
  const { applicationUserOID } = await stateOf(person)
  return server.call('applicationUser.save', { as, body: { applicationUserOID, disabled } })
}
const line = (message: string) => {
  const found = written.find((one) => one.includes(message)) ?? '{}'
  return JSON.parse(found) as unknown
}

describe('the account of a user', () => {
  it('says where they are signed in, and which device asks', async () => {
    await startSession(server.database.orm, people.clerk.id, 'Firefox on a phone', server.now())
    const state = await stateOf('clerk')
    expect(state).toMatchObject({ id: people.clerk.id, version: 1, disabled: false, lockedUntil: null })
    expect(state.devices.map(({ isThis, userAgent }) => [isThis, userAgent])).toEqual([
      [false, 'Firefox on a phone'],
      [false, 'tests'],
    ])
    expect((await stateOf('admin')).devices).toMatchObject([{ isThis: true, userAgent: 'tests' }])
    expect((await stateOf('disabled')).disabled).toBe(true)
  })

  it('says until when failed sign-ins keep it shut, and is opened by an administrator', async () => {
    for (const status of [401, 401, 401, 429]) expect(await signIn('staff', 'wrong')).toBe(status)
    const { lockedUntil } = await stateOf('staff')
    const left = Date.parse(lockedUntil ?? '') - server.now().getTime()
    expect(left).toBeGreaterThan(windowMs - 60_000)
    expect(left).toBeLessThanOrEqual(windowMs)
    const opened = await server.call('unlockUser', named('staff'))
    expect(opened.body).toMatchObject({ result: { id: people.staff.id, lockedUntil: null } })
    expect(await signIn('staff')).toBe(200)
    expect(line('unlocked by an administrator')).toMatchObject({
      userId: people.admin.id,
      of: people.staff.id,
    })
  })

  it('is not said to be shut once that is over', async () => {
    for (let tried = 0; tried < 3; tried += 1) await signIn('otherStaff', 'wrong')
    expect((await stateOf('otherStaff')).lockedUntil).not.toBeNull()
    server.advance(windowMs)
    expect((await stateOf('otherStaff')).lockedUntil).toBeNull()
  })

  it('is signed out everywhere, which is noted without any secret and is no event', async () => {
    const { orm } = server.database
    const before = await orm.$count(event)
    await startSession(orm, people.clerk.id, 'Safari', server.now())
    expect((await server.call('endUserSessions', named('clerk'))).body).toEqual({ result: { ended: 3 } })
    expect((await server.call('session', { as: 'clerk' })).body).toMatchObject({ code: 'session-expired' })
    expect((await server.call('session', { as: 'admin' })).status).toBe(200)
    expect((await stateOf('clerk')).devices).toEqual([])
    expect(line('signed out by an administrator')).toMatchObject({
      userId: people.admin.id,
      of: people.clerk.id,
      ended: 3,
    })
    expect(written.join('')).not.toContain(people.clerk.email)
    expect(await orm.$count(event)).toBe(before)
  })

  it('of nobody is not found', async () => {
    for (const name of ['accountState', 'endUserSessions', 'unlockUser'] as const)
      expect((await server.call(name, { params: { userId: 'nobody' } })).body).toMatchObject({
        status: 404,
        title: 'There is no such user',
      })
  })
})

describe('disabling a user', () => {
  it('ends their sessions and links at once, and enabling brings none back', async () => {
    const { orm } = server.database
    const { id } = people.otherStaff
    await makeResetToken(orm, id, server.now())
    expect((await server.call('session', { as: 'otherStaff' })).status).toBe(200)
    expect((await disable('otherStaff', true)).status).toBe(200)
    expect(await orm.$count(sessionToken, eq(sessionToken.userId, id))).toBe(0)
    expect(await orm.$count(resetToken, eq(resetToken.userId, id))).toBe(0)
    expect(await signIn('otherStaff')).toBe(401)
    expect((await disable('otherStaff', false)).status).toBe(200)
    expect((await server.call('session', { as: 'otherStaff' })).body).toMatchObject({
      code: 'session-expired',
    })
    expect(await signIn('otherStaff')).toBe(200)
  })

  it('is refused to the last administrator, also by themselves, and allowed once there is another', async () => {
    const { orm } = server.database
    const refused = await disable('admin', true)
    expect(refused.body).toMatchObject({ status: 403, title: 'The last administrator has to stay one' })
    expect((await server.call('session', { as: 'admin' })).status).toBe(200)
    // An administrator who cannot sign in is no other one.
    await orm.insert(userRole).values({ userId: people.disabled.id, roleId: 1 })
    expect((await disable('admin', true)).status).toBe(403)
    await orm.insert(userRole).values({ userId: people.taskless.id, roleId: 1 })
    expect((await disable('admin', true)).status).toBe(200)
    expect((await server.call('session', { as: 'admin' })).body).toMatchObject({ code: 'session-expired' })
    await orm.update(userAccount).set({ disabled: false }).where(eq(userAccount.id, people.admin.id))
  })

  it('leaves the links of an address that is no longer theirs useless', async () => {
    const { orm } = server.database
    const { id } = people.staff
    await makeResetToken(orm, id, server.now())
    const [account] = await orm.select().from(userAccount).where(eq(userAccount.id, id))
    const saved = await server.call('applicationUser.save', {
      as: 'taskless',
      body: { applicationUserOID: account?.applicationUserOID ?? 0, email: 'sam.moved@works.test' },
    })
    expect(saved.status).toBe(200)
    expect(await orm.$count(resetToken, eq(resetToken.userId, id))).toBe(0)
    expect(await orm.$count(sessionToken, eq(sessionToken.userId, id))).toBeGreaterThan(0)
  })
})

describe('a role that is set', () => {
  const setRole = (role: string, headers: Readonly<Record<string, string>> = {}) =>
    server.call('setRole', { as: 'taskless', params: { role, email: people.clerk.email }, headers })
  const told = () => server.letters.filter(({ kind }) => kind === 'ROLE_CHANGED')

  it('is told to its user once, and not when nothing changed', async () => {
    const key = { 'idempotency-key': '0192f0c1-1111-7111-8111-000000000001' }
    expect((await setRole('VISITOR', key)).status).toBe(200)
    expect((await setRole('VISITOR', key)).headers['idempotency-replayed']).toBe('true')
    expect((await setRole('VISITOR')).status).toBe(200)
    expect((await setRole('MAINTENANCE')).status).toBe(200)
    await expect
      .poll(() => told().map(({ to, text }) => [to, /now (\w+)/.exec(text)?.[1]]), { timeout: 30_000 })
      .toEqual([
        [people.clerk.email, 'VISITOR'],
        [people.clerk.email, 'MAINTENANCE'],
      ])
  })
})
