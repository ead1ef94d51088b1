import type { ChosenFile } from './upload-rules.ts'

export type UploadUserEvent =
  /** Asks the device for a file. */
  | { readonly type: 'UPLOAD' }
  /** Sends the same file again. */
  | { readonly type: 'RETRY' }
  | { readonly type: 'CANCEL' }

type UploadFact =
  /** Chosen in the device's window, or dropped. Only what is told of it: the file itself stays beside the chart. */
  | ({ readonly type: 'FILE.CHOSEN' } & ChosenFile)
  | { readonly type: 'FILE.CHECKED' }
  | { readonly type: 'FILE.REFUSED'; readonly reason: string }
  | { readonly type: 'PROGRESSED'; readonly percent: number }
  | { readonly type: 'SENT' }
  | { readonly type: 'SEND.FAILED'; readonly message: string }
  /** What the user may do is something else now, or the connection came or went. */
  | { readonly type: 'RIGHTS.CHANGED'; readonly mayUpload: boolean }

export type UploadEvent = UploadUserEvent | UploadFact

export type UploadEffect =
  | { readonly type: 'file.pick' }
  | { readonly type: 'file.check' }
  | { readonly type: 'file.send' }
  | { readonly type: 'file.abort' }

export interface UploadInput {
  readonly mayUpload: boolean
}

export interface UploadContext {
  readonly mayUpload: boolean
  readonly file: ChosenFile | null
  /** How much was sent, 0 to 100. */
  readonly percent: number
  /** Why the last file was refused or not sent, in words. */
  readonly problem: string | null
}
