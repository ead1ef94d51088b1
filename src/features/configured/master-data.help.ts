import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const masterDataHelp: ScreenHelp = {
  purpose: 'A heading for master data: the lists themselves are pages of their own.',
  steps: ['Choose a list in the menu, or by Search.'],
  seeAlso: ['system-codes'],
}
