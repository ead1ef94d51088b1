import type { Action } from '../schema/access-rule.ts'
import type { FieldError } from '../schema/entity.ts'

/** The life of a work order in the terms of EN 13306, in the order in which it goes well. */
export const workOrderStatuses = [
  'REQUESTED',
  'APPROVED',
  'SCHEDULED',
  'IN PROGRESS',
  'ON HOLD',
  'COMPLETED',
  'CLOSED',
  'CANCELLED',
] as const
export type WorkOrderStatus = (typeof workOrderStatuses)[number]

const overStatuses: ReadonlySet<WorkOrderStatus> = new Set(['COMPLETED', 'CLOSED', 'CANCELLED'])
/** Of an order that there is still something to do for. */
export const openStatuses: readonly WorkOrderStatus[] = workOrderStatuses.filter(
  (status) => !overStatuses.has(status),
)

/** What an order can be opened as: SPEC's own POST schedules it, a request waits for its approval. */
export const openingStatuses = ['SCHEDULED', 'REQUESTED'] as const satisfies readonly WorkOrderStatus[]
export type OpeningStatus = (typeof openingStatuses)[number]

/** What somebody can do with a work order that is there. */
export const workOrderMoves = [
  'APPROVE',
  'SCHEDULE',
  'START',
  'HOLD',
  'RESUME',
  'COMPLETE',
  'SIGN',
  'CLOSE',
  'CANCEL',
  'REOPEN',
] as const
export type WorkOrderMoveName = (typeof workOrderMoves)[number]

/** How an order stands once the move is made. */
export const statusAfterMove = {
  APPROVE: 'APPROVED',
  SCHEDULE: 'SCHEDULED',
  START: 'IN PROGRESS',
  HOLD: 'ON HOLD',
  RESUME: 'IN PROGRESS',
  COMPLETE: 'COMPLETED',
  SIGN: 'COMPLETED',
  CLOSE: 'CLOSED',
  CANCEL: 'CANCELLED',
  REOPEN: 'SCHEDULED',
} as const satisfies Record<WorkOrderMoveName, WorkOrderStatus>

/** The moves that an order can make as it stands. */
export const movesFrom = {
  REQUESTED: ['APPROVE', 'CANCEL'],
  APPROVED: ['SCHEDULE', 'CANCEL'],
  SCHEDULED: ['START', 'CANCEL'],
  'IN PROGRESS': ['COMPLETE', 'HOLD', 'CANCEL'],
  'ON HOLD': ['RESUME', 'CANCEL'],
  COMPLETED: ['SIGN', 'CLOSE', 'REOPEN'],
  CLOSED: ['REOPEN'],
  CANCELLED: ['REOPEN'],
} as const satisfies Record<WorkOrderStatus, readonly WorkOrderMoveName[]>

/** The right that a move needs of work orders: planning posts, working edits. */
export const workOrderMoveNeeds = {
  APPROVE: 'post',
  SCHEDULE: 'post',
  START: 'edit',
  HOLD: 'edit',
  RESUME: 'edit',
  COMPLETE: 'edit',
  SIGN: 'post',
  CLOSE: 'post',
  CANCEL: 'post',
  REOPEN: 'post',
} as const satisfies Record<WorkOrderMoveName, Action>

/** What is asked before a move that needs a reason, and what is said where none is given. */
export const reasonAsked: Readonly<
  Partial<Record<WorkOrderMoveName, { readonly label: string; readonly missing: string }>>
> = {
  HOLD: { label: 'Why it waits', missing: 'Say why it waits' },
  CANCEL: { label: 'Why it is cancelled', missing: 'Say why it is cancelled' },
  REOPEN: { label: 'Why it is reopened', missing: 'Say why it is reopened' },
}

/** One move as the fold reads it. */
export interface Moved {
  readonly move: WorkOrderMoveName
}

/**
 * How an order stands after its moves, in the order in which they were made. A move that it could not make is passed
 * over: the server stores none, and one that waits on a device may have been overtaken.
 */
