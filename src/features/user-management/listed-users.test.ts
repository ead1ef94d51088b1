import { expect, test } from 'vitest'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { listedUsers } from './listed-users.ts'

const shown = (rows: readonly RecordRow[]) => rows.map((row) => ({ row, mark: null }))
const account = (id: string, disabled: boolean) => ({
  id,
  fullName: `Name of ${id}`,
  email: `${id}@x.org`,
  phoneNumber: null,
  disabled,
})

test('a user is listed with the names of their roles, the first in priority first, and whether they may sign in', () => {
  const listed = listedUsers(
    shown([account('u1', false), account('u2', true)]),
    shown([
      { userId: 'u1', roleId: 7 },
      { userId: 'u1', roleId: 3 },
      // Of a role that was deleted meanwhile.
      { userId: 'u1', roleId: 99 },
    ]),
    shown([
      { id: 7, name: 'STAFF', rolePriority: 5 },
      { id: 3, name: 'ADMIN', rolePriority: 1 },
    ]),
  )
  expect(listed).toEqual([
    {
      id: 'u1',
      fullName: 'Name of u1',
      email: 'u1@x.org',
      phoneNumber: '',
      roles: 'ADMIN, STAFF',
      status: 'Enabled',
    },
    { id: 'u2', fullName: 'Name of u2', email: 'u2@x.org', phoneNumber: '', roles: '', status: 'Disabled' },
  ])
})
