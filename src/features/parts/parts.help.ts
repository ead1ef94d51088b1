import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const partsHelp: ScreenHelp = {
  purpose: 'The parts in store: what they are, where they lie, and when to order again.',
  steps: [
    'Add a part with its category and the unit it is counted in.',
    'Say at what stock to reorder and how much, and its bin in the warehouse.',
    'Print labels makes a sheet of stickers, each with a code to scan.',
  ],
  seeAlso: ['cams_vendors', 'cams_report_gallary'],
}
