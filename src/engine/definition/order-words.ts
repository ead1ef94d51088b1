import type { WorkOrderMoveName, WorkOrderStatus } from '../../contract/entities/work-order-life.ts'

/** What marks the status of a work order, wherever it stands. */
export const orderStatusKinds = {
  REQUESTED: 'warn',
  APPROVED: 'primary',
  SCHEDULED: 'idle',
  'IN PROGRESS': 'primary',
  'ON HOLD': 'warn',
  COMPLETED: 'ok',
  CLOSED: 'ok',
  CANCELLED: 'idle',
} as const satisfies Record<WorkOrderStatus, string>

/** What somebody did who made a move, after their name. */
export const moveDeeds: Readonly<Record<WorkOrderMoveName, string>> = {
  APPROVE: 'approved it',
  SCHEDULE: 'scheduled it',
  START: 'started the work',
  HOLD: 'put the work on hold',
  RESUME: 'resumed the work',
  COMPLETE: 'completed the work',
  SIGN: 'signed the work off',
  CLOSE: 'closed it',
  CANCEL: 'cancelled it',
  REOPEN: 'reopened it',
}
