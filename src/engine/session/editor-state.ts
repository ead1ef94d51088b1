import type { ApiError } from '../../contract/api-error.ts'
import type { ChangedField } from '../../contract/problem.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { HeldFile } from '../../events/drafts.ts'
import type { KeptDraft } from '../definition/workbench.tsx'
import type { Undecided } from './undecided.ts'

/** A write that somebody else's stands in the way of: their row (null when it is gone) and the fields both changed. */
export interface Clash {
  readonly eventId: string
  readonly theirs: RecordRow | null
  readonly fields: readonly string[]
  /** What the record held before either. */
  readonly base: RecordRow
  /** Who made which field what it is there, as far as the server said. */
  readonly changed: readonly ChangedField[]
}

/** What stands beside the values of the record being edited. */
export interface EditorState {
  /** Null for a new record. */
  readonly key: number | null
  /** The key under which it was opened: the same as long as it stands open, also where it is given its number meanwhile. */
  readonly openedAs: number | null
  /** What a new record that was not saved yet is to be called; 0 asks for a key. */
  readonly newKey: number
  readonly layout: 'popup' | 'page' | 'inline'
  readonly mode: 'new' | 'edit' | 'view'
  readonly baseVersion: number | null
  readonly clash: Clash | null
  /** An earlier write of this record that the server refused; its values stand in the form, and a save replaces it. */
  readonly refused: Undecided | null
  /** The record's lines are on their way, or could not be had. */
  readonly loading: 'none' | 'loading' | ApiError
  /** Values of an earlier, interrupted edit of this record that can be taken up again. */
  readonly draft: KeptDraft | null
  /** What another field's change took out of a field, by its name: put back when that is changed back. */
  readonly cleared: RecordRow
  /** The files of a record that was never stored, which go with it once it is; null of a stored one. */
  readonly files: readonly HeldFile[] | null
  /** And the comments that were written on it before what created it was refused. */
  readonly comments: readonly string[]
}

/** A record that the server has stands open. */
export const isStored = ({ mode, key, files, baseVersion }: EditorState): boolean =>
  mode !== 'new' && key !== null && key > 0 && files === null && baseVersion !== null

/** A record that was deleted stands in its form, to be brought back by a save. */
export const isBroughtBack = ({ key, files, baseVersion }: EditorState): boolean =>
  key !== null && files !== null && (baseVersion ?? 0) > 0

/** The record in the form is deleted: it is to be brought back, or somebody else deleted it while a change of it waits. */
export const isDeleted = (editor: EditorState): boolean =>
  isBroughtBack(editor) || editor.clash?.theirs === null

/** No record is open. */
export const closed: EditorState = {
  key: null,
  openedAs: null,
  newKey: 0,
  layout: 'popup',
  mode: 'new',
  baseVersion: null,
  clash: null,
  refused: null,
  loading: 'none',
  draft: null,
  cleared: {},
  files: null,
  comments: [],
}
