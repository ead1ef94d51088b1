import { defineCommands } from './commands.ts'
import type { UploadUserEvent } from './upload.events.ts'

/** What a user can do with a file of a record. */
export const uploadCommands = defineCommands<UploadUserEvent>()({
  UPLOAD: {
    label: 'Upload file',
    icon: 'upload',
    places: ['page'],
    aliases: ['attach', 'pdf', 'choose file'],
    needs: 'edit',
  },
  RETRY: { label: 'Upload again', icon: 'rotate-ccw', places: ['page'], aliases: ['retry'], needs: 'edit' },
  CANCEL: { label: 'Cancel the upload', icon: 'x', places: ['page'], aliases: ['stop', 'abort'] },
})
