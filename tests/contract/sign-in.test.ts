import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { role, roleTask, sessionToken, userAccount, userRole } from '../../server/database/schema/accounts.ts'
import { makePasswords } from '../../server/identity/password.ts'
import { tokenHash } from '../../server/identity/tokens.ts'
import { Identity, Session } from '../../src/contract/access/session.ts'
import { password, people, taskRows, testPasswordCost } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/server.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const signIn = (email: string, given = password) =>
  server.call('login', { as: 'anonymous', body: { email, password: given } })
const sessionOf = (answer: { body: unknown }) => v.parse(v.object({ result: Session }), answer.body).result
const bearer = (token: string) => ({
  as: 'anonymous' as const,
  headers: { authorization: `Bearer ${token}` },
})

describe('login', () => {
  it('answers a token and what the user may do', async () => {
    const answer = await signIn('  SAM.staff@works.test ')
    const session = sessionOf(answer)
    expect(answer.status).toBe(200)
    expect(session.profile).toEqual({ ...people.staff, userRoles: ['MAINTENANCE'] })
    expect(session.allowedRoutes).toContain('cams_pm_operations')
    expect(session.tasks.map((task) => task.reactRoute)).not.toContain('ppp_customers')
    expect((await server.call('session', bearer(session.token))).body).toEqual({
      result: {
        profile: session.profile,
        tasks: session.tasks,
        allowedRoutes: session.allowedRoutes,
        preferences: session.preferences,
        personal: session.personal,
      },
    })
  })

  it('gives ADMIN every task with every privilege', async () => {
    const { tasks } = sessionOf(await signIn(people.admin.email))
    expect(tasks.map(({ reactRoute }) => reactRoute)).toEqual(taskRows.map(({ reactRoute }) => reactRoute))
    expect(tasks.every((task) => task.canDelete && task.canEdit && task.canCreate)).toBe(true)
  })

  it('says the same of a wrong password, an unknown e-mail and a disabled account', async () => {
    const answers = [
      await signIn(people.staff.email, 'not the password'),
      await signIn('nobody@works.test'),
      await signIn(people.disabled.email),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(401)
      expect(body).toEqual({ status: 401, code: 'wrong-credentials', title: 'Email or password is wrong' })
    }
  })

  it('keeps neither the token nor the password', async () => {
    const { token } = sessionOf(await signIn(people.staff.email))
    const kept = JSON.stringify(await server.database.orm.select().from(sessionToken))
    expect(kept).toContain(tokenHash(token))
    expect(kept).not.toContain(token)
    const accounts = await server.database.orm.select({ hash: userAccount.passwordHash }).from(userAccount)
    expect(accounts.every(({ hash }) => hash.startsWith('$argon2id$'))).toBe(true)
  })
})

