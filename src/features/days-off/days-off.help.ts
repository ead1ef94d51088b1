import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const daysOffHelp: ScreenHelp = {
  purpose: 'Days on which no maintenance is planned: holidays, shutdowns and the like.',
  steps: [
    'Add the first and the last day, and the reason.',
    'Say for which location it holds; without one it holds everywhere.',
  ],
  notes: ['A due that would fall on such days is moved off them, and its plan says so.'],
  seeAlso: ['cams_pm_calendar', 'cams_pmtasks'],
}
