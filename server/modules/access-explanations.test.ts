import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccessExplanation } from '../../src/contract/access/account.ts'
import { anotherLike } from '../../tests/support/accounts.ts'
import { people, type Person, taskRows } from '../../tests/support/people.ts'
import { type Keys, makeRecord, makeReferred, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { role, roleTask, userRole } from '../database/schema/accounts.ts'

const [maintenance, accounts, second] = [2, 3, 20]
const taskOf = (route: string) => taskRows.find(({ reactRoute }) => reactRoute === route)?.taskOID ?? 0

let server: TestApp
let keys: Keys
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
  await server.database.orm
    .insert(role)
    .values({ id: second, name: 'SECOND', rolePriority: 9, description: '' })
  await server.database.orm.insert(roleTask).values([
    { roleId: second, taskOID: taskOf('cams_vendors') },
    { roleId: second, taskOID: taskOf('cams_parts') },
  ])
})
afterAll(() => server.close())

const ask = async (userId: string, action: string, resource: string, key?: number) => {
  const { status, body } = await server.callLoosely('explainAccess', {
    query: { userId, action, resource, key },
  })
  return { status, body }
}
const explained = (userId: string, action: string, resource: string, key?: number) =>
  ask(userId, action, resource, key).then(({ status, body }) => {
    expect(status).toBe(200)
    return (body as { result: AccessExplanation }).result
  })
const user = (person: Person, roles: string[], disabled = false) => {
  const { id, fullName, email } = people[person]
  return { id, fullName, email, disabled, roles }
}
const ofStaff = user('staff', ['MAINTENANCE'])
const carrying = (route: string, ...heldBy: { role: string; isOn: boolean | null }[]) => ({
  route,
  description: route,
  heldBy,
})
const set = (roleId: number, route: string, switches: Partial<typeof roleTask.$inferInsert>) =>
  server.database.orm
    .update(roleTask)
    .set(switches)
    .where(and(eq(roleTask.roleId, roleId), eq(roleTask.taskOID, taskOf(route))))

