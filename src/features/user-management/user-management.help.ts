import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const userManagementHelp: ScreenHelp = {
  purpose: 'Who has which role, and the state of each account.',
  steps: [
    'Find a user by e-mail or in the list.',
    'Choose the role and press Set Role: it replaces the one they had.',
    'Unlock an account that too many failed sign-ins have closed, or end its sessions.',
  ],
  notes: [
    'A change of role acts with the next thing that user does.',
    'The last administrator cannot lose the role.',
  ],
  seeAlso: ['role-tasks', 'access-check'],
}
