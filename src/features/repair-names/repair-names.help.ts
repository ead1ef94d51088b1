import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const repairNamesHelp: ScreenHelp = {
  purpose:
    'The names and codes by which repairs are called, so that the same work is called the same everywhere.',
  steps: ['Add a name with its code.', 'Change a name here, and it is called so wherever it is used.'],
  notes: ['The number is given by the server.'],
  seeAlso: ['cams_workorder'],
}