describe('the answer about a function', () => {
  it('names the task that grants it and the role that has it', async () => {
    expect(await explained(people.staff.id, 'edit', 'vendor')).toEqual({
      user: ofStaff,
      action: 'edit',
      resource: 'vendor',
      decidedOn: 'vendor',
      record: null,
      allowed: true,
      rule: 'granted',
      reason: 'Allowed',
      privilege: 'canEdit',
      tasks: [carrying('cams_vendors', { role: 'MAINTENANCE', isOn: true })],
    })
  })

  it('names the tasks that look it up, without a switch', async () => {
    const { allowed, privilege, tasks } = await explained(people.staff.id, 'read', 'inspectionLog')
    expect({ allowed, privilege, tasks }).toEqual({
      allowed: true,
      privilege: null,
      tasks: [carrying('cams_inspections', { role: 'MAINTENANCE', isOn: null })],
    })
  })

  it('names what is switched off, and says so on the next request no longer', async () => {
    await set(maintenance, 'cams_parts', { canDelete: false })
    const { allowed, rule, reason, privilege, tasks } = await explained(people.staff.id, 'delete', 'part')
    expect({ allowed, rule, reason, privilege, tasks }).toEqual({
      allowed: false,
      rule: 'switched-off',
      reason: 'Your role has this switched off',
      privilege: 'canDelete',
      tasks: [carrying('cams_parts', { role: 'MAINTENANCE', isOn: false })],
    })
    await set(maintenance, 'cams_parts', { canDelete: null })
    expect((await explained(people.staff.id, 'delete', 'part')).rule).toBe('granted')
  })

  it('takes the union of several roles, and shows how the switch stands in each', async () => {
    const both = await anotherLike(server, 'staff')
    await server.database.orm.insert(userRole).values({ userId: both.id, roleId: second })
    await set(maintenance, 'cams_parts', { canExport: false })
    const { user: asked, rule, tasks } = await explained(both.id, 'export', 'part')
    expect({ asked, rule, tasks }).toEqual({
      asked: {
        id: both.id,
        fullName: both.fullName,
        email: both.email,
        disabled: false,
        roles: ['MAINTENANCE', 'SECOND'],
      },
      rule: 'granted',
      tasks: [carrying('cams_parts', { role: 'MAINTENANCE', isOn: false }, { role: 'SECOND', isOn: true })],
    })
    await set(second, 'cams_parts', { canExport: false })
    const off = await explained(both.id, 'export', 'part')
    expect([off.rule, off.tasks]).toEqual([
      'switched-off',
      [carrying('cams_parts', { role: 'MAINTENANCE', isOn: false }, { role: 'SECOND', isOn: false })],
    ])
    await set(second, 'cams_parts', { canExport: null })
    await set(maintenance, 'cams_parts', { canExport: null })
  })

  it('names the tasks that would carry it where none does, those of stored screens too', async () => {
    const yards = { ...samples.task(), reactRoute: 'works/yards', taskDescription: 'Yards of the works' }
    await server.callLoosely('task.create', { body: yards })
    const path = '/CAMSLocations'
    const stored = Object.fromEntries(
      Object.entries(samples.formHeader(keys)).map(([name, value]) => [
        name,
        typeof value === 'string' ? value.replace('/FABanks', path).replace('bankOID', 'locationOID') : value,
      ]),
    )
    const { status, text } = await server.callLoosely('formHeader.create', {
      body: { ...stored, entity_UICode: 'yards' },
    })
    expect([status, text]).toEqual([201, expect.any(String)])
    const { rule, reason, privilege, tasks } = await explained(people.clerk.id, 'create', 'location')
    expect({ rule, reason, privilege, tasks }).toEqual({
      rule: 'no-task',
      reason: 'None of your tasks includes it',
      privilege: 'canCreate',
      tasks: [
        { route: 'works/yards', description: 'Yards of the works', heldBy: [] },
        carrying('cams_locations'),
      ],
    })
  })

  it('tells whose rule decided where a report shows the records of another', async () => {
    const gallery = taskOf('cams_report_gallary')
    await server.database.orm.insert(roleTask).values({ roleId: accounts, taskOID: gallery })
    const { resource, decidedOn, rule, privilege, tasks } = await explained(
      people.clerk.id,
      'print',
      'warehouseReport',
    )
    expect({ resource, decidedOn, rule, privilege, tasks }).toEqual({
      resource: 'warehouseReport',
      decidedOn: 'part',
      rule: 'no-task',
      privilege: null,
      tasks: [carrying('cams_parts')],
    })
  })

  it('needs no task where the rule is about ADMIN, about nobody or about everybody', async () => {
    const said = async (action: string, resource: string) => {
      const { rule, reason, privilege, tasks } = await explained(people.staff.id, action, resource)
      return { rule, reason, privilege, tasks }
    }
    const without = { privilege: null, tasks: [] }
    expect(await said('delete', 'pmTask')).toEqual({ rule: 'admin-only', reason: 'Only ADMIN', ...without })
    expect(await said('delete', 'camsUser')).toEqual({
      rule: 'never',
      reason: 'It can only be changed',
      ...without,
    })
    expect(await said('read', 'country')).toEqual({ rule: 'granted', reason: 'Allowed', ...without })
  })

  it('gives ADMIN every task, with the switches of ADMIN where it has any', async () => {
    const of = () => explained(people.admin.id, 'edit', 'bank')
    expect(await of()).toEqual({
      user: user('admin', ['ADMIN']),
      action: 'edit',
      resource: 'bank',
      decidedOn: 'bank',
      record: null,
      allowed: true,
      rule: 'granted',
      reason: 'Allowed',
      privilege: 'canEdit',
      tasks: [carrying('ppp/banks', { role: 'ADMIN', isOn: true })],
    })
    await server.database.orm
      .insert(roleTask)
      .values({ roleId: 1, taskOID: taskOf('ppp/banks'), canEdit: false })
    const { rule, tasks } = await of()
    expect({ rule, tasks }).toEqual({
      rule: 'switched-off',
      tasks: [carrying('ppp/banks', { role: 'ADMIN', isOn: false })],
    })
  })

  it('is given of a disabled user too, as if they were let in', async () => {
    const { user: asked, rule } = await explained(people.disabled.id, 'edit', 'vendor')
    expect([asked, rule]).toEqual([user('disabled', ['MAINTENANCE'], true), 'granted'])
  })

  it('is about the roles of the user, whatever a session of theirs looks as', async () => {
    const looker = await anotherLike(server, 'admin')
    const headers = { authorization: `Bearer ${looker.token}` }
    const looking = await server.callLoosely('lookAs', { headers, body: { roleId: accounts } })
    expect(looking.status).toBe(200)
    const { user: asked, rule } = await explained(looker.id, 'edit', 'vendor')
    expect([asked.roles, rule]).toEqual([['ADMIN'], 'granted'])
  })
})

