import { expect, test } from 'vitest'
import { allPrivileges, type Identity, type Task } from '../../contract/access/session.ts'
import { roleIdentity } from './role-identity.ts'

const task = (taskDescription: string, reactRoute: string): Task => ({
  applicationDescription: 'Maintenance',
  moduleDescription: 'Stores',
  taskDescription,
  reactRoute,
  ...allPrivileges,
})
const [parts, vendors] = [task('Parts', 'cams_parts'), task('Vendors', 'cams_vendors')]
const profile = { id: 'a', email: 'a@x.org', fullName: 'A', userRoles: ['ADMIN'] }
const admin: Identity = { profile, tasks: [parts, vendors], allowedRoutes: ['cams'] }
const defined = [
  { taskOID: 4, reactRoute: 'cams_parts' },
  { taskOID: 5, reactRoute: 'cams_vendors' },
]
const held = [
  {
    roleOID: 9,
    taskOID: 5,
    applicationCode: 'CAMS',
    moduleDescription: 'Stores',
    taskDescription: 'Vendors',
    ...allPrivileges,
    canDelete: false,
  },
]

test('a role has the tasks it holds, with its own switches', () => {
  expect(roleIdentity(admin, 'STORES', defined, held)).toEqual({
    profile: { ...profile, userRoles: ['STORES'] },
    tasks: [{ ...vendors, canDelete: false }],
    allowedRoutes: ['cams_vendors'],
  })
})

test('ADMIN has every task, narrowed where a switch of it is off', () => {
  expect(roleIdentity(admin, 'ADMIN', defined, held).tasks).toEqual([parts, { ...vendors, canDelete: false }])
})
