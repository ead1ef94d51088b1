import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const figuresHelp: ScreenHelp = {
  purpose:
    'How well the machines run (availability, failures, MTBF, MTTR, downtime by cause), what work is waiting, what machines cost by hour run, and who worked how long.',
  steps: [
    'Choose the months, and a rig or a machine.',
    'Choose Reliability, Backlog, Cost or Labour.',
    'Press a figure, a bar or a number to see the records behind it.',
    'Take the rows away as a workbook, or all of it as a PDF.',
  ],
  notes: [
    'A work order is a failure by its type: administrators say which in the setting FailureTypes.',
    'Downtime is what work orders say of it. One without an end runs on until somebody says when it ended.',
    'The hours of the backlog are those that plans expect. Work orders do not say how many they take, so they are counted.',
    'Cost is that of work orders that were completed in these months, as their own pages tell it. Labour is what was worked in these months, on orders of whatever status.',
  ],
  seeAlso: ['cams_workorder', 'cams_pm_compliance'],
}
