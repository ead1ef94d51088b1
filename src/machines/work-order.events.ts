import type { WorkOrderMoveName, WorkOrderStatus } from '../contract/entities/work-order-life.ts'
import type { Failure, Toast } from './outcome.ts'

/** What a user can do with a stored work order: a move that needs a reason is asked about first, any other is made at once. */
export type WorkOrderUserEvent =
  | { readonly type: 'APPROVE' }
  | { readonly type: 'SCHEDULE' }
  | { readonly type: 'START' }
  | { readonly type: 'HOLD' }
  | { readonly type: 'RESUME' }
  | { readonly type: 'COMPLETE' }
  | { readonly type: 'SIGN' }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'REOPEN' }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'DISMISS' }

/** How it stands now, by a move that was made here or by somebody else. */
type StandsNow = {
  readonly [Status in WorkOrderStatus]: { readonly type: `STANDS.${Status}` }
}[WorkOrderStatus]

type WorkOrderFact =
  | StandsNow
  | { readonly type: 'MOVE.MADE' }
  /** It is kept on this device, and sent when the server can be reached. */
  | { readonly type: 'MOVE.KEPT' }
  /** Something is wrong with the reason; it says so itself. */
  | { readonly type: 'MOVE.INVALID' }
  | { readonly type: 'MOVE.FAILED'; readonly failure: Failure; readonly message: string }
  /** What the user may do, and is asked, is something else now. */
  | ({ readonly type: 'RIGHTS.CHANGED' } & WorkOrderRights)

export type WorkOrderEvent = WorkOrderUserEvent | WorkOrderFact

/** Where the focus goes: into the reason, or to how the order stands. */
export type WorkOrderSpot = 'reason' | 'standing'

export type WorkOrderEffect =
  /** Begins a reason for a move. */
  | { readonly type: 'reason.open' }
  | { readonly type: 'move.send'; readonly move: WorkOrderMoveName }
  | { readonly type: 'record.reload' }
  | { readonly type: 'focus.place'; readonly spot: WorkOrderSpot }
  | Toast

interface WorkOrderRights {
  /** Approve, schedule, close, cancel and reopen it. */
  readonly mayPlan: boolean
  /** Start, hold, resume and complete it. */
  readonly mayWork: boolean
  /** Sign it off: who may plan and did not complete it, where nobody has. */
  readonly maySign: boolean
  /** Completing it asks for the cause of the failure first. */
  readonly asksCause: boolean
  /** Completing it says first how many of its tasks are still open. */
  readonly hasOpenTasks: boolean
}

export interface WorkOrderInput extends WorkOrderRights {
  readonly status: WorkOrderStatus
}

export interface WorkOrderContext extends WorkOrderInput {
  /** The move that is asked about or on its way. */
  readonly move: WorkOrderMoveName | null
  /** Why the last move did not come about, in words; null when none failed. */
  readonly problem: string | null
}
