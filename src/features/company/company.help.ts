import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const companyHelp: ScreenHelp = {
  purpose: 'The organisation itself: name, address, tax number and the logo on its reports.',
  steps: [
    'Unlock it with Edit, change it, and save.',
    'Choose a logo as a PNG or JPG of at most 4,000,000 bytes.',
  ],
  notes: ['The name stands on reports, letters and in the header.'],
  seeAlso: ['preferences'],
}
