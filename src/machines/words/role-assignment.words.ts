import type { roleAssignmentMachine } from '../role-assignment.machine.ts'
import { whyOf } from './chart-words.ts'

/** Why the chart of a role assignment refuses a command. */
export const roleAssignmentWhy = whyOf<typeof roleAssignmentMachine>({
  states: {
    'search.waiting': 'No user is chosen yet',
    'search.unknown': 'No user has this e-mail',
    'search.failed': 'The user could not be looked for',
    finding: 'The user is being looked for',
    loadingRoles: 'The roles are being loaded',
    rolesFailed: 'The roles could not be loaded',
    choosing: 'A role is being chosen',
    saving: 'The role is being saved',
  },
  guards: {
    mayAssign: 'You do not have the right to set roles',
    hasUser: 'No user is chosen yet',
  },
})
