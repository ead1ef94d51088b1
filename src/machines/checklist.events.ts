import type { LineStatus } from '../contract/entities/task-line.ts'

/** A line of a checklist; further fields of the stored line stay on it untouched. */
export interface ChecklistLine {
  readonly taskDescription: string
  /** Called `inspectionStatus` on the lines of an inspection log (SPEC 3). */
  readonly taskStatus: LineStatus
  readonly remarks: string
  readonly sortOrder: number | null
  /** What its photos are found by; '' and left out alike before the first (decision 0043). */
  readonly photoKey?: string | undefined
  /** It is not done without a photo. */
  readonly photoRequired?: boolean | undefined
}

/** What a chart knows of lines that its form holds. */
export interface LineCounts {
  readonly total: number
  readonly done: number
  readonly notDone: number
  /** Lines with a status, a remark or a photo. */
  readonly answered: number
  readonly remarked: number
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
  /** The lines in the form are others than they were; `before`: as UNDO would make them, null for nothing to undo. */
  | { readonly type: 'LINES.COUNTED'; readonly counts: LineCounts; readonly before: LineCounts | null }
  /** A photo was taken of a line that had none yet: from now on they are found by this key. */
  | { readonly type: 'LINE.PHOTO'; readonly index: number; readonly photoKey: string }
  /** The form was opened for editing, or locked. */
  | { readonly type: 'UNLOCKED' }
  | { readonly type: 'LOCKED' }
  /** The time in which the last change can be undone is over. */
  | { readonly type: 'UNDO.LAPSED' }

/** What is to be done to the lines in the form. */
export type ChecklistEffect =
  | { readonly type: 'line.set'; readonly index: number; readonly status: LineStatus }
  | { readonly type: 'line.remark'; readonly index: number; readonly remarks: string }
  | { readonly type: 'line.photo'; readonly index: number; readonly photoKey: string }
  | { readonly type: 'lines.allDone' }
  | { readonly type: 'lines.clear' }
  /** The lines of what was picked take the place of those at hand. */
  | { readonly type: 'lines.take' }
  | { readonly type: 'lines.undo' }
  /** What was before the last change is not wanted any more. */
  | { readonly type: 'lines.settle' }
  /** Offer to undo for a while; UNDO.LAPSED ends it. */
  | { readonly type: 'undo.offer'; readonly of: 'all-done' | 'clear-all' | 'line' }

export interface ChecklistContext {
  readonly counts: LineCounts
  readonly editable: boolean
  /** The counts before the last change, as long as it can be undone. */
  readonly before: LineCounts | null
}
