import { AnchoredMenu } from './anchored-menu.tsx'
import type { Spot } from './spot.ts'
import type { RowCommand } from '../model/grid-props.ts'

interface RowMenuProps {
  rowName: string
  commands: readonly RowCommand[]
  spot: Spot
  onRun: (command: RowCommand) => void
  onClose: () => void
}

/** The commands of a row as a menu, at the pointer or under the cell. */
export function RowMenu({ rowName, commands, spot, onRun, onClose }: RowMenuProps) {
  const items = commands.map(({ id, label, icon, danger, disabledReason }) => ({
    id,
    label,
    icon,
    isDanger: danger,
    isDisabled: disabledReason !== undefined,
    detail: disabledReason,
  }))
  return (
    <AnchoredMenu
      label={`Actions for ${rowName}`}
      spot={spot}
      sections={[items]}
      onPick={(id) => {
        const command = commands.find((command) => command.id === id)
        if (command) onRun(command)
      }}
      onClose={onClose}
    />
  )
}
