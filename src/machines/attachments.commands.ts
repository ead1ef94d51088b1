import { defineCommands } from './commands.ts'

/** What a user can ask of the files of the record that is open. */
export type AttachmentsEvent = { readonly type: 'FILE.ADD' } | { readonly type: 'FILE.REMOVED' }

export const attachmentsCommands = defineCommands<AttachmentsEvent>()({
  'FILE.ADD': {
    label: 'Add photo',
    icon: 'camera',
    places: ['form'],
    aliases: ['add file', 'attach', 'take photo', 'upload photo', 'add attachment'],
  },
  'FILE.REMOVED': {
    label: 'Removed files…',
    icon: 'archive-restore',
    places: ['form'],
    aliases: ['removed photos', 'deleted files', 'undelete a photo', 'bring back a file'],
    description:
      'Shows what was removed of the photos and files of this record, by whom, and brings it back.',
  },
})

/** What can be asked of the removed files that are shown. */
export interface FileBackEvent {
  readonly type: 'FILE.BRING.BACK'
  /** Its key. */
  readonly file: string
}

/** The button of each. */
export const fileBackCommands = defineCommands<FileBackEvent>()({
  'FILE.BRING.BACK': {
    label: 'Bring back',
    icon: 'archive-restore',
    places: ['dialog'],
    aliases: ['undelete', 'restore a file'],
    description: 'The file is on its record again, as it was removed.',
    args: { file: { label: 'File', kind: 'record' } },
  },
})
