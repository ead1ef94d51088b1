import * as v from 'valibot'
import { type Attachable, Attachment, type RemovedAttachment } from '../../contract/entities/attachment.ts'
import type { ReceivedFile } from '../../contract/entities/stored-file.ts'
import type { Loaded, Outcome } from '../../contract/outcome.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { storedFileStreamOf } from '../catalogue.ts'
import type { HeldFile } from '../drafts.ts'
import type { NotSaved } from '../journal/journal.ts'
import { type DoneTo, doneTo, nothingDone, type ShownRemoved } from './done-to.ts'
import type { Outbox, OutboxEntry } from './outbox.ts'

/** The files of records: those that the server has, and those that wait on this device (decision 0035). */
export interface Attachments {
  list(entity: Attachable, key: number, signal: AbortSignal): Promise<Loaded<readonly Attachment[]>>
  /** How much the server had confirmed by now: noted before a list is asked for, since that tells of it. */
  confirmed(): number
  /** What was listed with what this device has done to it since; `asOf`: what `confirmed` said before it was asked for. */
  project(listed: readonly Attachment[], asOf: number): readonly ShownFile[]
  file(id: number, signal: AbortSignal): Promise<Outcome<ReceivedFile>>
  thumbnail(id: number, signal: AbortSignal): Promise<Outcome<ReceivedFile>>
  /** `done` once it is kept on this device, from where it is sent. */
  caption(attachment: Attachment, caption: string): Promise<'done' | NotSaved>
  /** The same of a removal; a caption that waits goes with it. */
  remove(attachment: Attachment): Promise<'done' | NotSaved>
  /** And of what gives a removed one back. */
  bringBack(attachment: Attachment): Promise<'done' | NotSaved>
  /** What was removed and can be brought back, the last first. */
  removed(entity: Attachable, key: number, signal: AbortSignal): Promise<Loaded<readonly RemovedAttachment[]>>
  /** As `project`. */
  projectRemoved(
    listed: readonly RemovedAttachment[],
    asOf: number,
  ): readonly ShownRemoved<RemovedAttachment>[]
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
  /** Writes a caption over the one that somebody else gave the file meanwhile. */
  keepMine(eventId: string): unknown
  discard(eventId: string): unknown
}

/** A file that the server has, as this device shows it. */
export interface ShownFile extends DoneTo {
  readonly file: Attachment
}

/**
 * Files of the server with what this device has done to them laid over; those that it has removed are left out. `isNews`:
 * whether what was last confirmed in a stream is newer than the list.
 */
export const projectFiles = (
  files: readonly Attachment[],
  outbox: Outbox,
  isNews: (stream: string) => boolean,
): readonly ShownFile[] =>
  files.flatMap((listed) => {
    const stream = storedFileStream(listed)
    const state = outbox.get(stream)
    if (!state) return [{ file: listed, ...nothingDone }]
    const settled = isNews(stream) ? state.settled : null
    const { changes, isReturning, ...done } = doneTo(state)
    if (settled && settled.row === null && !isReturning) return []
    const file = settled ? { ...listed, caption: captionIn(settled.row) ?? listed.caption } : listed
    return [{ file: changes ? { ...file, caption: fileCaptionOf({ changes }) } : file, ...done }]
  })

/** The caption that the server has confirmed; null of a row that is no file. */
function captionIn(row: RecordRow | null): string | null {
  const parsed = v.safeParse(Attachment, row)
  return parsed.success ? parsed.output.caption : null
}

/** The stream of what is done to a file that the server has. */
export const storedFileStream = ({
  entity,
  key,
  attachmentOID,
}: Pick<Attachment, 'entity' | 'key' | 'attachmentOID'>): string =>
  storedFileStreamOf(entity, key, attachmentOID)

/** Which file of the server's an entry is about. */
export const storedFileKeyOf = ({ changes }: Pick<OutboxEntry, 'changes'>): number =>
  Number(changes['attachmentOID'])

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
