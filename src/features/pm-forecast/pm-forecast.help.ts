import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const pmForecastHelp: ScreenHelp = {
  purpose:
    'Twelve months of planned maintenance in hours, by rig or craft, and what would level the next weeks.',
  steps: [
    'Choose the location and whether columns are by rig or by craft.',
    'Show it as a table, or take it away as a file.',
    'Look at the suggestion for the next weeks, and take the moves that suit.',
  ],
  notes: ['A plan without expected labour hours counts nothing here: its page has the field.'],
  seeAlso: ['cams_pmtasks', 'cams_pm_calendar'],
}
