import type {
  ChecklistContext,
  ChecklistEffect,
  ChecklistFact,
  ChecklistLine,
  ChecklistUserEvent,
} from './checklist.events.ts'

export type PmOperationUserEvent = ChecklistUserEvent

export type PmOperationFact =
  | ChecklistFact
  /** A record was opened: its lines replace those at hand. */
  | { readonly type: 'LINES.OPENED'; readonly lines: readonly ChecklistLine[] }
  /** A PM task was picked: its lines become the operation's when there are none (SPEC 4). */
  | { readonly type: 'TASK.PICKED'; readonly lines: readonly ChecklistLine[] }

export type PmOperationEvent = PmOperationUserEvent | PmOperationFact

export type PmOperationEffect = ChecklistEffect

export interface PmOperationInput {
  readonly lines: readonly ChecklistLine[]
  readonly editable: boolean
}

export type PmOperationContext = ChecklistContext
