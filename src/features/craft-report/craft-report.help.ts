import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const craftReportHelp: ScreenHelp = {
  purpose: 'How many PM operations of a range of days are done, under way and not started, rig by rig.',
  steps: [
    'Choose a week, or any first and last day.',
    'Press a card to open the operations of that rig.',
    'Show the same numbers as a table, or take them away as a file.',
  ],
  notes: [
    'A rig is the first word of the name of whom an operation is assigned to.',
    'Shares are rounded down: 2 of 3 is 66 %.',
  ],
  seeAlso: ['cams_pm_operations', 'cams_pm_compliance'],
}
