import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const stockOnHandHelp: ScreenHelp = {
  purpose: 'What there is of each part, in every bin of every location, and what of it is free to be taken.',
  steps: [
    'Choose whether to see every bin, or the totals of parts or locations.',
    'Open a row to see the movements behind it.',
    'Press Count to count a location with the phone; what you count is kept and sent when there is a connection.',
  ],
  notes: [
    'Available is what is on hand without what is reserved for work orders.',
    'Values are at the moving average cost of each part.',
  ],
  seeAlso: ['cams_stock_movements', 'cams_reorder_list', 'cams_parts'],
}
