import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const vendorsHelp: ScreenHelp = {
  purpose: 'Those from whom the organisation buys: addresses, contacts, terms and bank accounts.',
  steps: [
    'Add a vendor with a code and a name; the other groups of the form can follow later.',
    'Choose the country first: states are offered within it.',
  ],
  notes: ['E-mail and web addresses are checked when they are saved.'],
  seeAlso: ['cams_parts'],
}