export const foldMoves = (openedAs: WorkOrderStatus, moves: readonly Moved[]): WorkOrderStatus =>
  moves.reduce<WorkOrderStatus>(
    (status, { move }) => (canMove(status, move) ? statusAfterMove[move] : status),
    openedAs,
  )

/** Whether an order that stands so can make the move. */
export const canMove = (status: WorkOrderStatus, move: WorkOrderMoveName): boolean =>
  movesFrom[status].some((possible) => possible === move)

/** Why an order cannot make a move as it stands, at the field of the move; null where it can. */
export const workOrderMoveRefusal = (status: WorkOrderStatus, move: WorkOrderMoveName): FieldError | null =>
  canMove(status, move)
    ? null
    : { field: 'move', message: `${stands[status]}, so it cannot be ${done[move]}` }

const stands: Readonly<Record<WorkOrderStatus, string>> = {
  REQUESTED: 'The work order is only requested',
  APPROVED: 'The work order is approved',
  SCHEDULED: 'The work order is scheduled',
  'IN PROGRESS': 'The work order is in progress',
  'ON HOLD': 'The work order is on hold',
  COMPLETED: 'The work order is completed',
  CLOSED: 'The work order is closed',
  CANCELLED: 'The work order is cancelled',
}

const done: Readonly<Record<WorkOrderMoveName, string>> = {
  APPROVE: 'approved',
  SCHEDULE: 'scheduled',
  START: 'started',
  HOLD: 'put on hold',
  RESUME: 'resumed',
  COMPLETE: 'completed',
  SIGN: 'signed off',
  CLOSE: 'closed',
  CANCEL: 'cancelled',
  REOPEN: 'reopened',
}

/**
 * Why an order cannot be closed that names no cause of its failure, on a site that demands one; null where it can.
 */
export const causeRefusal = (
  move: WorkOrderMoveName,
  { causeCode, isDemanded }: { readonly causeCode: string; readonly isDemanded: boolean },
): FieldError | null =>
  move === 'CLOSE' && isDemanded && causeCode === ''
    ? { field: 'move', message: 'Say the cause of the failure before the work order is closed' }
    : null

/** The move by which an order was signed off since it was last completed; null of one that nobody signed off. */
export function signOffOf<Move extends Moved>(moves: readonly Move[]): Move | null {
  const since = moves.findLastIndex(({ move }) => move === 'COMPLETE' || move === 'REOPEN')
  return moves.slice(since + 1).find(({ move }) => move === 'SIGN') ?? null
}

interface SignOff {
  /** Those before it, in the order in which they were made. */
  readonly before: readonly (Moved & { readonly movedBy_UserGUID: string | null })[]
  readonly by: string
  /** The site closes no order that nobody signed off. */
  readonly isDemanded: boolean
}

/**
 * Why an order is not signed off, or not closed, as it stands; null where it is. The work is signed off once, by another
 * person than who completed it (decision 0044).
 */
export function signOffRefusal(
  move: WorkOrderMoveName,
  { before, by, isDemanded }: SignOff,
): FieldError | null {
  const isSigned = signOffOf(before) !== null
  if (move === 'CLOSE' && isDemanded && !isSigned)
    return { field: 'move', message: 'Another person than who completed the work order signs it off first' }
  if (move !== 'SIGN') return null
  if (isSigned) return { field: 'move', message: 'The work order is signed off already' }
  const completed = before.findLast((each) => each.move === 'COMPLETE')
  return completed?.movedBy_UserGUID === by
    ? { field: 'move', message: 'You completed the work order, so another person signs it off' }
    : null
}

/** What is wrong with the reason that goes with a move, at its field. */
export function reasonFaults({
  move,
  reason,
}: {
  readonly move: WorkOrderMoveName | ''
  readonly reason: string
}): readonly FieldError[] {
  const asked = move === '' ? undefined : reasonAsked[move]
  return asked && reason.trim() === '' ? [{ field: 'reason', message: asked.missing }] : []
}
