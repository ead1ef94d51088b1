import type { Attachable, Attachment } from '../../contract/entities/attachment.ts'
import type { ReceivedFile } from '../../contract/entities/stored-file.ts'
import type { Outcome } from '../../contract/outcome.ts'
import type { HeldFile } from '../drafts.ts'
import type { NotSaved } from '../journal/journal.ts'
import type { OutboxEntry } from './outbox.ts'

/** The files of records: those that the server has, and those that wait on this device (decision 0035). */
export interface Attachments {
  list(entity: Attachable, key: number, signal: AbortSignal): Promise<Outcome<readonly Attachment[]>>
  file(id: number, signal: AbortSignal): Promise<Outcome<ReceivedFile>>
  thumbnail(id: number, signal: AbortSignal): Promise<Outcome<ReceivedFile>>
  caption(attachment: Attachment, caption: string): Promise<Outcome<Attachment>>
  remove(attachment: Attachment): Promise<Outcome<null>>
  /** `done` once the file is kept on this device, from where it is sent after its record. */
  add(file: {
    readonly entity: Attachable
    readonly key: number
    readonly blob: Blob
    readonly fileName: string
    readonly caption: string
    /** The line of the record that it is of, by its `photoKey`; left out of one of the whole record. */
    readonly line?: string
  }): Promise<'done' | NotSaved>
  /** Those of records that were never saved, which a draft names: it goes with what it names. */
  readonly held: {
    /** Keeps the bytes on this device, for a draft to name. */
    keep(file: {
      readonly blob: Blob
      readonly fileName: string
      readonly caption: string
      readonly line: string
    }): Promise<HeldFile | NotSaved>
    read(file: HeldFile): Promise<Blob | null>
    /** Nobody wants these any more. */
    letGo(files: readonly HeldFile[]): unknown
    /** What a form of this tab holds stays, whatever becomes of its draft; returns the way to end it. */
    watch(held: () => readonly HeldFile[]): () => void
  }
  /** What waits to be sent; another object whenever something changed. */
  snapshot(): {
    readonly entries: readonly OutboxEntry[]
    readonly durable: boolean
    readonly progress: ReadonlyMap<string, number>
  }
  subscribe(listener: () => void): () => void
  /** The bytes of one that waits. */
  waitingFile(eventId: string): Promise<Blob | null>
  retry(eventId: string): unknown
  discard(eventId: string): unknown
}

const textIn = ({ changes }: Pick<OutboxEntry, 'changes'>, name: string): string => {
  const { [name]: value } = changes
  return typeof value === 'string' ? value : ''
}

/** What a file that waits is called, and what it is. */
export const fileNameOf = (entry: Pick<OutboxEntry, 'changes'>): string => textIn(entry, 'fileName')
export const fileTypeOf = (entry: Pick<OutboxEntry, 'changes'>): string => textIn(entry, 'contentType')
/** The line that a file that waits is of, by its `photoKey`, and what its caption says of it. */
export const fileLineOf = (entry: Pick<OutboxEntry, 'changes'>): string => textIn(entry, 'line')
export const fileCaptionOf = (entry: Pick<OutboxEntry, 'changes'>): string => textIn(entry, 'caption')
