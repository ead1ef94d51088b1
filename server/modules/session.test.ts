import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedInDevice } from '../../src/contract/access/account.ts'
import type { Identity } from '../../src/contract/access/session.ts'
import { anotherLike, bearer } from '../../tests/support/accounts.ts'
import { listenToFeed } from '../../tests/support/feed-listener.ts'
import { type Keys, makeRecord, makeReferred, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { role, userRole } from '../database/schema/accounts.ts'
import { startSession } from '../identity/sessions.ts'

const [administrator, maintenance, accounts] = [1, 2, 3]

let server: TestApp
let keys: Keys
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
})
afterAll(() => server.close())

type Account = Awaited<ReturnType<typeof anotherLike>>
const look = async (account: Pick<Account, 'token'>, roleId: number | null) => {
  const { status, body } = await server.call('lookAs', { ...bearer(account.token), body: { roleId } })
  return { status, body }
}
const identity = async ({ token }: Pick<Account, 'token'>) => {
  const { body } = await server.call('session', bearer(token))
  return (body as { result: Identity }).result
}
const forbidden = (title: string) => ({ status: 403, body: { status: 403, code: 'forbidden', title } })
const mine = (account: Account) => and(eq(userRole.userId, account.id), eq(userRole.roleId, administrator))

describe('looking as a role', () => {
  it('makes the session that of the role alone, and is left again', async () => {
    const admin = await anotherLike(server, 'admin')
    const real = await identity(admin)
    const staff = await identity({ token: server.tokens.staff ?? '' })
    const looking: Identity = {
      profile: {
        id: admin.id,
        email: admin.email,
        fullName: admin.fullName,
        phoneNumber: '',
        userRoles: ['MAINTENANCE'],
      },
      tasks: staff.tasks,
      allowedRoutes: staff.allowedRoutes,
      looksAs: { id: maintenance, name: 'MAINTENANCE' },
      preferences: real.preferences,
      personal: real.personal,
    }
    expect(await look(admin, maintenance)).toEqual({ status: 200, body: { result: looking } })
    expect(await identity(admin)).toEqual(looking)
    expect((await look(admin, accounts)).body).toMatchObject({
      result: { profile: { userRoles: ['ACCOUNTS'] }, looksAs: { id: accounts, name: 'ACCOUNTS' } },
    })
    expect(await look(admin, administrator)).toEqual({
      status: 200,
      body: { result: { ...real, looksAs: { id: administrator, name: 'ADMIN' } } },
    })
    expect(await look(admin, null)).toEqual({ status: 200, body: { result: real } })
    expect(await look(admin, null)).toEqual({ status: 200, body: { result: real } })
  })

  it('is for ADMIN alone, and for roles that there are', async () => {
    const admin = await anotherLike(server, 'admin')
    const staff = await anotherLike(server, 'staff')
    const refused = forbidden('Only ADMIN may look at the product as a role')
    expect(await look(staff, accounts)).toEqual(refused)
    expect(await look(staff, null)).toEqual(refused)
    expect(await look(admin, 999)).toEqual({
      status: 404,
      body: { status: 404, code: 'not-found', title: 'There is no such role' },
    })
    expect(await identity(admin)).not.toHaveProperty('looksAs')
  })

  it('refuses a write before anything of it is kept, and takes the same key once it is over', async () => {
    const admin = await anotherLike(server, 'admin')
    await look(admin, administrator)
    const headers = { ...bearer(admin.token).headers, 'idempotency-key': randomUUID() }
    const ask = { headers, body: samples.location() }
    const refused = await server.call('location.create', ask)
    expect({ status: refused.status, body: refused.body }).toEqual(
      forbidden('You are looking as ADMIN, which changes nothing'),
    )
    await look(admin, null)
    const taken = await server.call('location.create', ask)
    expect([taken.status, taken.headers['idempotency-replayed']]).toEqual([201, undefined])
  })

  it('leaves records that are somebody’s own the administrator’s', async () => {
    const admin = await anotherLike(server, 'admin')
    const ofStaff = await makeRecord(server, 'pmOperation', keys)
    const body = { ...samples.pmOperation(keys), assignedTo_UserGUID: admin.id }
    const made = await server.callLoosely('pmOperation.create', { body })
    const own = (made.body as { result: { camspmOperationOID: number } }).result.camspmOperationOID
    const read = async (id: number) =>
      (await server.call('pmOperation.get', { ...bearer(admin.token), params: { id } })).status
    expect([await read(own), await read(ofStaff)]).toEqual([200, 200])
    await look(admin, maintenance)
    expect([await read(own), await read(ofStaff)]).toEqual([200, 404])
  })

  it('is of no use to one who lost ADMIN meanwhile, who may still leave', async () => {
    const admin = await anotherLike(server, 'admin')
    await look(admin, maintenance)
    await server.database.orm.insert(userRole).values({ userId: admin.id, roleId: accounts })
    await server.database.orm.delete(userRole).where(mine(admin))
    expect(await identity(admin)).toMatchObject({
      profile: { userRoles: [] },
      tasks: [],
      allowedRoutes: [],
      looksAs: { id: maintenance, name: 'MAINTENANCE' },
    })
    const seen = await server.call('location.list', bearer(admin.token))
    expect({ status: seen.status, body: seen.body }).toEqual(forbidden('None of your tasks includes it'))
    expect(await look(admin, accounts)).toEqual(forbidden('Only ADMIN may look at the product as a role'))
    expect(await look(admin, null)).toMatchObject({
      status: 200,
      body: { result: { profile: { userRoles: ['ACCOUNTS'] } } },
    })
    expect(await identity(admin)).not.toHaveProperty('looksAs')
  })

  it('ends with its role and with its session', async () => {
    const admin = await anotherLike(server, 'admin')
    const real = await identity(admin)
    await server.database.orm
      .insert(role)
      .values({ id: 70, name: 'SHORT-LIVED', rolePriority: 0, description: '' })
    await look(admin, 70)
    const { status } = await server.callLoosely('role.remove', { params: { id: 70 } })
    expect([status, await identity(admin)]).toEqual([200, real])
    await look(admin, maintenance)
    expect((await server.call('logout', bearer(admin.token))).status).toBe(200)
    const token = await startSession(server.database.orm, admin.id, 'anew', server.now())
    expect(await identity({ token })).toEqual(real)
  })

  it('tells by feed and history what the role hears', async () => {
    const admin = await anotherLike(server, 'admin')
    await look(admin, accounts)
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
    const listener = await listenToFeed(base, admin.token)
    const location = await makeRecord(server, 'location', keys)
    const bank = await makeRecord(server, 'bank', keys)
    await expect.poll(() => listener.heard).toMatchObject([{ entity: 'bank', key: bank }])
    listener.stop()
    const history = async (entity: string, key: number) => {
      const params = { entity, key: String(key) }
      return (await server.call('history', { ...bearer(admin.token), params })).status
    }
    expect([await history('location', location), await history('bank', bank)]).toEqual([403, 200])
  })
})

