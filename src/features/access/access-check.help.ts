import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const accessCheckHelp: ScreenHelp = {
  purpose:
    'Says of any user, screen, action and record whether it is allowed, which rule decides, and what would change it.',
  steps: [
    'Choose a user, a screen and what they want to do; name a record if it is about one.',
    'Read the rule, and follow the link to where it is changed.',
    'Or look at the product as a role: nothing can be changed meanwhile.',
  ],
  seeAlso: ['role-tasks', 'user-management'],
}
