import type {
  ChecklistContext,
  ChecklistEffect,
  ChecklistFact,
  ChecklistUserEvent,
  LineCounts,
} from './checklist.events.ts'

export type WorkOrderTasksUserEvent = ChecklistUserEvent

type WorkOrderTasksFact =
  | ChecklistFact
  /** An order was opened, or its tasks were planned otherwise: it has these, none of them changed yet. */
  | { readonly type: 'LINES.OPENED'; readonly counts: LineCounts }

export type WorkOrderTasksEvent = WorkOrderTasksUserEvent | WorkOrderTasksFact

export type WorkOrderTasksEffect = ChecklistEffect

export interface WorkOrderTasksInput {
  readonly counts: LineCounts
  readonly editable: boolean
}

export type WorkOrderTasksContext = ChecklistContext
