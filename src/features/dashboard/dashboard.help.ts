import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const dashboardHelp: ScreenHelp = {
  purpose:
    'What awaits you today: what is overdue and due, how the records you see stand, and what was changed last.',
  steps: [
    'Begin with what is first on the page: work that is overdue, then what is due today.',
    'Press a figure to open the list of exactly the records it counts.',
    'Go to any other screen by the menu, or by Search.',
  ],
  notes: [
    'Figures count only what you may see, so two people can read different numbers.',
    'Without a connection the page says when it was read.',
  ],
  seeAlso: ['cams_pm_due', 'cams_pm_operations'],
}