describe('one’s own devices', () => {
  const devicesOf = async (token: string) => {
    const { body } = await server.call('ownDevices', bearer(token))
    return (body as { result: SignedInDevice[] }).result
  }
  const end = async (token: string, deviceId: string) => {
    const { status, body } = await server.call('endDevice', { ...bearer(token), params: { deviceId } })
    return { status, body }
  }
  const unknown = {
    status: 404,
    body: { status: 404, code: 'not-found', title: 'There is no such device' },
  }
  const start = (account: Account, userAgent: string) =>
    startSession(server.database.orm, account.id, userAgent, server.now())
  const gone = {
    status: 401,
    body: { status: 401, code: 'session-expired', title: 'Your session has ended. Sign in again' },
  }
  const isIn = async (token: string) => {
    const { status, body } = await server.call('session', bearer(token))
    return status === 200 ? 'in' : { status, body }
  }

  it('are named by what they call themselves, the newest use first', async () => {
    const account = await anotherLike(server, 'staff')
    server.advance(1000)
    await start(account, 'Phone')
    server.advance(1000)
    const desk = await start(account, `Desk ${'x'.repeat(300)}`)
    server.advance(30_000)
    const shown = await devicesOf(account.token)
    expect(shown.map(({ isThis, userAgent }) => ({ isThis, userAgent }))).toEqual([
      { isThis: true, userAgent: 'tests' },
      { isThis: false, userAgent: `Desk ${'x'.repeat(195)}` },
      { isThis: false, userAgent: 'Phone' },
    ])
    const [own] = await devicesOf(desk)
    const seen = Date.parse(own?.lastSeenAt ?? '') - Date.parse(own?.startedAt ?? '')
    expect(seen).toBeGreaterThanOrEqual(30_000)
    expect(Date.parse(own?.endsAt ?? '') - Date.parse(own?.startedAt ?? '')).toBe(12 * 3_600_000)
    expect(JSON.stringify(shown)).not.toContain(account.token)
  })

  it('end one by one, this one too, and never somebody else’s', async () => {
    const account = await anotherLike(server, 'staff')
    const phone = await start(account, 'Phone')
    const [own, other] = await devicesOf(account.token)
    const ids = [own?.id ?? '', other?.id ?? ''] as const
    expect(await end(server.tokens.admin ?? '', ids[1])).toEqual(unknown)
    expect(await end(account.token, randomUUID())).toEqual(unknown)
    expect((await end(account.token, 'nothing')).body).toEqual({
      status: 400,
      code: 'invalid',
      title: 'Some fields need attention',
      errors: [{ field: 'deviceId', message: 'There is no such device' }],
    })
    expect(await isIn(phone)).toBe('in')
    expect(await end(account.token, ids[1])).toEqual({ status: 200, body: { result: { id: ids[1] } } })
    expect([await isIn(phone), await isIn(account.token)]).toEqual([gone, 'in'])
    expect((await end(account.token, ids[0])).status).toBe(200)
    expect(await isIn(account.token)).toEqual(gone)
  })

  it('end all but this one', async () => {
    const account = await anotherLike(server, 'staff')
    const others = [await start(account, 'Phone'), await start(account, 'Tablet')]
    const endOthers = async () => (await server.call('endOtherDevices', bearer(account.token))).body
    expect(await endOthers()).toEqual({ result: { ended: 2 } })
    for (const token of others) expect(await isIn(token)).toEqual(gone)
    expect((await devicesOf(account.token)).map(({ isThis }) => isThis)).toEqual([true])
    expect(await endOthers()).toEqual({ result: { ended: 0 } })
    expect(await isIn(server.tokens.staff ?? '')).toBe('in')
  })
})

