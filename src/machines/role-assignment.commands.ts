import { defineCommands } from './commands.ts'
import type { RoleAssignmentUserEvent } from './role-assignment.events.ts'

/** What an administrator can do in User Management (SPEC 4, UX P7); its page offers the users and the roles there are. */
export const roleAssignmentCommands = defineCommands<RoleAssignmentUserEvent>()({
  FIND: {
    label: 'Find user',
    icon: 'search',
    places: ['page'],
    aliases: ['search user', 'look up'],
    args: { email: { label: 'E-mail', kind: 'text' } },
  },
  'SET.ROLE': {
    label: 'Set Role',
    icon: 'shield',
    places: ['page'],
    aliases: ['assign role', 'change role', 'promote', 'demote'],
    description: 'Replaces the roles of a user by one',
    needs: 'edit',
    args: { email: { label: 'E-mail', kind: 'record' }, role: { label: 'Role', kind: 'record' } },
  },
  RETRY: { label: 'Load the roles again', icon: 'rotate-ccw', places: ['page'] },
  AGAIN: { label: 'Another user', icon: 'users', places: ['page'], aliases: ['back', 'search again'] },
})
