import { type ReactNode, useRef } from 'react'
import type { TreeWay } from '../../contract/entities/equipment-tree.ts'
import {
  type EquipmentTreeEvent,
  equipmentTreeCommands,
  moveMachineCommands,
} from '../../machines/equipment-tree.commands.ts'
import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { SearchBox } from '../../ui/grid/filter/search-box.tsx'
import type { TreeAddress } from './tree-address.ts'

/** The command that orders the tree in each way. */
export const wayEvents = { location: 'BY.LOCATION', parent: 'BY.PARENT' } as const satisfies Record<
  TreeWay,
  EquipmentTreeEvent['type']
>

interface BarProps {
  readonly address: TreeAddress
  readonly onWay: (way: TreeWay) => void
  readonly onSearch: (find: string) => void
  /** Leads on from the row at hand. */
  readonly way: ReactNode
  /** Moving a machine; null for those who may not. */
  readonly move: {
    /** The next machine that is pressed is the one to move. */
    readonly isChoosing: boolean
    readonly run: () => void
    readonly cancel: () => void
  } | null
}

/** How the tree is ordered, what is searched in it, and the way to move a machine. */
export function TreeBar({ address, onWay, onSearch, way: wayOn, move }: BarProps) {
  const search = useRef<HTMLInputElement>(null)
  return (
    <>
      <div className="mw-tree-bar">
        <div className="mw-tree-ways" role="group" aria-label="Order of the tree">
          {(['location', 'parent'] as const).map((way) => (
            <Button
              key={way}
              variant={address.way === way ? 'primary' : 'secondary'}
              aria-pressed={address.way === way}
              onPress={() => onWay(way)}
            >
              {equipmentTreeCommands[wayEvents[way]].label}
            </Button>
          ))}
        </div>
        <SearchBox
          label="Search the tree"
          search={address.find}
          delay={250}
          onSearch={onSearch}
          inputRef={search}
        />
        {move && (
          <Button icon="arrow-right" aria-pressed={move.isChoosing} onPress={move.run}>
            {moveMachineCommands.MOVE.label}
          </Button>
        )}
        {wayOn}
      </div>
      {move?.isChoosing && (
        <InlineNotice
          kind="info"
          isLive
          title="Choose the machine to move"
          actions={
            <Button size="small" onPress={move.cancel}>
              Cancel
            </Button>
          }
        >
          Press it in the tree.
        </InlineNotice>
      )}
    </>
  )
}
