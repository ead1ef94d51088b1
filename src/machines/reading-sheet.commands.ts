import { defineCommands } from './commands.ts'

/** What can be asked of the list of readings: the sheet of a whole rig. */
export interface OpenSheetEvent {
  readonly type: 'SHEET'
}

export const openSheetCommands = defineCommands<OpenSheetEvent>()({
  SHEET: {
    label: 'Readings of a rig',
    icon: 'gauge',
    places: ['page'],
    aliases: ['rig sheet', 'reading sheet', 'all meters', 'read every meter', 'round'],
  },
})

/** What can be asked of the sheet. */
export type SheetEvent =
  | { readonly type: 'SHEET.SAVE' }
  | { readonly type: 'SHEET.DISCARD' }
  | { readonly type: 'SHEET.LEAVE' }

export const sheetCommands = defineCommands<SheetEvent>()({
  'SHEET.SAVE': {
    label: 'Save the readings',
    icon: 'check',
    places: ['page'],
    aliases: ['save', 'store'],
    bindings: ['form.save'],
  },
  'SHEET.DISCARD': {
    label: 'Discard what was typed',
    icon: 'x',
    places: ['page'],
    aliases: ['clear', 'blank', 'undo all'],
  },
  'SHEET.LEAVE': {
    label: 'Back to Meter Readings',
    icon: 'chevron-left',
    places: ['page'],
    aliases: ['back', 'close', 'list'],
  },
})
