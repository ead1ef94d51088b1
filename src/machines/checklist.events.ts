import type { LineStatus } from '../contract/entities/task-line.ts'

/** A line of a checklist; further fields of the stored line stay on it untouched. */
export interface ChecklistLine {
  readonly taskDescription: string
  /** Called `inspectionStatus` on the lines of an inspection log (SPEC 3). */
  readonly taskStatus: LineStatus
  readonly remarks: string
  readonly sortOrder: number | null
}

/** What a user can do with the lines of any checklist (SPEC 4, UX K1 and K2). */
export type ChecklistUserEvent =
  /** `index` counts the lines as shown, from 0. */
  | { readonly type: 'LINE.SET'; readonly index: number; readonly status: LineStatus }
  | { readonly type: 'LINE.REMARK'; readonly index: number; readonly remarks: string }
  | { readonly type: 'ALL.DONE' }
  | { readonly type: 'CLEAR.ALL' }
  /** Answers to "remarks would be lost". */
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'UNDO' }

export type ChecklistFact =
  /** The form was opened for editing, or locked. */
  | { readonly type: 'UNLOCKED' }
  | { readonly type: 'LOCKED' }
  /** The time in which the last change can be undone is over. */
  | { readonly type: 'UNDO.LAPSED' }

export type ChecklistEffect =
  /** The lines changed by the user's hand: the form takes them over. */
  | { readonly type: 'lines.changed'; readonly lines: readonly ChecklistLine[] }
  /** Offer to undo for a while; UNDO.LAPSED ends it. */
  | { readonly type: 'undo.offer'; readonly of: 'all-done' | 'clear-all' | 'line' }

export interface ChecklistContext {
  readonly lines: readonly ChecklistLine[]
  readonly editable: boolean
  /** The lines before the last change, as long as it can be undone. */
  readonly before: readonly ChecklistLine[] | null
}
