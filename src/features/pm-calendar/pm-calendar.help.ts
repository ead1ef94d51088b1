import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const pmCalendarHelp: ScreenHelp = {
  purpose:
    'Planned work on its days: maintenance operations, dues for which none is made yet, and work orders.',
  steps: [
    'Choose month, week or agenda, whose work is shown, and whether work orders are.',
    'Open an entry to get to its operation, its plan or its work order.',
    'Move an entry to another day by dragging it, or pick it up with the keyboard.',
  ],
  notes: [
    'An entry moves within its window only; beyond it a deferral is offered. A work order moves up to its due date.',
    'Days without work are marked; nothing is planned on them.',
  ],
  seeAlso: ['cams_pm_operations', 'cams_workorder', 'cams_pm_deferrals', 'cams_days_off'],
}
