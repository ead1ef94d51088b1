import type { uploadMachine } from '../upload.machine.ts'
import { whyOf } from './chart-words.ts'

/** Why the chart of an upload refuses a command. */
export const uploadWhy = whyOf<typeof uploadMachine>({
  states: {
    empty: 'No file is chosen',
    checking: 'The file is being checked',
    refused: 'The file cannot be taken',
    sending: 'The file is being sent',
    done: 'The file is sent',
    failed: 'The file could not be sent',
  },
  guards: { mayUpload: 'Files cannot be added here now' },
})
