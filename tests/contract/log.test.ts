import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../server/database/connection/database.ts'
import { password, people } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/server.ts'

let server: TestApp
const written: string[] = []
beforeAll(async () => {
  server = await startTestApp({
    environment: { LOG_LEVEL: 'trace' },
    logTo: { write: (line) => void written.push(line) },
  })
})
afterAll(() => server.close())

describe('the log', () => {
  it('tells of each answer and of no secret', async () => {
    const { email } = people.staff
    await server.call('login', { as: 'anonymous', body: { email, password } })
    await server.call('login', { as: 'anonymous', body: { email, password: 'a wrong one' } })
    await server.call('requestPasswordReset', { as: 'anonymous', body: { email } })
    await server.call('userByEmail', { as: 'admin', params: { email } })
    await server.call('applicationUsers', { as: 'staff' })
    await server.callLoosely('login', { as: 'anonymous', body: '{"password": "torn secret' })
    await expect.poll(() => server.letters.length).toBe(1)
    await expect.poll(() => written.filter((line) => line.includes('"status"')).length).toBe(6)

    const all = written.join('')
    const token = /#token=([\w-]+)/.exec(server.letters[0]?.text ?? '')?.[1] ?? 'none'
    for (const secret of [
      password,
      'a wrong one',
      'torn secret',
      email,
      token,
      server.tokens.admin ?? 'none',
    ])
      expect(all).not.toContain(secret)
    expect(written.map((line) => JSON.parse(line) as unknown)).toContainEqual(
      expect.objectContaining({
        msg: 'refused',
        method: 'GET',
        route: '/api/ApplicationUser/GetAllApplicationUsersV2',
        status: 403,
        userId: people.staff.id,
      }),
    )
  })

  it('tells of a failure without its SQL', async () => {
    written.splice(0)
    const own = await startTestApp({
      database: await openDatabase({ dataDir: 'memory://' }),
      environment: { LOG_LEVEL: 'info' },
      logTo: { write: (line) => void written.push(line) },
    })
    await own.database.close()
    await own.call('session', { as: 'admin' })
    const line = written.find((one) => one.includes('"unavailable"')) ?? ''
    expect(JSON.parse(line)).toMatchObject({
      level: 50,
      msg: 'unavailable',
      error: { at: expect.any(Array) },
    })
    expect(line).not.toMatch(/select|session_token/)
    await own.close()
  })
})
