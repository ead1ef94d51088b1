import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { attempt, userRole } from '../../server/database/schema/accounts.ts'
import { defaultLimits } from '../../server/identity/limits.ts'
import { makePasswords, type Passwords } from '../../server/identity/password.ts'
import { password, people, testPasswordCost } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/server.ts'

let first: TestApp
let server: TestApp
beforeAll(async () => {
  first = await startTestApp()
})
afterEach(() => server.close())
afterAll(() => first.close())

/** A server of its own limits, and nothing counted yet. */
const start = async (options: Parameters<typeof startTestApp>[0]) => {
  await first.database.orm.delete(attempt)
  server = await startTestApp({ ...options, beside: first })
}

const signIn = (email: string, given: string, address = '192.0.2.1') =>
  server.app.inject({
    method: 'POST',
    url: '/api/EcoAuthentication/login',
    remoteAddress: address,
    payload: { email, password: given },
  })

describe('guessing passwords', () => {
  it('stops for an account after ten failures, known or unknown, with words and a time to wait', async () => {
    await start({ limits: defaultLimits })
    for (const email of [people.staff.email, 'nobody@works.test']) {
      for (let attempt = 0; attempt < 10; attempt += 1)
        expect((await signIn(email, 'wrong')).statusCode).toBe(401)
      const refused = await signIn(email, password)
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(880)
      expect(refused.json()).toMatchObject({
        code: 'too-many-requests',
        title: 'Too many attempts. Try again in 15 minutes',
      })
    }
    server.advance(15 * 60_000 + 1000)
    expect((await signIn(people.staff.email, password)).statusCode).toBe(200)
  })

  it('shuts out the address of who guesses, and not the owner elsewhere', async () => {
    await start({ limits: defaultLimits })
    const [guesser, office] = ['192.0.2.1', '198.51.100.7']
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn(people.staff.email, 'wrong', guesser)
    expect((await signIn(people.staff.email, password, office)).statusCode).toBe(200)
    // What was right elsewhere gives the guesser no further guesses.
    expect((await signIn(people.staff.email, password, guesser)).statusCode).toBe(429)
    expect((await signIn(people.otherStaff.email, password, guesser)).statusCode).toBe(200)
  })

  it('never shuts out the last administrator by their account, and still does by the address', async () => {
    await start({ limits: { ...defaultLimits, signInByAddress: { max: 15, windowMs: 60_000 } } })
    for (let attempt = 0; attempt < 12; attempt += 1)
      expect((await signIn(people.admin.email, 'wrong')).statusCode).toBe(401)
    expect((await signIn(people.admin.email, password)).statusCode).toBe(200)
    for (let attempt = 0; attempt < 3; attempt += 1) await signIn(people.admin.email, 'wrong')
    expect((await signIn(people.admin.email, password)).statusCode).toBe(429)
  })

  it('shuts out an administrator whom another can unlock, and opens every address again', async () => {
    await start({ limits: defaultLimits })
    const { orm } = server.database
    const role = { userId: people.otherStaff.id, roleId: 1 }
    await orm.insert(userRole).values(role)
    for (const address of ['192.0.2.1', '192.0.2.2'])
      for (let attempt = 0; attempt < 10; attempt += 1) await signIn(people.admin.email, 'wrong', address)
    const tried = async () =>
      [
        await signIn(people.admin.email, password, '192.0.2.1'),
        await signIn(people.admin.email, password, '192.0.2.2'),
      ].map(({ statusCode }) => statusCode)
    expect(await tried()).toEqual([429, 429])
    const unlocked = await server.call('unlockUser', { as: 'admin', params: { userId: people.admin.id } })
    expect(unlocked).toMatchObject({ status: 200, body: { result: { lockedUntil: null } } })
    expect(await tried()).toEqual([200, 200])
    await orm.delete(userRole).where(and(eq(userRole.userId, role.userId), eq(userRole.roleId, role.roleId)))
  })

  it('is counted by every server process together', async () => {
    await start({ limits: defaultLimits })
    const beside = await startTestApp({ limits: defaultLimits, beside: first })
    const tried: number[] = []
    for (let attempts = 0; attempts < 6; attempts += 1)
      for (const { app } of [server, beside]) {
        const payload = { email: people.staff.email, password: 'wrong' }
        tried.push(
          (await app.inject({ method: 'POST', url: '/api/EcoAuthentication/login', payload })).statusCode,
        )
      }
    expect(tried).toEqual([...Array<number>(10).fill(401), 429, 429])
    await beside.close()
  })

  it('is counted also by a server that was started anew', async () => {
    await start({ limits: defaultLimits })
    for (let tried = 0; tried < 10; tried += 1) await signIn(people.staff.email, 'wrong')
    await server.close()
    server = await startTestApp({ limits: defaultLimits, beside: first })
    expect((await signIn(people.staff.email, password)).statusCode).toBe(429)
  })

  it('counts attempts that come all at once', async () => {
    await start({ limits: defaultLimits })
    const answers = await Promise.all(Array.from({ length: 40 }, () => signIn(people.staff.email, 'wrong')))
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(30)
  })

  it('stops for an address that tries many accounts, and leaves the others alone', async () => {
    await start({
      limits: { ...defaultLimits, signInByAddress: { max: 5, windowMs: 60_000 } },
    })
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn(`user${attempt}@works.test`, 'wrong')
    expect((await signIn(people.staff.email, password)).statusCode).toBe(429)
    expect((await signIn(people.staff.email, password, '198.51.100.7')).statusCode).toBe(200)
  })

  it('does not count what was right', async () => {
    await start({
      limits: {
        signInByAccount: { max: 2, windowMs: 60_000 },
        signInByAddress: { max: 2, windowMs: 60_000 },
      },
    })
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await signIn(people.staff.email, password)).statusCode).toBe(200)
  })

  it('believes X-Forwarded-For only from a proxy it was told of', async () => {
    const limits = { signInByAddress: { max: 1, windowMs: 60_000 } }
    const from = async (forwarded: string) => {
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: '/api/EcoAuthentication/login',
        remoteAddress: '10.0.0.1',
        headers: { 'x-forwarded-for': forwarded },
        payload: { email: `${forwarded}@works.test`, password: 'wrong' },
      })
      return statusCode
    }
    await start({ limits })
    expect([await from('192.0.2.1'), await from('192.0.2.2')]).toEqual([401, 429])
    await server.close()
    await start({ limits, environment: { TRUST_PROXY: '10.0.0.1' } })
    expect([await from('192.0.2.1'), await from('192.0.2.2'), await from('192.0.2.2')]).toEqual([
      401, 401, 429,
    ])
  })
})

