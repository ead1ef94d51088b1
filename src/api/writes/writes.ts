import type { ApiError } from '../../contract/api-error.ts'
import type { EntityName } from '../../contract/entities/catalogue.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { Draft } from '../../events/drafts.ts'
import type { ActKind, OutboxEntry } from '../../events/outbox/outbox.ts'
import type { Projection } from '../../events/outbox/project.ts'
import type { Connection } from '../sender/tabs.ts'

/** One write of one record, as a form or a grid asks for it. */
export interface Act {
  readonly entity: EntityName
  readonly kind: ActKind
  /** 0 for a create: its key is given here, and told in the outcome. */
  readonly key: number
  /** Only the fields that differ from `base`, lines whole; `{}` for a removal. */
  readonly changes: RecordRow
  /** The previous values of those fields; given the whole row, a merge can name what somebody else changed. */
  readonly base: RecordRow
  /** The `version` of the row the user saw; null for a create. */
  readonly baseVersion: number | null
}

/**
 * What became of an act. `confirmed`: committed on the server ("Saved Successfully!"); `merged` names the fields of
 * somebody else's that it was joined with, as far as the base told, and is null when it was not. `kept`: durable here
 * and goes on in the background ("Saved on this device"); `error` says why not now. `refused`: handed back, nothing is
 * left in the outbox, the form keeps the values. `conflict`: set aside in the outbox under `eventId` until keepMine,
 * takeTheirs, amend or discard. `not-saved`: it is nowhere but on the screen.
 */
export type Outcome =
  | {
      readonly kind: 'confirmed'
      readonly eventId: string
      readonly key: number
      readonly row: RecordRow | null
      readonly merged: readonly string[] | null
    }
  | {
      readonly kind: 'kept'
      readonly eventId: string
      readonly key: number
      readonly error: ApiError | null
    }
  | { readonly kind: 'refused'; readonly error: ApiError }
  | {
      readonly kind: 'conflict'
      readonly eventId: string
      readonly current: RecordRow | null
      readonly clash: readonly string[]
      readonly error: ApiError
    }
  | { readonly kind: 'not-saved'; readonly reason: NotSaved }

export type NotSaved = 'storage-full' | 'journal-failed'

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
}

/** The result of a user's decision on an act; `stale` when the act is no longer in a state that allows it. */
export type Decided = 'done' | 'stale' | NotSaved

/** The event-sourced client's writing side, for one signed-in user (DESIGN 3, TRUST 2). */
export interface Writes {
  submit(act: Act): Promise<Outcome>
  /** Called after every change; returns the way to stop. */
  subscribe(listener: () => void): () => void
  snapshot(): WritesSnapshot
  /** Tries one act again now; a refused or conflicting one is sent anew. */
  retry(eventId: string): Promise<Decided>
  /** Tries again now whatever waits. */
  retryAll(): void
  /** Replaces what an unsent, refused or conflicting act writes, and sends it. */
  amend(eventId: string, changes: RecordRow): Promise<Decided>
  /** Gives an act up; of a create also the later acts on that record. */
  discard(eventId: string): Promise<Decided>
  keepMine(eventId: string): Promise<Decided>
  takeTheirs(eventId: string): Promise<Decided>
  /** Unsent acts and drafts as JSON text, without secrets. */
  exportUnsent(): string
  /** The facts of this session as JSON text, without secrets: what a problem report carries. */
  exportSession(): string
  /** The server's rows with what is not confirmed laid over them. */
  projectRows(entity: EntityName, rows: readonly RecordRow[]): Projection
  /** Notes a user event of a machine, for replay; secrets are left out. */
  chartMoved(chart: string, id: string, event: { readonly type: string }): void
  /** Fetches keys for records made offline, when the server lends them. */
  prepareCreates(entity: EntityName): void
  readonly drafts: {
    keep(
      form: string,
      draft: { readonly values: RecordRow; readonly base: RecordRow; readonly baseVersion: number | null },
    ): Promise<'done' | NotSaved>
    drop(form: string): Promise<'done' | NotSaved>
    find(form: string): Draft | null
  }
  /** The same user has signed in again: what a 401 held goes on. */
  release(): void
  /** Sign-out with work kept: everything is encrypted under a key only the server gives to this user. */
  lock(): Promise<'done' | ApiError | NotSaved>
  /** Sign-out without: nothing of this user stays on the device. Fails where another tab does not let go. */
  wipe(): Promise<'done' | NotSaved>
  /** Stops sending and frees the journal; what is kept stays. */
  close(): Promise<void>
}
