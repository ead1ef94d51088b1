import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const rolesHelp: ScreenHelp = {
  purpose: 'The roles that people can have. What a role may do is set under Role Tasks.',
  steps: [
    'Add a role with a number, a name, a priority and a description.',
    'Give it its tasks under Role Tasks, then give it to people under User Management.',
  ],
  notes: ['The number is typed once and stays.', 'ADMIN has every task, and its last holder cannot lose it.'],
  seeAlso: ['role-tasks', 'user-management'],
}
