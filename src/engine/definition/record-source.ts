import type { ListQuestion, LoadedList, PageQuestion, RecordPage } from '../../contract/list-question.ts'
import type { Loaded, Outcome } from '../../contract/outcome.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { HeldDraft, HeldFile } from '../../events/drafts.ts'
import type { Chosen, Side } from '../../events/outbox/chosen-sides.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import type { Projection, RowMark } from '../../events/outbox/project.ts'
import type { Save, SaveOutcome } from '../../events/outbox/save.ts'

/** A row as the screen shows it: the server's, with this device's unconfirmed acts folded in. */
export interface ShownRow {
  readonly row: RecordRow
  readonly mark: RowMark | null
}

/** What a list asks of a kind of record. */
export interface ListSource {
  /** The kind of record. */
  readonly entity: string
  /** What the list is narrowed to; left out where it is the list of them all. */
  readonly narrowed?: Readonly<Record<string, unknown>> | undefined
  /** Whole, or where it is longer than `most` (100,000 unless told) the first of it. */
  list(signal: AbortSignal, most?: number): Promise<LoadedList>
  /** A part of a list whose whole was too long; left out where a list is always whole. */
  page?(question: PageQuestion, signal: AbortSignal): Promise<Loaded<RecordPage>>
  /**
   * All that a question leaves, in its order, however long that is; tells how many it has. Left out where it is to be read
   * page by page. Rejects as the signal is aborted.
   */
  readonly all?:
    | ((
        question: ListQuestion,
        signal: AbortSignal,
        onRead: (rows: number) => void,
      ) => Promise<Outcome<readonly RecordRow[]>>)
    | undefined
  /** The server's rows with this device's unconfirmed acts laid over them. */
  project(rows: readonly RecordRow[]): Projection
  /** Stored records under the names that this device had given them (`namedRows`); left out where there are none to know of. */
  namedRows?(): readonly RecordRow[]
  /** Called whenever `project` may answer differently. */
  subscribe(listener: () => void): () => void
}

/** What the engine asks of a kind of record (DESIGN 5), so that a test hands it an array. */
export interface RecordSource extends ListSource {
  get(key: number, signal?: AbortSignal): Promise<Loaded<RecordRow>>
  /**
   * Creates, changes or removes. `draft`: what the form holds that asks. Where the write is one act it takes the
   * draft's place, and is handed back with it; else the draft stays for whoever asked to drop.
   */
  write(save: Save, draft?: HeldDraft | null): Promise<SaveOutcome>
  /** A new record is about to be made: see that it can be made without a connection. */
  prepare(): void
  /** The write of a record that was refused or met somebody else's, and holds back what is written after it. */
  undecided(key: number): OutboxEntry | null
  /** The acts on its records that the server has not confirmed, oldest first; left out where there are none to know of. */
  waiting?(): readonly OutboxEntry[]
  /** Gives up a write that stands in conflict, because the form has taken it over. */
  giveUp(eventId: string): Promise<void>
  /** Of a write that stands in conflict: whose values were chosen so far, and one more of them (`partName`). */
  chosen(eventId: string): Chosen
  chooseSide(eventId: string, part: string, side: Side): void
  /** The key by which the server knows a record that this device had named itself; left out where all have their own. */
  keyNow?(key: number): number
  /** The files that wait with a record to be sent; left out where a record has none. */
  filesWith?(key: number): readonly HeldFile[]
  /** And the comments. */
  commentsWith?(key: number): readonly string[]
}
