import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const complianceHelp: ScreenHelp = {
  purpose: 'Which planned maintenance was done on time, late, missed or put off, by rig and month.',
  steps: [
    'Choose the months and the location.',
    'Press a number to see the single dues behind it, and the operation of each.',
    'Take the report away as a workbook or a PDF.',
  ],
  notes: [
    'On time means within the tolerance of the plan.',
    'A due that was put off with consent is counted as deferred, not as late.',
  ],
  seeAlso: ['cams_pm_deferrals', 'cams_craft_report'],
}
