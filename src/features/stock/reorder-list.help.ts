import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const reorderListHelp: ScreenHelp = {
  purpose: 'The parts of which less is available than their reorder point, and how much to order of each.',
  steps: ['Look through the list.', 'Take it away as a workbook or a PDF, and order.'],
  notes: [
    'What is suggested fills the stock up to the maximum of the part.',
    'Parts whose inventory is not tracked are never listed.',
  ],
  seeAlso: ['cams_stock', 'cams_parts', 'cams_vendors'],
}
