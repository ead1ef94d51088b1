import type { LineStatus } from '../contract/entities/task-line.ts'

/** A line of the checklist; further fields of the stored line stay on it untouched. */
export interface ChecklistLine {
  readonly taskDescription: string
  readonly taskStatus: LineStatus
  readonly remarks: string
  readonly sortOrder: number | null
}

export type PmOperationUserEvent =
  /** `index` counts the lines as shown, from 0. */
  | { readonly type: 'LINE.SET'; readonly index: number; readonly status: LineStatus }
  | { readonly type: 'LINE.REMARK'; readonly index: number; readonly remarks: string }
  | { readonly type: 'ALL.DONE' }
  | { readonly type: 'CLEAR.ALL' }
  /** Answers to "remarks would be lost". */
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'UNDO' }

export type PmOperationFact =
  /** A record was opened: its lines replace those at hand. */
  | { readonly type: 'LINES.OPENED'; readonly lines: readonly ChecklistLine[] }
  /** A PM task was picked: its lines become the operation's when there are none (SPEC 4). */
  | { readonly type: 'TASK.PICKED'; readonly lines: readonly ChecklistLine[] }
  /** The form was opened for editing, or locked. */
  | { readonly type: 'UNLOCKED' }
  | { readonly type: 'LOCKED' }
  /** The time in which the last change can be undone is over. */
  | { readonly type: 'UNDO.LAPSED' }

export type PmOperationEvent = PmOperationUserEvent | PmOperationFact

export type PmOperationEffect =
  /** The lines changed by the user's hand: the form takes them over. */
  | { readonly type: 'lines.changed'; readonly lines: readonly ChecklistLine[] }
  /** Offer to undo for a while; UNDO.LAPSED ends it. */
  | { readonly type: 'undo.offer'; readonly of: 'all-done' | 'clear-all' | 'line' }

export interface PmOperationInput {
  readonly lines: readonly ChecklistLine[]
  readonly editable: boolean
}

export interface PmOperationContext {
  readonly lines: readonly ChecklistLine[]
  readonly editable: boolean
  /** The lines before the last change, as long as it can be undone. */
  readonly before: readonly ChecklistLine[] | null
}
