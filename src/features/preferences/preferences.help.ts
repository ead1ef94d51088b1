import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const preferencesHelp: ScreenHelp = {
  purpose:
    'What holds for the whole organisation: time zone, first day of the week, currency, paper and more.',
  steps: ['Press Edit in the row of a setting, change its value, and save that row.'],
  notes: [
    'A setting acts at once, for everybody.',
    'Theme, density and the language of dates and numbers are each user’s own: they are in the menu of the profile.',
  ],
  seeAlso: ['company-information-v2'],
}
