import type { ApiError } from '../../contract/api-error.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { Filter, GroupPath } from '../../contract/list-query.ts'
import type { Projection, RowMark } from '../../events/outbox/project.ts'

/** A row as the screen shows it: the server's, with this device's unconfirmed acts folded in. */
export interface ShownRow {
  readonly row: RecordRow
  readonly mark: RowMark | null
}

/**
 * One write: only the changed fields, the record as it was read (so that a merge can say what others changed), and
 * its version (null on create).
 */
export interface Save {
  readonly kind: 'create' | 'update' | 'remove'
  /** 0 asks for a new key. */
  readonly key: number
  readonly changes: RecordRow
  readonly base: RecordRow
  readonly baseVersion: number | null
}

/**
 * What became of a write. `kept` is safe on this device and goes on being sent; `merged` names the fields that
 * somebody else changed meanwhile and that were joined with this write, null when there was nothing to join.
 */
export type SaveOutcome =
  | { readonly kind: 'confirmed'; readonly key: number; readonly merged: readonly string[] | null }
  | { readonly kind: 'kept'; readonly key: number; readonly error: ApiError | null }
  /** `key`: what a new record was to be called, for the next try. */
  | { readonly kind: 'refused'; readonly error: ApiError; readonly key?: number }
  | {
      readonly kind: 'conflict'
      readonly eventId: string
      readonly current: RecordRow | null
      readonly clash: readonly string[]
    }
  | { readonly kind: 'not-saved'; readonly reason: 'storage-full' | 'journal-failed' }

/** `readAt` is there when the value is not fresh: the server could not be reached, and this is what it last said. */
export type Loaded<Value> =
  | { readonly ok: true; readonly value: Value; readonly readAt?: string }
  | { readonly ok: false; readonly error: ApiError }

/** A list as it was read; `total` is there when there are more than these, the first of them. */
export type LoadedList = Loaded<readonly RecordRow[]> & { readonly total?: number }

/** What is asked of a list that is longer than memory; the words of contract/list-query.ts, not yet written out. */
export interface ListQuestion {
  readonly search: string
  /** The columns whose words are searched. */
  readonly columns: readonly string[]
  readonly sort: readonly { readonly id: string; readonly desc: boolean }[]
  readonly filter: Filter | null
  readonly group: readonly string[]
}

/** Rows `skip` to before `skip + take` in the order of the question; `take` 0 asks for the groups alone. */
export interface PageQuestion extends ListQuestion {
  readonly skip: number
  readonly take: number
}

/** The values that rows have in the columns grouped by, and how many rows have them. */
export interface RecordGroup {
  readonly values: GroupPath
  readonly count: number
}

export interface RecordPage {
  readonly rows: readonly RecordRow[]
  /** Rows that match, on all pages together. */
  readonly count: number
  /** All groups in their order, where the question groups. */
  readonly groups: readonly RecordGroup[]
}

/** What the engine asks of a kind of record (DESIGN 5), so that a test hands it an array. */
export interface RecordSource {
  /** Names the cache entry of the list. */
  readonly name: string
  list(signal: AbortSignal): Promise<LoadedList>
  /** A part of a list whose whole was too long; left out where a list is always whole. */
  page?(question: PageQuestion, signal: AbortSignal): Promise<Loaded<RecordPage>>
  get(key: number, signal?: AbortSignal): Promise<Loaded<RecordRow>>
  /** Creates, changes or removes. */
  write(save: Save): Promise<SaveOutcome>
  /** A new record is about to be made: see that it can be made without a connection. */
  prepare(): void
  /** Gives up a write that stands in conflict, because the form has taken it over. */
  giveUp(eventId: string): Promise<void>
  /** The server's rows with this device's unconfirmed acts laid over them. */
  project(rows: readonly RecordRow[]): Projection
  /** Called whenever `project` may answer differently. */
  subscribe(listener: () => void): () => void
}
