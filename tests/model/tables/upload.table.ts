import type { UploadEffect, UploadEvent } from '../../../src/machines/upload.events.ts'
import { uploadMachine } from '../../../src/machines/upload.machine.ts'
import type { ChartTable, Place, Row } from './table.ts'

type Upload = typeof uploadMachine

const file = { name: 'pumps.pdf', size: 4_000_000, contentType: 'application/pdf' }
const reason = 'pumps.exe is not a PDF.'
const message = 'The server cannot be reached.'

const upload: UploadEvent = { type: 'UPLOAD' }
const chosen: UploadEvent = { type: 'FILE.CHOSEN', ...file }
const checked: UploadEvent = { type: 'FILE.CHECKED' }
const refused: UploadEvent = { type: 'FILE.REFUSED', reason }
const progressed: UploadEvent = { type: 'PROGRESSED', percent: 40 }
const sent: UploadEvent = { type: 'SENT' }
const notSent: UploadEvent = { type: 'SEND.FAILED', message }
const retry: UploadEvent = { type: 'RETRY' }
const cancel: UploadEvent = { type: 'CANCEL' }
const loses: UploadEvent = { type: 'RIGHTS.CHANGED', mayUpload: false }
const gains: UploadEvent = { type: 'RIGHTS.CHANGED', mayUpload: true }

const picks: UploadEffect = { type: 'file.pick' }
const checks: UploadEffect = { type: 'file.check' }
const sends: UploadEffect = { type: 'file.send' }
const aborts: UploadEffect = { type: 'file.abort' }

const nothing = { file: null, percent: 0, problem: null }
const begun = { file, percent: 0, problem: null }
const at = (...after: readonly UploadEvent[]): Place<Upload> => ({ input: { mayUpload: true }, after })

const places: Readonly<Record<string, Place<Upload>>> = {
  empty: at(),
  'empty, right lost': at(loses),
  checking: at(chosen),
  refused: at(chosen, refused),
  'refused, right lost': at(chosen, refused, loses),
  sending: at(chosen, checked),
  'sending, in part': at(chosen, checked, progressed),
  done: at(chosen, checked, sent),
  'done, right lost': at(chosen, checked, sent, loses),
  failed: at(chosen, checked, progressed, notSent),
  'failed, right lost': at(chosen, checked, progressed, notSent, loses),
}

/** Another file can be asked for or dropped whenever none is on its way, by who may change the record. */
const choosing = (place: string, state: string): readonly Row<Upload>[] => [
  [place, upload, state, [picks]],
  [place, chosen, 'checking', [checks], begun],
  [`${place}, right lost`, upload, state, []],
  [`${place}, right lost`, chosen, state, []],
]

/** One file by hand (SPEC 5, 9; UX M15): looked at before it is sent, refused in words, and sent again as it is. */
export const uploadTable: ChartTable<Upload> = {
  name: 'upload',
  machine: uploadMachine,
  places,
  rows: [
    ['empty', 'START', 'empty', [], nothing],
    ['empty', loses, 'empty', [], { mayUpload: false }],
    ['empty, right lost', gains, 'empty', [], { mayUpload: true }],
    ...choosing('empty', 'empty'),
    ['checking', checked, 'sending', [sends]],
    ['checking', refused, 'refused', [], { file, problem: reason }],
    ['checking', cancel, 'empty', [aborts], nothing],
    ...choosing('refused', 'refused'),
    ['refused', cancel, 'empty', [], nothing],
    ['sending', progressed, 'sending', [], { percent: 40 }],
    ['sending, in part', sent, 'done', [], { file, percent: 100 }],
    ['sending, in part', notSent, 'failed', [], { file, problem: message }],
    ['sending, in part', cancel, 'empty', [aborts], nothing],
    ...choosing('done', 'done'),
    ...choosing('failed', 'failed'),
    ['failed', retry, 'sending', [sends], begun],
    ['failed, right lost', retry, 'failed', []],
    ['failed', cancel, 'empty', [], nothing],
  ],
}