describe('the answer about a record', () => {
  it('tells whose it is, and that it is not theirs', async () => {
    const key = await makeRecord(server, 'pmOperation', keys)
    const { record, allowed, rule, reason, privilege, tasks } = await explained(
      people.otherStaff.id,
      'edit',
      'pmOperation',
      key,
    )
    const of = { key, label: 'Before the move', owner: 'Sam Staff' }
    expect({ record, allowed, rule, reason, privilege, tasks }).toEqual({
      record: of,
      allowed: false,
      rule: 'not-yours',
      reason: 'It belongs to another user',
      privilege: null,
      tasks: [],
    })
    const own = await explained(people.staff.id, 'edit', 'pmOperation', key)
    expect([own.record, own.rule]).toEqual([of, 'granted'])
    expect((await explained(people.admin.id, 'edit', 'pmOperation', key)).rule).toBe('granted')
  })

  it('tells the owner of a profile, which staff have of their own', async () => {
    const { record, rule } = await explained(people.staff.id, 'edit', 'camsUser', keys.camsUser)
    expect([record, rule]).toEqual([
      { key: keys.camsUser, label: 'Ada Admin', owner: 'Ada Admin' },
      'not-yours',
    ])
  })

  it('names a record without words by its number, and belongs to nobody where that does not matter', async () => {
    const body = { ...samples.pmOperation(keys), notes: '' }
    const made = await server.callLoosely('pmOperation.create', { body })
    const key = (made.body as { result: { camspmOperationOID: number } }).result.camspmOperationOID
    expect((await explained(people.staff.id, 'read', 'pmOperation', key)).record).toEqual({
      key,
      label: `PMO-${key}`,
      owner: 'Sam Staff',
    })
    const { record, rule } = await explained(people.staff.id, 'edit', 'location', keys.location)
    expect([record, rule]).toEqual([{ key: keys.location, label: 'Yard 4', owner: null }, 'granted'])
  })
})

describe('a question that has no answer', () => {
  const staff = people.staff.id
  const at = (field: string, message: string, title = 'Some fields need attention') => ({
    status: 400,
    code: 'invalid',
    title,
    errors: [{ field, message }],
  })
  const missing = (title: string) => ({ status: 404, code: 'not-found', title })
  const nothing = 'There is nothing of this name'

  it.each([
    ['a resource there is not', [staff, 'edit', 'nothing'], at('resource', nothing)],
    ['a name that every object has', [staff, 'edit', 'constructor'], at('resource', nothing)],
    [
      'an action there is not',
      [staff, 'own', 'vendor'],
      at('action', 'action is invalid', 'action is invalid'),
    ],
    ['a key that is none', [staff, 'edit', 'vendor', 0], at('key', 'key is invalid', 'key is invalid')],
    [
      'a record of what has none',
      [staff, 'read', 'dashboard', 1],
      at('key', 'There are no records of this to name'),
    ],
    ['a user there is not', ['nobody', 'edit', 'vendor'], missing('There is no such user')],
    ['a record there is not', [staff, 'edit', 'vendor', 2_000_000_000], missing('There is no such record')],
  ] as const)('%s', async (_name, [userId, action, resource, key], expected) => {
    expect(await ask(userId, action, resource, key)).toEqual({ status: expected.status, body: expected })
  })
})
