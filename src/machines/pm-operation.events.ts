import type {
  ChecklistContext,
  ChecklistEffect,
  ChecklistFact,
  ChecklistUserEvent,
  LineCounts,
} from './checklist.events.ts'

export type PmOperationUserEvent = ChecklistUserEvent

type PmOperationFact =
  | ChecklistFact
  /** A record was opened: it has these lines, none of them changed yet. */
  | { readonly type: 'LINES.OPENED'; readonly counts: LineCounts }
  /** A PM task was picked: its lines become the operation's when there are none (SPEC 4). */
  | { readonly type: 'TASK.PICKED' }

export type PmOperationEvent = PmOperationUserEvent | PmOperationFact

export type PmOperationEffect = ChecklistEffect

export interface PmOperationInput {
  readonly counts: LineCounts
  readonly editable: boolean
}

export type PmOperationContext = ChecklistContext
