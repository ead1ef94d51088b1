import { defineCommands } from './commands.ts'

/** What can be asked of the camera, wherever one is. */
export type ScanEvent = { readonly type: 'SCAN' }

export const scanCommands = defineCommands<ScanEvent>()({
  SCAN: {
    label: 'Scan a code',
    icon: 'scan',
    places: ['header'],
    bindings: ['scan.open'],
    aliases: ['scan', 'scan code', 'qr code', 'barcode', 'camera', 'scan next'],
    words: ['label', 'reader'],
  },
})
