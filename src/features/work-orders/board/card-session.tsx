import { useEffect, useEffectEvent, useState } from 'react'
import {
  statusAfterMove,
  type WorkOrderMoveName,
  type WorkOrderStatus,
} from '../../../contract/entities/work-order-life.ts'
import type { RecordSource } from '../../../engine/definition/record-source.ts'
import { focusField } from '../../../ui/fields/focus-field.ts'
import { ReasonDialog } from '../moves/reason-dialog.tsx'
import type { LivingOrder, ShownMove } from '../moves/use-order-moves.ts'
import { useOrderSession } from '../moves/use-order-session.ts'

/** A move that was asked of a card; another `turn` asks again. */
export interface AskedMove {
  readonly move: WorkOrderMoveName
  readonly turn: number
}

interface SessionProps {
  readonly order: LivingOrder
  readonly name: string
  readonly movesOf: (workOrder: number) => RecordSource
  readonly asked: AskedMove | null
  /** It is on its way, or cannot be made. */
  readonly onTaken: () => void
  readonly onMoved: (from: WorkOrderStatus, to: WorkOrderStatus) => void
  readonly onReload: () => void
  /** Puts the focus back on the card. */
  readonly onStanding: () => void
}

const none: readonly ShownMove[] = []

/** The chart of the order whose card has, or last had, the focus: its moves are those of the palette. */
export function CardSession({
  order,
  name,
  movesOf,
  asked,
  onTaken,
  onMoved,
  onReload,
  onStanding,
}: SessionProps) {
  const [source] = useState(() => movesOf(order.workOrderOID))
  const { session } = useOrderSession({
    order,
    status: order.status,
    scope: `Work order ${name}`,
    source,
    moves: none,
    // The server numbers it; nobody looks at the moves here.
    made: () => 0,
    add: ({ move }) => {
      const made = (Object.keys(statusAfterMove) as WorkOrderMoveName[]).find((each) => each === move)
      if (made) onMoved(order.status, statusAfterMove[made])
    },
    reload: onReload,
    focus: (spot) => {
      if (spot === 'reason') focusField('reason')
      else onStanding()
    },
  })
  const { actor } = session
  const make = useEffectEvent((move: WorkOrderMoveName) => {
    onTaken()
    if (actor.getSnapshot().can({ type: move })) actor.send({ type: move })
  })
  useEffect(() => {
    if (asked) make(asked.move)
  }, [asked])
  return <ReasonDialog session={session} tasks={order.tasks} />
}
