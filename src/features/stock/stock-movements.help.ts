import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const stockMovementsHelp: ScreenHelp = {
  purpose:
    'Everything that happened to the stock: what came, what went, what was counted, moved and reserved.',
  steps: [
    'Receive what comes, and say what one costs.',
    'Issue what is taken, for a work order or without one; return what comes back.',
    'Transfer it to another location or bin. Reserve it for a work order, and release what is not needed.',
  ],
  notes: [
    'A movement is never changed. One that was a mistake is taken back, once, by a movement of the opposite quantity, which shows first what it would do.',
    'More than is available cannot be issued, unless an administrator allows negative stock under Preferences.',
  ],
  seeAlso: ['cams_stock', 'cams_reorder_list'],
}