describe('a session', () => {
  it('ends at once with logout', async () => {
    const { token } = sessionOf(await signIn(people.staff.email))
    expect((await server.call('logout', bearer(token))).status).toBe(200)
    const after = await server.call('session', bearer(token))
    expect([after.status, after.body]).toEqual([
      401,
      { status: 401, code: 'session-expired', title: 'Your session has ended. Sign in again' },
    ])
    expect(after.headers['www-authenticate']).toBe('Bearer')
  })

  it('acts on a changed role and a disabled account with the next request', async () => {
    const { orm } = server.database
    const [made] = await orm
      .insert(userAccount)
      .values({ email: 'new@works.test', fullName: 'New', passwordHash: await aHash() })
      .returning()
    const userId = made?.id ?? ''
    const { token, tasks } = sessionOf(await signIn('new@works.test'))
    expect(tasks).toEqual([])
    expect((await server.call('location.list', bearer(token))).status).toBe(403)
    await orm.insert(userRole).values({ userId, roleId: 2 })
    const after = await server.call('session', bearer(token))
    expect(v.parse(v.object({ result: Identity }), after.body).result.tasks).toHaveLength(25)
    await orm.update(userAccount).set({ disabled: true }).where(eq(userAccount.id, userId))
    expect((await server.call('session', bearer(token))).body).toMatchObject({ code: 'session-expired' })
  })

  it('does not begin for whoever was disabled while the password was checked', async () => {
    const { orm } = server.database
    const [made] = await orm
      .insert(userAccount)
      .values({ email: 'late@works.test', fullName: 'Late', passwordHash: await aHash() })
      .returning()
    const userId = made?.id ?? ''
    const real = await makePasswords(testPasswordCost)
    const own = await startTestApp({
      beside: server,
      passwords: {
        ...real,
        matches: async (given, stored) => {
          await orm.update(userAccount).set({ disabled: true }).where(eq(userAccount.id, userId))
          return real.matches(given, stored)
        },
      },
    })
    const answer = await own.call('login', {
      as: 'anonymous',
      body: { email: 'late@works.test', password },
    })
    expect(answer.body).toMatchObject({ code: 'wrong-credentials' })
    expect(await orm.$count(sessionToken, eq(sessionToken.userId, userId))).toBe(0)
    await own.close()
  })

  it('lasts twelve hours from its last use, and thirty days at most', async () => {
    const own = await startTestApp({ beside: server })
    const answer = await own.call('login', { as: 'anonymous', body: { email: people.admin.email, password } })
    const { token } = sessionOf(answer)
    const ask = async () => {
      const { status } = await own.call('session', bearer(token))
      // The notice of use is written after the answer.
      await expect
        .poll(async () => {
          const [row] = await own.database.orm
            .select()
            .from(sessionToken)
            .where(eq(sessionToken.tokenHash, tokenHash(token)))
          return (
            row === undefined || own.now().getTime() - row.lastSeenAt.getTime() < 60_000 || status === 401
          )
        })
        .toBe(true)
      return status
    }
    const hours = (count: number) => count * 3_600_000
    for (let halfDay = 0; halfDay < 60; halfDay += 1) {
      own.advance(hours(11.9))
      expect(await ask()).toBe(200)
    }
    own.advance(hours(11.9))
    expect(await ask()).toBe(401)
    await own.close()
  })

  it('ends after twelve hours without use', async () => {
    const own = await startTestApp({ beside: server })
    own.advance(12 * 3_600_000 + 1000)
    expect((await own.call('session', { as: 'staff' })).status).toBe(401)
    await own.close()
  })
})

describe('privileges', () => {
  it('are the union over the roles; a switch is off only where every role has it off', async () => {
    const { orm } = server.database
    await orm.insert(role).values({ id: 20, name: 'READERS', rolePriority: 9, description: '' })
    await orm.insert(roleTask).values({ roleId: 20, taskOID: 2, canEdit: false, canDelete: false })
    await orm.insert(userRole).values({ userId: people.taskless.id, roleId: 20 })
    const read = async () => {
      const { body } = await server.call('session', { as: 'taskless' })
      const { tasks } = v.parse(v.object({ result: Identity }), body).result
      return tasks.map(({ reactRoute, canEdit, canDelete, canCreate }) => ({
        reactRoute,
        canEdit,
        canDelete,
        canCreate,
      }))
    }
    expect(await read()).toEqual([
      { reactRoute: 'cams_locations', canEdit: false, canDelete: false, canCreate: true },
    ])
    await orm.insert(role).values({ id: 21, name: 'EDITORS', rolePriority: 9, description: '' })
    await orm.insert(roleTask).values({ roleId: 21, taskOID: 2, canEdit: true, canDelete: false })
    await orm.insert(userRole).values({ userId: people.taskless.id, roleId: 21 })
    expect(await read()).toEqual([
      { reactRoute: 'cams_locations', canEdit: true, canDelete: false, canCreate: true },
    ])
  })
})

describe('the device key', () => {
  it('is 32 bytes, each user their own, and always the same', async () => {
    const key = async (as: 'staff' | 'admin') =>
      v.parse(
        v.object({ result: v.object({ key: v.string() }) }),
        (await server.call('deviceKey', { as })).body,
      ).result.key
    const staffs = await key('staff')
    expect(Buffer.from(staffs, 'base64')).toHaveLength(32)
    expect(await key('staff')).toBe(staffs)
    expect(await key('admin')).not.toBe(staffs)
  })
})

async function aHash() {
  const [row] = await server.database.orm
    .select({ hash: userAccount.passwordHash })
    .from(userAccount)
    .limit(1)
  return row?.hash ?? ''
}
