import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { defaultLimits } from '../../server/limits.ts'
import { password, people } from '../support/people.ts'
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
        expect((await signIn(email, 'wrong', `192.0.2.${attempt}`)).statusCode).toBe(401)
      const refused = await signIn(email, password, '192.0.2.99')
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
