import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { people } from '../../tests/support/people.ts'
import { addUser, eventsOf } from '../../tests/support/records.ts'
import { type Keys, makeReferred, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { userAccount } from '../database/schema/accounts.ts'

let server: TestApp
let keys: Keys
let own = 0
let others = 0
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
  own = keyOf(await create(people.staff.id, 'staff'))
  others = keyOf(await create(people.otherStaff.id, 'admin'))
})
afterAll(() => server.close())

const notFound = { status: 404, body: { code: 'not-found' } }
const create = (userGUID: string, as: 'staff' | 'admin') =>
  server.call('camsUser.create', {
    as,
    body: { ...samples.camsUser(keys), userGUID, canBeAssigneToWO: as === 'admin' },
  })
const edit = (id: number, body: object, as: 'staff' | 'admin' = 'staff') =>
  server.callLoosely('camsUser.update', { as, params: { id }, body })
const keyOf = ({ body }: { readonly body: unknown }) =>
  v.parse(v.object({ result: v.object({ camsEmployeeOID: v.number() }) }), body).result.camsEmployeeOID
const listed = async (as: 'staff' | 'admin' | 'otherStaff') => {
  const { body } = await server.call('camsUser.list', { as })
  const row = v.object({ camsEmployeeOID: v.number() })
  return v
    .parse(v.object({ result: v.object({ data: v.array(row) }) }), body)
    .result.data.map(({ camsEmployeeOID }) => camsEmployeeOID)
}

describe('a profile', () => {
  it('is called as its account is, and its lines name it, whatever a body says', async () => {
    const { body } = await edit(own, {
      fullName: 'The Boss',
      camsUserLocationsVirtual: [{ locationOID: keys.location, camsUserOID: others }],
    })
    expect(body).toMatchObject({
      result: {
        fullName: 'Sam Staff',
        userGUID: people.staff.id,
        camsUserLocationsVirtual: [{ locationOID: keys.location, camsUserOID: own }],
      },
    })
  })

  it('is one for each user', async () => {
    expect(await create(people.staff.id, 'admin')).toMatchObject({
      status: 409,
      body: {
        code: 'duplicate',
        errors: [{ field: 'userGUID', message: 'There is already a user profile with this user' }],
      },
    })
  })

  it('is never removed', async () => {
    const { statusCode } = await server.app.inject({
      method: 'DELETE',
      url: `/api/CAMSUsers/${own}`,
      headers: { authorization: `Bearer ${server.tokens.admin}` },
    })
    expect(statusCode).toBe(405)
  })
})

describe('staff', () => {
  it('see and change their own only; to them there is no other', async () => {
    expect(await listed('staff')).toEqual([own])
    expect(await listed('otherStaff')).toEqual([others])
    expect(await listed('admin')).toEqual([keys.camsUser, own, others])
    expect(await server.call('camsUser.get', { as: 'staff', params: { id: others } })).toMatchObject(notFound)
    expect(await edit(others, { labourRate: 1, version: 9 })).toMatchObject(notFound)
    expect(await edit(own, { notifyViaEmail: true })).toMatchObject({
      status: 200,
      body: { result: { notifyViaEmail: true } },
    })
  })

  it('neither make one for somebody else nor give theirs away', async () => {
    const stranger = await addUser(server.database.orm)
    const refused = { status: 403, body: { code: 'forbidden', title: 'It belongs to another user' } }
    expect(await create(stranger, 'staff')).toMatchObject(refused)
    expect(await edit(own, { userGUID: stranger })).toMatchObject(refused)
  })

  it('hear of their own and of no other', async () => {
    const { body } = await server.call('history', {
      as: 'staff',
      params: { entity: 'camsUser', key: String(own) },
    })
    expect(v.parse(v.object({ result: v.array(v.unknown()) }), body).result.length).toBeGreaterThan(0)
    const of = { entity: 'camsUser', key: String(others) }
    expect(await server.call('history', { as: 'staff', params: of })).toMatchObject(notFound)
  })
})

it('goes by the new name from the moment its account is renamed', async () => {
  const { orm } = server.database
  const [account] = await orm.select().from(userAccount).where(eq(userAccount.id, people.staff.id))
  const rename = (fullName: string) =>
    server.call('applicationUser.update', {
      params: { id: Number(account?.applicationUserOID) },
      body: { fullName },
    })
  expect(await rename('12 Sam Staff')).toMatchObject({ status: 200 })
  const [renamed, saved] = (await eventsOf(orm)).slice(-2)
  expect(renamed).toMatchObject({
    entity: 'camsUser',
    key: String(own),
    actor: people.admin.id,
    owners: [people.staff.id],
    changes: { fullName: '12 Sam Staff' },
    before: { fullName: 'Sam Staff' },
  })
  expect(saved).toMatchObject({ entity: 'applicationUser', changes: { fullName: '12 Sam Staff' } })
  expect(
    await server.call('applicationUser.update', {
      params: { id: Number(account?.applicationUserOID) },
      body: { phoneNumber: '+234 9' },
    }),
  ).toMatchObject({ status: 200 })
  expect((await eventsOf(orm)).slice(-2).map(({ entity }) => entity)).toEqual([
    'applicationUser',
    'applicationUser',
  ])
})
