import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const pmDueHelp: ScreenHelp = {
  purpose:
    'What is to be done now, each with its reason: overdue first, then today, this week and the next month.',
  steps: [
    'Press an entry to open its checklist.',
    'Read the meters that are asked for at the foot of the page: what is due by hours hangs on them.',
  ],
  notes: [
    'What was put off with consent says until when.',
    'ADMIN sees the work of everybody and can choose a location; others see their own.',
  ],
  seeAlso: ['cams_pm_operations', 'cams_meter_readings'],
}
