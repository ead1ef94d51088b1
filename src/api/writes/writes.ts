import type { ApiError } from '../../contract/api-error.ts'
import type { EntityName } from '../../contract/entities/catalogue.ts'
import type { Outcome } from '../../contract/outcome.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { LiveRun, RecordMove } from '../../events/chart-run.ts'
import type { Fact } from '../../events/define-event.ts'
import type { Draft, HeldDraft, HeldFile } from '../../events/drafts.ts'
import type { NotSaved } from '../../events/journal/journal.ts'
import type { Comment, RemovedComment } from '../../contract/comments/comment.ts'
import type { Attachment, RemovedAttachment } from '../../contract/entities/attachment.ts'
import type { ShownFile } from '../../events/outbox/attachments.ts'
import type { NewComment, ShownComment } from '../../events/outbox/comments.ts'
import type { ShownRemoved } from '../../events/outbox/done-to.ts'
import type { Side } from '../../events/outbox/chosen-sides.ts'
import type { Yielded } from '../../events/outbox/merge.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import type { Projection } from '../../events/outbox/project.ts'
import type { Save, SaveOutcome } from '../../events/outbox/save.ts'
import type { ConfirmedListener } from './confirmed-records.ts'
import type { AddedFile, NewFile } from './files.ts'
import type { Connection } from '../sender/tabs.ts'

/** A write with what it is about. */
export interface Act extends Save {
  readonly entity: EntityName
}

type Of<Kind extends SaveOutcome['kind']> = Extract<SaveOutcome, { readonly kind: Kind }>

/** What became of an act, with what only those who follow it ask: its id, and the row as the server stored it. */
export type ActOutcome =
  | (Of<'confirmed'> & { readonly eventId: string; readonly row: RecordRow | null })
  | (Of<'kept'> & { readonly eventId: string; readonly error: ApiError | null })
  | (Of<'conflict'> & { readonly error: ApiError })
  | Of<'refused' | 'not-saved'>

/** Everything a badge, a rail and a list of unsent acts show; a new object whenever something changed. */
export interface WritesSnapshot {
  readonly entries: readonly OutboxEntry[]
  readonly unsent: number
  /** False: what is kept lives only as long as this tab, and the screen must say so. */
  readonly durable: boolean
  readonly online: boolean
  readonly connection: Connection
  readonly nextAttemptAt: number | null
  /** This tab is the one that sends. */
  readonly sendingTab: boolean
  /** Work kept at an earlier sign-out is still encrypted: its key could not be fetched yet. */
  readonly locked: boolean
  readonly drafts: readonly Draft[]
  /** How far files are that this tab sends, in whole percents by their acts. */
  readonly progress: ReadonlyMap<string, number>
}

/** What was chosen value by value: of which theirs shall stand, and the version of the row that was chosen upon. */
export interface TheirsOf {
  readonly theirs: Yielded
  readonly upon: number | null
}

/** The result of a user's decision on an act; `stale` when the act is no longer in a state that allows it. */
export type Decided = 'done' | 'stale' | NotSaved

