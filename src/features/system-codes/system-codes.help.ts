import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const systemCodesHelp: ScreenHelp = {
  purpose: 'The lists that fields choose from, such as categories, priorities and kinds of work.',
  steps: ['Choose the list at the left, or above on a phone.', 'Add a code, or change how one is described.'],
  notes: ['A code that records use is not renamed: its description can be changed.'],
  seeAlso: ['form-engine'],
}
