import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allPrivileges } from '../../src/contract/access/session.ts'
import { listenToFeed } from '../../tests/support/feed-listener.ts'
import { people } from '../../tests/support/people.ts'
import { type LooseAsk, startTestApp, type TestApp } from '../../tests/support/server.ts'
import { roleTask, task } from '../database/schema/accounts.ts'
import { event } from '../database/schema/events.ts'

const [admin, maintenance, accounts] = [1, 2, 3]
const equipment = 1
const equipmentRow = {
  roleOID: maintenance,
  taskOID: equipment,
  applicationCode: '',
  moduleDescription: 'Screens',
  taskDescription: 'cams_equipment_management',
  ...allPrivileges,
}

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const ask = async (name: Parameters<TestApp['callLoosely']>[0], given: LooseAsk = {}) => {
  const { status, body } = await server.callLoosely(name, given)
  return { status, body }
}
const change = (body: object) => ask('setRoleTask', { body: { ...equipmentRow, ...body } })
const grant = (roleId: number, taskOID: number, granted: 0 | 1) =>
  ask('grantRoleTask', { params: { roleId, taskOID }, body: { granted } })
const routesOf = async (roleId: number) => {
  const { body } = await ask('roleTasksOf', { params: { roleId } })
  return (body as { result: { taskOID: number }[] }).result.map(({ taskOID }) => taskOID)
}
const staffTask = async () => {
  const { body } = await ask('session', { as: 'staff' })
  const { tasks } = (body as { result: { tasks: { reactRoute: string }[] } }).result
  return tasks.find(({ reactRoute }) => reactRoute === 'cams_equipment_management')
}
const lastEvent = async () => {
  const [last] = await server.database.orm.select().from(event).orderBy(desc(event.globalSeq)).limit(1)
  return last
}

describe('the switches of a role on a task', () => {
  beforeEach(() => change({ canEdit: 1, canDelete: 1, canExport: 1 }))

  it('are all on until one is set, and then that one alone is off', async () => {
    const { body } = await ask('roleTasksOf', { params: { roleId: maintenance } })
    expect((body as { result: unknown[] }).result[0]).toEqual(equipmentRow)
    const off = { ...equipmentRow, canDelete: false }
    expect(await change({ canDelete: 0 })).toEqual({ status: 200, body: { result: off } })
    // Another administrator who still sees canDelete on does not turn it on again.
    expect(await change({ canDelete: true, canExport: 0 })).toEqual({
      status: 200,
      body: { result: { ...off, canExport: false } },
    })
  })

  it("act on the user's next request, on the session and on the API", async () => {
    await change({ canDelete: 0 })
    expect(await staffTask()).toMatchObject({ canDelete: false, canEdit: true })
    expect(await ask('equipment.remove', { as: 'staff', params: { id: 1 } })).toMatchObject({
      status: 403,
      body: { title: 'Your role has this switched off' },
    })
    await change({ canDelete: 1 })
    expect((await ask('equipment.remove', { as: 'staff', params: { id: 1 } })).status).toBe(404)
  })

  it('are told with what was changed, and to whom it concerns', async () => {
    await change({ canDelete: 0 })
    expect(await lastEvent()).toMatchObject({
      entity: 'userRoleTask',
      key: '2-1',
      type: 'v1.UserRoleTaskSaved',
      actor: people.admin.id,
      owners: [people.staff.id, people.otherStaff.id, people.disabled.id],
      changes: { canDelete: false },
      before: { canDelete: true },
    })
  })

  it.each([
    ['without a switch', {}, 'Name the switch to change with 0 or 1'],
    ['with another number', { canEdit: 2 }, 'A switch is 0 or 1'],
    ['with words', { canEdit: 'yes' }, 'A switch is 0 or 1'],
  ])('are refused %s', async (_name, body, message) => {
    expect(await change(body)).toMatchObject({ status: 400, body: { errors: [{ message }] } })
  })

  it('belong to a task that the role has', async () => {
    expect(await change({ roleOID: accounts, canEdit: 0 })).toMatchObject({
      status: 404,
      body: { title: 'The role ACCOUNTS does not have this task' },
    })
    expect(await change({ roleOID: 99, canEdit: 0 })).toMatchObject({
      status: 404,
      body: { title: 'There is no such role' },
    })
    expect(await change({ taskOID: 9999, canEdit: 0 })).toMatchObject({
      status: 404,
      body: { title: 'There is no such task' },
    })
  })

  it('can be narrowed for ADMIN, but not so that nobody could set them back', async () => {
    const all = await server.database.orm.select().from(task)
    const own = all.find(({ reactRoute }) => reactRoute === 'ecosystem/role-tasks')?.taskOID ?? 0
    expect(await change({ roleOID: admin, taskOID: own, canEdit: 0 })).toMatchObject({
      status: 403,
      body: { title: 'ADMIN has to be able to assign tasks to roles' },
    })
    expect((await change({ roleOID: admin, canExport: 0 })).status).toBe(200)
    expect((await change({ roleOID: admin, canExport: 1 })).status).toBe(200)
  })
})

