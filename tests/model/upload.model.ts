import { uploadMachine } from '../../src/machines/upload.machine.ts'
import type { ChartModel } from './paths.ts'

/** Somebody who may change the record, and somebody who may not or has no connection. */
export const uploadModel: ChartModel<typeof uploadMachine> = {
  name: 'upload',
  machine: uploadMachine,
  scenarios: [
    { role: 'may upload', input: { mayUpload: true } },
    { role: 'may not', input: { mayUpload: false } },
  ],
  samples: [
    { type: 'FILE.CHOSEN', name: 'pumps.pdf', size: 4_000_000, contentType: 'application/pdf' },
    { type: 'FILE.REFUSED', reason: 'pumps.exe is not a PDF.' },
    { type: 'PROGRESSED', percent: 40 },
    { type: 'SEND.FAILED', message: 'The server cannot be reached.' },
    { type: 'RIGHTS.CHANGED', mayUpload: true },
    { type: 'RIGHTS.CHANGED', mayUpload: false },
  ],
  reads: ({ mayUpload }) => mayUpload,
}
