import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const configurationHelp: ScreenHelp = {
  purpose: 'Carries definitions, roles, privileges, codes and preferences to another site as one file.',
  steps: [
    'Export what is to be carried into a file.',
    'On the other site choose the file, read what it would change, and bring it in.',
  ],
  notes: [
    'Nothing is changed before you have seen it.',
    'Records such as equipment or vendors are no part of it.',
  ],
  seeAlso: ['form-engine', 'role-tasks'],
}
