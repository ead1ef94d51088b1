import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const pmCalendarHelp: ScreenHelp = {
  purpose:
    'Planned maintenance on the days it falls on: operations that are made, and dues for which none is made yet.',
  steps: [
    'Choose month, week or agenda, and whose work is shown.',
    'Open an entry to get to its operation or its plan.',
    'Move an entry to another day by dragging it, or pick it up with the keyboard.',
  ],
  notes: [
    'An entry moves within its window only; beyond it a deferral is offered.',
    'Days without work are marked; nothing is planned on them.',
  ],
  seeAlso: ['cams_pm_operations', 'cams_pm_deferrals', 'cams_days_off'],
}
