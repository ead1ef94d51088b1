import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointName } from '../../src/contract/endpoints.ts'
import { allPrivileges, type Identity } from '../../src/contract/access/session.ts'
import { subjectOf } from '../../src/contract/access/policy.ts'
import { usualPreferences } from '../../src/contract/schema/site-preferences.ts'
import { anotherLike, bearer } from '../support/accounts.ts'
import { taskRows } from '../support/people.ts'
import { type Keys, makeReferred, samples } from '../support/samples.ts'
import { type LooseAsk, startTestApp, type TestApp } from '../support/server.ts'
import { askAs, guardedCalls, strayFrom } from './guarded-rows.ts'

/** Preferences of a site that has set none, and has no company yet. */
const told = { ...usualPreferences, timeZone: 'UTC' }

/** Of somebody who has chosen nothing of their own. */
const personal = { locale: 'en-US', tourSeen: false }

/** Sees PM operations, and may not edit, delete, print or export them. */
const viewer = { id: 50, name: 'PM VIEWER', rolePriority: 5, description: 'Sees PM operations' }
const editor = { id: 51, name: 'PM EDITOR', rolePriority: 6, description: 'Edits PM operations' }
const route = 'cams_pm_operations'
const taskOID = taskRows.find(({ reactRoute }) => reactRoute === route)?.taskOID ?? 0
const off = { canEdit: false, canDelete: false, canPrint: false, canExport: false }

let server: TestApp
let keys: Keys
let colleague: Awaited<ReturnType<typeof anotherLike>>
let operation: number
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
  colleague = await anotherLike(server, 'taskless')
  const body = { ...samples.pmOperation(keys), assignedTo_UserGUID: colleague.id }
  const made = await server.callLoosely('pmOperation.create', { body })
  operation = (made.body as { result: { camspmOperationOID: number } }).result.camspmOperationOID
})
afterAll(() => server.close())

const administer = async (name: EndpointName, ask: LooseAsk) => {
  const { status, text } = await server.callLoosely(name, ask)
  expect([200, 201], text).toContain(status)
}
const makeRole = async (role: typeof viewer, switches: Readonly<Record<string, 0 | 1>>) => {
  await administer('role.create', { body: role })
  await administer('grantRoleTask', { params: { roleId: role.id, taskOID }, body: { granted: 1 } })
  await turn(role, switches)
}
const turn = (role: typeof viewer, switches: Readonly<Record<string, 0 | 1>>) =>
  administer('setRoleTask', { body: { roleOID: role.id, taskOID, taskDescription: route, ...switches } })

/** By the session that has been open all along. */
const asColleague = (name: EndpointName, ask: LooseAsk = {}) =>
  server.callLoosely(name, { ...ask, ...bearer(colleague.token) })
const identity = async () => {
  const { body } = await asColleague('session')
  return (body as { result: Identity }).result
}
const edits = async () => {
  const { status } = await asColleague('pmOperation.update', {
    params: { id: operation },
    body: { notes: 'a' },
  })
  return status
}
const sees = async () => (await asColleague('pmOperation.get', { params: { id: operation } })).status

describe('a role made for a colleague who is signed in', () => {
  const shown = (switches: object) => ({
    applicationDescription: 'Works',
    moduleDescription: 'Screens',
    taskDescription: route,
    reactRoute: route,
    ...allPrivileges,
    ...switches,
  })
  const profile = (...userRoles: string[]) => ({
    id: colleague.id,
    email: colleague.email,
    fullName: colleague.fullName,
    phoneNumber: '',
    userRoles,
  })

  it('is theirs on the next request, found by their e-mail', async () => {
    expect([await sees(), await identity()]).toEqual([
      403,
      { profile: profile('VISITOR'), tasks: [], allowedRoutes: [], preferences: told, personal },
    ])
    await makeRole(viewer, { canEdit: 0, canDelete: 0, canPrint: 0, canExport: 0 })
    const { body } = await server.callLoosely('userByEmail', {
      params: { email: colleague.email.toUpperCase() },
    })
    expect(body).toMatchObject({ result: [{ id: colleague.id, email: colleague.email }] })
    await administer('setRole', { params: { role: viewer.name, email: colleague.email } })
    expect([await sees(), await identity()]).toEqual([
      200,
      {
        profile: profile(viewer.name),
        tasks: [shown(off)],
        allowedRoutes: [route],
        preferences: told,
        personal,
      },
    ])
  })

  it.each(guardedCalls)('answers %s as its switches say', async (name, right) => {
    const subject = subjectOf(await identity())
    const answer = await server.callLoosely(
      name,
      await askAs(server, keys, name, {
        authorization: `Bearer ${colleague.token}`,
        userGUID: colleague.id,
      }),
    )
    expect(strayFrom(subject, right, answer)).toBeNull()
  })

  it('follows a switch, a task and a further role on the next request', async () => {
    expect(await edits()).toBe(403)
    await turn(viewer, { canEdit: 1 })
    expect([await edits(), (await identity()).tasks]).toEqual([200, [shown({ ...off, canEdit: true })]])
    await turn(viewer, { canEdit: 0 })
    expect(await edits()).toBe(403)

    await makeRole(editor, { canDelete: 0 })
    await administer('userRole.create', { body: { userId: colleague.id, roleId: editor.id } })
    expect([await edits(), await identity()]).toEqual([
      200,
      {
        profile: profile(viewer.name, editor.name),
        tasks: [shown({ canDelete: false })],
        allowedRoutes: [route],
        // The calls above have made the company.
        preferences: { ...told, organisation: 'Works' },
        personal,
      },
    ])
    await turn(editor, { canEdit: 0 })
    expect([await edits(), await sees()]).toEqual([403, 200])
    await administer('grantRoleTask', { params: { roleId: viewer.id, taskOID }, body: { granted: 0 } })
    expect(await sees()).toBe(200)
    await administer('grantRoleTask', { params: { roleId: editor.id, taskOID }, body: { granted: 0 } })
    expect([await sees(), (await identity()).tasks]).toEqual([403, []])
  })

  it('is of no use any more to one who is disabled', async () => {
    await administer('setRole', { params: { role: 'MAINTENANCE', email: colleague.email } })
    expect(await sees()).toBe(200)
    const { body } = await server.callLoosely('applicationUser.list')
    const { data } = (body as { result: { data: { id: string; applicationUserOID: number }[] } }).result
    const id = data.find((user) => user.id === colleague.id)?.applicationUserOID ?? 0
    await administer('applicationUser.update', { params: { id }, body: { disabled: true } })
    expect(await sees()).toBe(401)
  })
})
