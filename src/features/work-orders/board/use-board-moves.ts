import { decide } from '../../../contract/access/policy.ts'
import {
  type WorkOrderMoveName,
  workOrderMoveNeeds,
  type WorkOrderStatus,
  workOrderStatuses,
} from '../../../contract/entities/work-order-life.ts'
import { usePreferences, useSubject, useWorkbench } from '../../../engine/definition/workbench.tsx'
import { keyOf, movesOffered } from '../moves/use-order-session.ts'
import { moveInto, moveTowards } from './board-moves.ts'

interface MovesInput {
  readonly find: (key: number) => { readonly name: string; readonly status: WorkOrderStatus } | null
  readonly ask: (key: number, move: WorkOrderMoveName) => void
}

/** What is asked of the cards of a board, and what is said where the chart or the policy does not let it. */
export function useBoardMoves({ find, ask }: MovesInput) {
  const { toasts } = useWorkbench()
  const subject = useSubject()
  const { signOffAtClosing } = usePreferences()
  const decisionOf = (move: WorkOrderMoveName) => decide(subject, workOrderMoveNeeds[move], 'workOrder')
  const mayMake = (move: WorkOrderMoveName) => decisionOf(move).allowed
  const refuse = (text: string) => void toasts.show({ kind: 'error', text })

  const make = (key: number, move: WorkOrderMoveName) => {
    const { allowed, reason } = decisionOf(move)
    if (allowed) ask(key, move)
    else refuse(reason)
  }
  return {
    mayMake,
    mayMove: (from: WorkOrderStatus, to: WorkOrderStatus) => {
      const move = moveInto(from, to)
      return move !== null && mayMake(move)
    },
    drop: (key: number, column: string) => {
      const order = find(key)
      const to = workOrderStatuses.find((status) => status === column)
      if (!order || !to || order.status === to) return
      const move = moveInto(order.status, to)
      if (move) make(key, move)
      else refuse(`${order.name} is ${order.status}: no move leads from there to ${to}`)
    },
    shift: (key: number, way: 1 | -1) => {
      const order = find(key)
      if (!order) return
      const move = moveTowards(order.status, way)
      if (move) make(key, move)
      else refuse(`${order.name} is ${order.status}: no move leads to the ${way === 1 ? 'right' : 'left'}`)
    },
    /** The letters of the moves, as where an order's status has the focus. */
    press: (key: number, letter: string): boolean => {
      const order = find(key)
      const possible = order ? movesOffered(order.status, signOffAtClosing) : []
      const move = possible.find((each) => keyOf(each) === letter)
      if (move) make(key, move)
      return move !== undefined
    },
  }
}
