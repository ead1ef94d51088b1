import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const pmTasksHelp: ScreenHelp = {
  purpose:
    'The plans of preventive maintenance: what is done on which machine or at which location, how often, and by whom.',
  steps: [
    'Choose the machine or the location, and track the plan by date or by hours.',
    'Say how often it is due and how long before that its operation is made.',
    'Write the lines of its checklist, and which of them want a photo; each operation takes them over.',
  ],
  notes: [
    'When it is due, and why, stands on its page: the next twelve dues, what was done and what was missed.',
    'Operations make themselves when their time comes; nobody has to.',
    'Further triggers, a season, a tolerance and days without work are in the form too; whichever trigger comes first makes it due.',
  ],
  seeAlso: ['cams_pm_operations', 'cams_pm_due', 'cams_pm_forecast'],
}
