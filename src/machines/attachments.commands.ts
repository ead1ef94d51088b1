import { defineCommands } from './commands.ts'

/** What a user can ask of the files of the record that is open. */
export type AttachmentsEvent = { readonly type: 'FILE.ADD' }

export const attachmentsCommands = defineCommands<AttachmentsEvent>()({
  'FILE.ADD': {
    label: 'Add photo',
    icon: 'camera',
    places: ['form'],
    aliases: ['add file', 'attach', 'take photo', 'upload photo', 'add attachment'],
  },
})
