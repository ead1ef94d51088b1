import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const roleTasksHelp: ScreenHelp = {
  purpose:
    'Which tasks a role has, and what it may do within each: edit, delete, create, post, print, export.',
  steps: [
    'Choose a role.',
    'Give it a task, or take one away; then switch single actions off.',
    'Look at the product as that role, to see what its people see.',
  ],
  notes: [
    'What was never switched off is allowed, and of several roles the most generous counts.',
    'Switching Print off stops reports on the server too; switching Export off takes the command away.',
  ],
  seeAlso: ['role-definition', 'access-check', 'user-management'],
}
