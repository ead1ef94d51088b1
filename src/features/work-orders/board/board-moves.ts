import {
  movesFrom,
  statusAfterMove,
  type WorkOrderMoveName,
  type WorkOrderStatus,
  workOrderStatuses,
} from '../../../contract/entities/work-order-life.ts'

/** The columns of the board, in the order in which it goes well. */
export const boardColumns = workOrderStatuses

/** Those that are folded until somebody shows them: nothing is done with their orders. */
export const usuallyFolded: readonly WorkOrderStatus[] = ['CLOSED', 'CANCELLED']

/** The move that brings an order from one column into another; null where no move does. */
export const moveInto = (from: WorkOrderStatus, to: WorkOrderStatus): WorkOrderMoveName | null =>
  movesFrom[from].find((move) => statusAfterMove[move] === to) ?? null

/** The move to the nearest column on one side that there is a move to; null where there is none. */
export function moveTowards(from: WorkOrderStatus, way: 1 | -1): WorkOrderMoveName | null {
  const at = boardColumns.indexOf(from)
  const further = way === 1 ? boardColumns.slice(at + 1) : boardColumns.slice(0, at).toReversed()
  const [move = null] = further.flatMap((to) => moveInto(from, to) ?? [])
  // Calling an order off is no step on its way: whoever means it says so.
  return move === 'CANCEL' ? null : move
}
