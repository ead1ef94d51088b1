import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const figuresHelp: ScreenHelp = {
  purpose:
    'How well the machines run: availability, failures, MTBF, MTTR, and what their downtime came from.',
  steps: [
    'Choose the months, and a rig or a machine.',
    'Press a figure, a bar or a number to see the work orders behind it.',
    'Take the machines away as a workbook, or all of it as a PDF.',
  ],
  notes: [
    'A work order is a failure by its type: administrators say which in the setting FailureTypes.',
    'Downtime is what work orders say of it. One without an end runs on until somebody says when it ended.',
  ],
  seeAlso: ['cams_workorder', 'cams_pm_compliance'],
}
