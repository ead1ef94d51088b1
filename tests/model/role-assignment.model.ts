import { roleAssignmentMachine } from '../../src/machines/role-assignment.machine.ts'
import type { ChartModel } from './paths.ts'

export const found = {
  id: 'user-2',
  email: 'ada@x.org',
  fullName: '12 Ada Obi',
  phoneNumber: '',
}

/** An administrator, and one whose right to assign is gone or whose connection is. */
export const roleAssignmentModel: ChartModel<typeof roleAssignmentMachine> = {
  name: 'role-assignment',
  machine: roleAssignmentMachine,
  scenarios: [
    { role: 'ADMIN', input: { mayAssign: true } },
    { role: 'STAFF', input: { mayAssign: false } },
  ],
  samples: [
    { type: 'FIND', email: found.email },
    { type: 'SET.ROLE', email: found.email, role: 'STAFF' },
    { type: 'USER.FOUND', user: found },
    { type: 'USER.FAILED', message: 'The server cannot be reached.' },
    { type: 'ROLES.LOADED', roles: ['ADMIN', 'STAFF'] },
    { type: 'ROLES.FAILED', message: 'The server cannot be reached.' },
    {
      type: 'ROLE.FAILED',
      failure: { message: 'The last administrator has to stay one' },
      message: 'The last administrator has to stay one',
    },
    { type: 'RIGHTS.CHANGED', mayAssign: true },
    { type: 'RIGHTS.CHANGED', mayAssign: false },
  ],
  reads: ({ mayAssign, user, problem, hasFailed }) => [mayAssign, user !== null, problem !== null, hasFailed],
}