describe('the tasks of a role', () => {
  it('are given with every switch on, and taken with them', async () => {
    expect(await routesOf(accounts)).not.toContain(equipment)
    expect(await grant(accounts, equipment, 1)).toEqual({
      status: 200,
      body: { result: { roleOID: accounts, taskOID: equipment, granted: true } },
    })
    expect(await routesOf(accounts)).toContain(equipment)
    expect((await ask('equipment.list', { as: 'clerk' })).status).toBe(200)
    expect(await lastEvent()).toMatchObject({ key: '3-1', kind: 'saved', owners: [people.clerk.id] })
    await change({ roleOID: accounts, canEdit: 0 })
    await grant(accounts, equipment, 0)
    expect(await lastEvent()).toMatchObject({ key: '3-1', kind: 'removed', streamVersion: 3 })
    expect((await ask('equipment.list', { as: 'clerk' })).status).toBe(403)
    await grant(accounts, equipment, 1)
    expect((await change({ roleOID: accounts, canDelete: 1 })).body).toMatchObject({
      result: { canEdit: true },
    })
    await grant(accounts, equipment, 0)
  })

  it('are not given or taken twice', async () => {
    const before = await lastEvent()
    expect((await grant(maintenance, equipment, 1)).status).toBe(200)
    expect((await grant(accounts, equipment, 0)).status).toBe(200)
    expect(await lastEvent()).toEqual(before)
  })

  it('are all there for ADMIN, which cannot lose one', async () => {
    const all = await server.database.orm.$count(task)
    expect(await routesOf(admin)).toHaveLength(all)
    expect(await grant(admin, equipment, 0)).toMatchObject({
      status: 403,
      body: { title: 'ADMIN has every task' },
    })
  })

  it('of every role are listed together, role by role', async () => {
    const { body } = await ask('roleTasks')
    const { result } = body as { result: { roleOID: number }[] }
    const others = await server.database.orm.$count(roleTask)
    expect(new Set(result.map(({ roleOID }) => roleOID))).toEqual(new Set([admin, maintenance, accounts]))
    expect(result.length).toBeGreaterThan(others)
  })
})

describe('the change feed', () => {
  it('tells those whose rights are changed, and nobody else who may not read them', async () => {
    const base = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const staff = await listenToFeed(base, server.tokens.staff ?? '')
    const clerk = await listenToFeed(base, server.tokens.clerk ?? '')
    const told = ({ heard }: typeof staff) => heard.map(({ entity, kind }) => `${entity} ${kind}`)
    await expect.poll(() => [staff, clerk].every(({ position }) => position !== null)).toBe(true)
    await change({ canPost: 0 })
    await expect.poll(() => told(staff)).toEqual(['userRoleTask saved'])
    await ask('setRole', { params: { role: 'VISITOR', email: people.clerk.email } })
    await expect.poll(() => told(clerk)).toEqual(['userRole saved', 'userRole removed'])
    await ask('setRole', { params: { role: 'ACCOUNTS', email: people.clerk.email } })
    await change({ canPost: 1 })
    await expect.poll(() => told(staff)).toEqual(['userRoleTask saved', 'userRoleTask saved'])
  })
})