it('the session of one who looks stays the same person', async () => {
  const admin = await anotherLike(server, 'admin')
  await look(admin, maintenance)
  const key = async (token: string) => (await server.call('deviceKey', bearer(token))).body
  const before = await key(admin.token)
  await look(admin, null)
  expect(await key(admin.token)).toEqual(before)
  expect(before).not.toEqual(await key(server.tokens.admin ?? ''))
})

describe('what one has chosen for oneself', () => {
  const change = async ({ token }: Pick<Account, 'token'>, body: Record<string, unknown>) => {
    const { status, body: answer } = await server.callLoosely('setPersonal', { ...bearer(token), body })
    return { status, body: answer }
  }
  const usual = { locale: 'en-US', tourSeen: false }

  it('is told with the session, holds on every device, and is nobody else’s', async () => {
    const [account, other] = [await anotherLike(server, 'staff'), await anotherLike(server, 'staff')]
    expect((await identity(account)).personal).toEqual(usual)
    const answers = [await change(account, { locale: 'de' }), await change(account, { tourSeen: true })]
    expect(answers).toEqual([
      { status: 200, body: { result: { locale: 'de', tourSeen: false } } },
      { status: 200, body: { result: { locale: 'de', tourSeen: true } } },
    ])
    const token = await startSession(server.database.orm, account.id, 'Phone', server.now())
    expect((await identity({ token })).personal).toEqual({ locale: 'de', tourSeen: true })
    expect((await identity(other)).personal).toEqual(usual)
    expect((await change(account, { tourSeen: false })).body).toEqual({
      result: { locale: 'de', tourSeen: false },
    })
  })

  it('is one of those offered, and is left alone while looking as a role', async () => {
    const admin = await anotherLike(server, 'admin')
    expect((await change(admin, { locale: 'tlh' })).body).toEqual({
      status: 400,
      code: 'invalid',
      title: 'Some fields need attention',
      errors: [{ field: 'locale', message: 'The locale is none of those offered' }],
    })
    await look(admin, maintenance)
    expect(await change(admin, { locale: 'fr' })).toEqual(
      forbidden('You are looking as MAINTENANCE, which changes nothing'),
    )
    expect((await identity(admin)).personal).toEqual(usual)
  })
})