/** The event-sourced client's writing side, for one signed-in user (DESIGN 3, TRUST 2). */
export interface Writes {
  /**
   * Journals an act and waits a moment for what becomes of it. `draft`: what its form holds; the act takes its place
   * with the same write, the files of it are attached in their order, and when it is handed back the draft stands again
   * with them.
   */
  submit(act: Act, draft?: HeldDraft | null): Promise<ActOutcome>
  /** Adds a file to a record: `done` once it is kept on this device, from where it is sent after the record itself. */
  attach(file: NewFile): Promise<'done' | NotSaved>
  /** The files of records that were never saved: a draft names them, and its act attaches them. */
  readonly held: {
    /** The bytes alone are kept, for a draft to name. */
    keep(file: AddedFile): Promise<HeldFile | NotSaved>
    /** Null where there is nothing of it. */
    read(file: HeldFile): Promise<Blob | null>
    /** A form wants these no more; what no other names is dropped, once no other tab is open. */
    letGo(files: readonly HeldFile[]): Promise<void>
    /** What a form of this tab holds is kept meanwhile; returns the way to end it. */
    watch(held: () => readonly HeldFile[]): () => void
  }
  /** Gives a file that the server has another caption: `done` once it is kept on this device. */
  captionFile(file: Attachment, caption: string): Promise<'done' | NotSaved>
  /** Removes one; a caption that waits is given up. */
  removeFile(file: Attachment): Promise<'done' | NotSaved>
  /** And of what gives a removed one back; a removal that never left is given up instead. */
  bringBackFile(file: Attachment): Promise<'done' | NotSaved>
  /** How often the server has confirmed something to this tab: what is asked of it from here on tells of that. */
  confirmed(): number
  /** Files of the server with what is not confirmed laid over them, and what was since `asOf` (`confirmed`). */
  projectFiles(listed: readonly Attachment[], asOf: number): readonly ShownFile[]
  /** The same of files that were removed. */
  projectRemovedFiles(
    listed: readonly RemovedAttachment[],
    asOf: number,
  ): readonly ShownRemoved<RemovedAttachment>[]
  /** Writes a comment on a record: `done` once it is kept on this device; `draft` as of `submit`. */
  comment(comment: NewComment, draft: HeldDraft | null): Promise<'done' | NotSaved>
  /** Changes a comment that the server has: `done` once it is kept on this device; `draft` as of `submit`. */
  changeComment(comment: Comment, text: string, draft: HeldDraft | null): Promise<'done' | NotSaved>
  /** Removes one; what waits to change it is given up. */
  removeComment(comment: Comment): Promise<'done' | NotSaved>
  /** As of files. */
  bringBackComment(comment: Comment): Promise<'done' | NotSaved>
  projectComments(listed: readonly Comment[], asOf: number): readonly ShownComment[]
  projectRemovedComments(
    listed: readonly RemovedComment[],
    asOf: number,
  ): readonly ShownRemoved<RemovedComment>[]
  /** The bytes of a file that waits to be sent; null where there are none. */
  fileOf(eventId: string): Promise<Blob | null>
  /** Called after every change; returns the way to stop. */
  subscribe(listener: () => void): () => void
  /** Told of each record that the server confirms to a tab of this device, as it is then. */
  subscribeConfirmed(listener: ConfirmedListener): () => void
  snapshot(): WritesSnapshot
  /** Tries one act again now; a refused or conflicting one is sent anew. */
  retry(eventId: string): Promise<Decided>
  /** Tries again now whatever waits. */
  retryAll(): void
  /** The server has this record: what was not added to it while it was deleted is sent. */
  recordIsThere(entity: EntityName, key: number): void
  /** Asks the server whether records are there again to which something could not be added: it may not have been told. */
  lookForRecords(): void
  /**
   * Replaces what an unsent, refused or conflicting act writes, and sends it; a comment also where it may have arrived.
   * `draft`: what the change was typed as, which it takes the place of.
   */
  amend(eventId: string, changes: RecordRow, draft?: HeldDraft | null): Promise<Decided>
  /**
   * Gives an act up; of a create also the later acts on that record and what was added to it. `draft`: stands again in
   * its place, and holds the files that waited with it.
   */
  discard(eventId: string, draft?: HeldDraft | null): Promise<Decided>
  /** Sends mine upon the row in the way. `but`: theirs stands of what is named there; where nothing of mine is left, the act is given up. */
  keepMine(eventId: string, but?: TheirsOf | null): Promise<Decided>
  takeTheirs(eventId: string): Promise<Decided>
  /**
   * Notes whose value is chosen of one that both changed (`part`: `partName`), until the clash is settled or they change
   * that value again. Nothing where the act is in no conflict.
   */
  chooseSide(eventId: string, part: string, side: Side): void
  /** Unsent acts and drafts as JSON text, without secrets; `eventId`: those of the record of this act. */
  exportUnsent(eventId?: string): string
  /** What machines and sign-ins told of themselves, the newest facts, and the charts that run: what a problem report is of. */
  session(): { readonly facts: readonly Fact[]; readonly live: readonly LiveRun[] }
  /** The server's rows with what is not confirmed laid over them. */
  projectRows(entity: EntityName, rows: readonly RecordRow[]): Projection
  /** Records that had no key when they were made here, as confirmed, under the negative one they had (`namedRows`). */
  namedRows(entity: EntityName): readonly RecordRow[]
  /** The key by which the server knows a record that had none when it was made here (`keyNow`). */
  keyNow(entity: EntityName, key: number): number
  /** The keys that a record had on this device before (`keysBefore`). */
  keysBefore(entity: EntityName, key: number): readonly number[]
  /** Notes the start of a machine and every event it takes, for replay; secrets are left out. */
  readonly chartMoved: RecordMove
  /** Fetches keys for records made offline, when the server lends them and few are left. */
  prepareCreates(entity: EntityName): Promise<Outcome<null>>
  readonly drafts: {
    keep(form: string, draft: Omit<HeldDraft, 'form'>): Promise<'done' | NotSaved>
    drop(form: string): Promise<'done' | NotSaved>
    find(form: string): Draft | null
  }
  /** The same user has signed in again: what a 401 held goes on. */
  release(): void
  /** Settles once what an earlier sign-out locked is back, could not be had at once, or has been waited for long enough. */
  readonly takenBack: Promise<void>
  /** Settles once what an earlier sign-out locked, and is just being taken back, is counted; null while nothing is. */
  opening(): Promise<void> | null
  /** Sign-out with work kept: everything is encrypted under a key only the server gives to this user. */
  lock(): Promise<'done' | ApiError | NotSaved>
  /**
   * Sign-out without: nothing of this user that can be read stays on the device. What an earlier sign-out locked, and
   * could not be taken back since, stays locked. Fails where another tab does not let go.
   */
  wipe(): Promise<'done' | NotSaved>
  /** Stops sending and frees the journal; what is kept stays. */
  close(): Promise<void>
}