describe('known, unknown and disabled e-mails', () => {
  const emails = [people.staff.email, 'nobody@works.test', people.disabled.email]

  /** argon2 that notes what it is asked for. */
  async function counted() {
    const asked: string[] = []
    const real = await makePasswords(testPasswordCost)
    const passwords: Passwords = {
      hash: (given) => {
        asked.push('hash')
        return real.hash(given)
      },
      matches: (given, stored) => {
        asked.push('matches')
        return real.matches(given, stored)
      },
    }
    return { passwords, taken: () => asked.splice(0) }
  }

  it('cost the same work and get the same answer, until and while they are shut out', async () => {
    const { passwords, taken } = await counted()
    await start({ passwords, limits: { signInByAccount: { max: 2, windowMs: 60_000 } } })
    for (const [status, work] of [
      [401, ['matches']],
      [401, ['matches']],
      [429, []],
    ] as const) {
      const answers: unknown[] = []
      for (const email of emails) {
        const answer = await signIn(email, 'wrong')
        expect([answer.statusCode, taken()]).toEqual([status, work])
        answers.push(answer.json())
      }
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    }
  })

  it('cost the same work when they register, ask for a link, and use one that is not theirs', async () => {
    const { passwords, taken } = await counted()
    await start({ passwords })
    const asks = [
      (email: string) =>
        server.call('register', {
          as: 'anonymous',
          body: { fullName: 'N', email, phoneNumber: '', password: 'long enough 1' },
        }),
      (email: string) => server.call('requestPasswordReset', { as: 'anonymous', body: { email } }),
      (email: string) =>
        server.call('resetPassword', {
          as: 'anonymous',
          body: { email, token: 'no-such-token', password: 'long enough 1' },
        }),
    ]
    const work: unknown[] = []
    for (const ask of asks) {
      const answers: unknown[] = []
      for (const email of emails) {
        const { status, text } = await ask(email)
        answers.push(JSON.stringify([status, text, taken()]))
      }
      expect(new Set(answers).size).toBe(1)
      work.push(answers[0])
    }
    expect(work).toEqual([
      expect.stringContaining('["hash"]'),
      expect.stringContaining('[]'),
      expect.stringContaining('[]'),
    ])
  })

  it('are forgotten once nobody asks any more: at a start, and every day', async () => {
    const { orm } = first.database
    await start({ limits: defaultLimits })
    await server.close()
    const until = new Date(Date.now() - 1000)
    await orm.insert(attempt).values({ keyHash: 'over', count: 3, until })
    await orm.insert(attempt).values({ keyHash: 'counts', count: 3, until: new Date(Date.now() + 60_000) })
    server = await startTestApp({ beside: first })
    const kept = async () => (await orm.select().from(attempt)).map(({ keyHash }) => keyHash)
    await expect.poll(kept).toEqual(['counts'])
  })

  it('leave nothing of themselves in what is counted', async () => {
    await start({ limits: defaultLimits })
    for (const email of emails) await signIn(email, 'wrong')
    const kept = JSON.stringify(await first.database.orm.select().from(attempt))
    expect(kept).toContain('keyHash')
    expect(kept).not.toMatch(/works\.test|192\.0\.2/)
  })
})

describe('registering and resetting', () => {
  it('are limited by account and by address', async () => {
    const limits = {
      registerByAddress: { max: 2, windowMs: 60_000 },
      resetByAccount: { max: 1, windowMs: 60_000 },
    }
    await start({ limits })
    const register = (email: string) =>
      server.call('register', {
        as: 'anonymous',
        body: { fullName: 'N', email, phoneNumber: '', password: 'long enough 1' },
      })
    const ask = (email: string) => server.call('requestPasswordReset', { as: 'anonymous', body: { email } })
    expect((await register('a@works.test')).status).toBe(200)
    expect((await register('b@works.test')).status).toBe(200)
    expect((await register('c@works.test')).status).toBe(429)
    for (const email of [people.staff.email, 'nobody@works.test'])
      expect([(await ask(email)).status, (await ask(email)).status]).toEqual([200, 429])
  })
})

describe('every request', () => {
  it('counts against its address', async () => {
    await start({ environment: { REQUESTS_PER_MINUTE: '3' } })
    const ask = (remoteAddress: string) => server.app.inject({ url: '/api/capabilities', remoteAddress })
    for (let request = 0; request < 3; request += 1) expect((await ask('192.0.2.1')).statusCode).toBe(200)
    const refused = await ask('192.0.2.1')
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(refused.json()).toMatchObject({ code: 'too-many-requests', retryAfter: expect.any(Number) })
    expect((await ask('192.0.2.2')).statusCode).toBe(200)
  })
})
