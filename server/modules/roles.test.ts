import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { role as Role } from '../../src/contract/entities/role.ts'
import { Problem } from '../../src/contract/problem.ts'
import { people } from '../../tests/support/people.ts'
import { type LooseAsk, startTestApp, type TestApp } from '../../tests/support/server.ts'
import { role, userAccount, userRole } from '../database/schema/accounts.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const written = (body: unknown) => v.parse(v.object({ result: Role.row }), body).result
const post = (body: object, headers: LooseAsk['headers'] = {}) =>
  server.callLoosely('role.create', { body, headers })
const planner = { id: 40, name: 'PLANNER', rolePriority: 5, description: 'Plans the work' }

async function refusal(answer: Promise<{ readonly status: number; readonly body: unknown }>) {
  const { status, body } = await answer
  const { title, errors } = v.parse(Problem, body)
  return { status, title, errors }
}

describe('POST /ApplicationRole', () => {
  it('creates the role of the id that was typed, with a stamp of the server', async () => {
    const answer = await post({ ...planner, concurrencyStamp: '' })
    const made = written(answer.body)
    expect([answer.status, { ...made, concurrencyStamp: '' }]).toEqual([
      201,
      { ...planner, version: 1, concurrencyStamp: '' },
    ])
    expect(made.concurrencyStamp).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('overwrites no role whose id is typed again', async () => {
    expect(await refusal(post({ ...planner, name: 'OTHER' }))).toMatchObject({
      status: 409,
      errors: [{ field: 'id', message: 'There is already a record with this number' }],
    })
    expect(await refusal(post({ ...planner, id: 41 }))).toMatchObject({
      status: 409,
      errors: [{ field: 'name', message: 'There is already a role with this name' }],
    })
  })

  it('updates the role whose stamp it carries, and gives it a new one', async () => {
    const [before] = await server.database.orm.select().from(role).where(eq(role.id, 40))
    const stamp = before?.concurrencyStamp ?? ''
    const after = written((await post({ id: 40, description: 'Plans', concurrencyStamp: stamp })).body)
    expect(after).toMatchObject({ ...planner, description: 'Plans', version: 2 })
    expect(after.concurrencyStamp).not.toBe(stamp)
    const stale = await post({ id: 40, description: 'Late', concurrencyStamp: stamp })
    expect([stale.status, v.parse(Problem, stale.body).current]).toEqual([412, after])
    const old = await post({ id: 40, description: 'Late' }, { 'if-match': '"v1"' })
    expect([old.status, v.parse(Problem, old.body).current]).toEqual([412, after])
    expect((await post({ id: 40, description: 'In time' }, { 'if-match': '"v2"' })).status).toBe(201)
  })

  it('says the messages of SPEC 5', async () => {
    const blank = { id: null, name: '', rolePriority: null, description: ' ' }
    expect((await refusal(post(blank))).errors).toEqual([
      { field: 'id', message: 'ID is required and must be numeric' },
      { field: 'name', message: 'Name is required' },
      { field: 'rolePriority', message: 'Role Priority is required' },
      { field: 'description', message: 'description is required' },
    ])
    const { id: _id, ...idless } = planner
    for (const body of [idless, { ...planner, id: 'seven' }, { ...planner, id: 0 }, { ...planner, id: 1.5 }])
      expect((await refusal(post(body))).errors).toEqual([
        { field: 'id', message: 'ID is required and must be numeric' },
      ])
  })
})

describe('removing a role', () => {
  const remove = (body: object) => server.callLoosely('removeRole', { body })

  it('names it: without a name none is removed', async () => {
    const before = await server.database.orm.$count(role)
    for (const body of [{}, { id: null }, { id: 0 }])
      expect(await refusal(remove(body))).toEqual({
        status: 400,
        title: 'Name the record to delete',
        errors: undefined,
      })
    expect(await server.database.orm.$count(role)).toBe(before)
  })

  it('is refused while it is in use, and always of ADMIN', async () => {
    expect((await refusal(remove({ id: 2 }))).title).toBe(
      'This role is used in User role (3) and cannot be deleted',
    )
    expect(await refusal(remove({ id: 1 }))).toMatchObject({ status: 409 })
    expect(await server.database.orm.$count(role, eq(role.id, 1))).toBe(1)
  })

  it('takes only that one, and its id can be typed again', async () => {
    const others = await server.database.orm.$count(role)
    expect(await refusal(remove({ id: 40, concurrencyStamp: 'old' }))).toMatchObject({ status: 412 })
    const answer = await remove({ id: 40 })
    expect([answer.status, answer.body]).toEqual([200, { result: { id: 40 } }])
    expect(await server.database.orm.$count(role)).toBe(others - 1)
    expect((await post(planner)).status).toBe(201)
    expect((await remove({ id: 40 })).status).toBe(200)
  })
})

describe('the last administrator', () => {
  const stays = { status: 403, title: 'The last administrator has to stay one', errors: undefined }
  const admins = () => server.database.orm.$count(userRole, eq(userRole.roleId, 1))

  it('keeps the role by every way there is to lose it', async () => {
    const { orm } = server.database
    const [held] = await orm.select().from(userRole).where(eq(userRole.userId, people.admin.id))
    const [account] = await orm.select().from(userAccount).where(eq(userAccount.id, people.admin.id))
    const id = held?.userRoleOID ?? 0
    const user = account?.applicationUserOID ?? 0
    expect(await refusal(server.call('userRole.remove', { params: { id } }))).toEqual(stays)
    expect(await refusal(server.call('userRole.update', { params: { id }, body: { roleId: 4 } }))).toEqual(
      stays,
    )
    expect(
      await refusal(server.call('setRole', { params: { role: 'VISITOR', email: people.admin.email } })),
    ).toEqual(stays)
    expect(
      await refusal(
        server.call('applicationUser.update', { params: { id: user }, body: { disabled: true } }),
      ),
    ).toEqual(stays)
    expect(await refusal(server.call('role.update', { params: { id: 1 }, body: { name: 'BOSS' } }))).toEqual({
      ...stays,
      title: 'The role ADMIN keeps its name',
    })
    expect(await admins()).toBe(1)
    expect((await server.call('session', {})).status).toBe(200)
  })

  it('may go when there is another, and then on the next request', async () => {
    const promoted = await server.call('setRole', { params: { role: 'ADMIN', email: people.staff.email } })
    expect(promoted.body).toEqual({
      result: { id: people.staff.id, email: people.staff.email, userRoles: ['ADMIN'] },
    })
    expect((await server.call('role.list', { as: 'staff' })).status).toBe(200)
    const demoted = await server.call('setRole', {
      params: { role: 'MAINTENANCE', email: people.staff.email.toUpperCase() },
    })
    expect(demoted.status).toBe(200)
    expect((await server.call('role.list', { as: 'staff' })).status).toBe(403)
    expect(await server.database.orm.$count(userRole, eq(userRole.userId, people.staff.id))).toBe(1)
  })

  it('who are two may not both leave at once', async () => {
    await server.call('setRole', { params: { role: 'ADMIN', email: people.staff.email } })
    const answers = await Promise.all(
      (['admin', 'staff'] as const).map((name) =>
        server.call('setRole', { params: { role: 'VISITOR', email: people[name].email } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
    expect(await admins()).toBe(1)
    const as = answers[0]?.status === 200 ? 'staff' : 'admin'
    for (const [email, role] of [
      [people.admin.email, 'ADMIN'],
      [people.staff.email, 'MAINTENANCE'],
    ] as const)
      expect(
        (
          await server.call('setRole', {
            as: email === people.admin.email ? as : 'admin',
            params: { role, email },
          })
        ).status,
      ).toBe(200)
  })
})

describe('Set Role', () => {
  it('knows neither a user nor a role that is not there', async () => {
    expect(
      await refusal(server.call('setRole', { params: { role: 'VISITOR', email: 'nobody@works.test' } })),
    ).toMatchObject({ status: 404, title: 'There is no user with this email' })
    expect(
      await refusal(server.call('setRole', { params: { role: 'KING', email: people.staff.email } })),
    ).toMatchObject({ status: 404, title: 'There is no role KING' })
  })

  it('of the role that is held already changes nothing', async () => {
    const before = await server.database.orm
      .select()
      .from(userRole)
      .where(eq(userRole.userId, people.clerk.id))
    await server.call('setRole', { params: { role: 'ACCOUNTS', email: people.clerk.email } })
    expect(
      await server.database.orm.select().from(userRole).where(eq(userRole.userId, people.clerk.id)),
    ).toEqual(before)
  })
})

it('a disabled user is out on the next request, and the list never holds a password', async () => {
  const [account] = await server.database.orm
    .select()
    .from(userAccount)
    .where(eq(userAccount.id, people.clerk.id))
  const id = account?.applicationUserOID ?? 0
  expect((await server.call('session', { as: 'clerk' })).status).toBe(200)
  await server.call('applicationUser.update', { params: { id }, body: { disabled: true } })
  expect((await server.call('session', { as: 'clerk' })).status).toBe(401)
  const { text } = await server.call('applicationUser.list', {})
  expect(text).toContain(people.clerk.email)
  expect(text).not.toMatch(/password|journalKey/i)
  const moved = await server.call('applicationUser.update', { params: { id }, body: { id: 'another' } })
  expect(moved.body).toMatchObject({ result: { id: people.clerk.id } })
})

it('roles for a select come by rank', async () => {
  expect((await server.call('rolesForSelect', {})).body).toEqual({
    result: [
      { id: 1, name: 'ADMIN' },
      { id: 2, name: 'MAINTENANCE' },
      { id: 3, name: 'ACCOUNTS' },
      { id: 4, name: 'VISITOR' },
    ],
  })
})

it('no keys are lent for records whose key is typed', async () => {
  const answer = await server.call('leaseIds', { body: { entity: 'role', size: 2 } })
  expect(await refusal(Promise.resolve(answer))).toMatchObject({
    status: 400,
    errors: [{ field: 'entity', message: 'The key of these records is typed' }],
  })
})
