import { fixedRecord } from '../support/fixed-records.ts'
import { people } from '../support/people.ts'
import { type Keys, makeRecord, samples } from '../support/samples.ts'
import type { TestApp } from '../support/server.ts'
import { adminOnly, bare, changeThere, type Row, there } from './access-rows.ts'

/** Of a role of its own each, since a user has a role once. */
async function freshUserRole(server: TestApp, keys: Keys) {
  const role = await makeRecord(server, 'role', keys)
  return { params: { id: await makeRecord(server, 'userRole', { ...keys, role }) } }
}

export const rightsAccess = {
  'role.update': {
    answers: adminOnly(200),
    ask: async (server, keys) => ({
      params: { id: await makeRecord(server, 'role', keys) },
      body: { description: 'Another one' },
    }),
  },
  removeRole: {
    answers: adminOnly(200),
    ask: async (server, keys) => ({
      body: { id: await makeRecord(server, 'role', keys), concurrencyStamp: '' },
    }),
  },
  rolesForSelect: { answers: adminOnly(200), ask: bare },

  'userRole.get': { answers: adminOnly(200), ask: freshUserRole },
  'userRole.create': {
    answers: adminOnly(201),
    ask: async (server, keys) => ({
      body: samples.userRole({ ...keys, role: await makeRecord(server, 'role', keys) }),
    }),
  },
  'userRole.update': {
    answers: adminOnly(200),
    ask: async (server, keys) => ({
      ...(await freshUserRole(server, keys)),
      body: samples.userRole({ ...keys, role: await makeRecord(server, 'role', keys) }),
    }),
  },
  'userRole.remove': { answers: adminOnly(200), ask: freshUserRole },

  'applicationUser.list': { answers: adminOnly(200), ask: bare },
  'applicationUser.get': { answers: adminOnly(200), ask: there('applicationUser') },
  'applicationUser.update': { answers: adminOnly(200), ask: changeThere('applicationUser') },
  'applicationUser.save': {
    answers: adminOnly(200),
    ask: async (server, keys) => ({
      body: {
        applicationUserOID: await fixedRecord(server, 'applicationUser', keys),
        ...samples.applicationUser(),
      },
    }),
  },
  setRole: {
    answers: adminOnly(200),
    ask: () => ({ params: { role: 'VISITOR', email: people.taskless.email } }),
  },
  roleTasks: { answers: adminOnly(200), ask: bare },
  roleTasksOf: { answers: adminOnly(200), ask: () => ({ params: { roleId: 2 } }) },
  setRoleTask: {
    answers: adminOnly(200),
    ask: () => ({
      body: { roleOID: 2, taskOID: 1, taskDescription: 'Equipment', canEdit: true, canPrint: 1 },
    }),
  },
  grantRoleTask: {
    answers: adminOnly(200),
    ask: () => ({ params: { roleId: 2, taskOID: 1 }, body: { granted: 1 } }),
  },
  applicationUsers: { answers: adminOnly(200), ask: bare },
  userByEmail: { answers: adminOnly(200), ask: () => ({ params: { email: people.staff.email } }) },
} satisfies Readonly<Record<string, Row>>
