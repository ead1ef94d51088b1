import { decide } from '../../../contract/access/policy.ts'
import {
  type WorkOrderMoveName,
  workOrderMoveNeeds,
  type WorkOrderStatus,
} from '../../../contract/entities/work-order-life.ts'
import { usePreferences, useSubject } from '../../../engine/definition/workbench.tsx'
import { workOrderCommands } from '../../../machines/work-order.commands.ts'
import { AnchoredMenu } from '../../../ui/grid/menus/anchored-menu.tsx'
import type { Spot } from '../../../ui/grid/menus/spot.ts'
import { keyOf, movesOffered } from '../moves/use-order-session.ts'

interface MenuProps {
  readonly name: string
  readonly status: WorkOrderStatus
  readonly spot: Spot
  readonly onMove: (move: WorkOrderMoveName) => void
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** The moves of a card as it stands, those that its user may not make with the reason. */
export function MovesMenu({ name, status, spot, onMove, onOpen, onClose }: MenuProps) {
  const subject = useSubject()
  const { signOffAtClosing } = usePreferences()
  const possible = movesOffered(status, signOffAtClosing)
  const moves = possible.map((move) => {
    const { allowed, reason } = decide(subject, workOrderMoveNeeds[move], 'workOrder')
    return {
      id: move,
      label: workOrderCommands[move].label,
      icon: workOrderCommands[move].icon,
      shortcut: keyOf(move).toUpperCase(),
      ...(!allowed && { isDisabled: true, detail: reason }),
    }
  })
  const pick = (id: string) => {
    onClose()
    const move = possible.find((each) => each === id)
    if (move) onMove(move)
    else onOpen()
  }
  return (
    <AnchoredMenu
      label={`Moves of ${name}`}
      spot={spot}
      sections={[moves, [{ id: 'open', label: 'Open the work order', icon: 'external-link' }]]}
      onPick={pick}
      onClose={onClose}
    />
  )
}
