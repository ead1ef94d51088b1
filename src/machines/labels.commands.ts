import { defineCommands } from './commands.ts'

/** What leads from records to the sheet of their labels. */
export interface LabelsEvent {
  readonly type: 'LABELS'
}

export const labelsCommands = defineCommands<LabelsEvent>()({
  LABELS: {
    label: 'Print labels',
    icon: 'tag',
    places: ['page'],
    aliases: ['labels', 'stickers', 'qr codes', 'bar codes', 'codes to scan'],
    needs: 'print',
  },
})
