import { useRef } from 'react'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { Icon } from '../icon.tsx'
import type { RowCommand } from './grid-props.ts'
import '../menu.css'
import '../popover.css'

export interface RowMenuSpot {
  /** Pixels from the left and top of the window. */
  left: number
  top: number
}

interface RowMenuProps {
  rowName: string
  commands: readonly RowCommand[]
  spot: RowMenuSpot
  onRun: (command: RowCommand) => void
  onClose: () => void
}

/** The commands of a row as a menu, at the pointer or under the cell. */
export function RowMenu({ rowName, commands, spot, onRun, onClose }: RowMenuProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  return (
    <>
      <span ref={anchor} aria-hidden className="mw-grid-anchor" style={{ left: spot.left, top: spot.top }} />
      <Popover
        className="mw-popover mw-menu-popover"
        aria-label={`Actions for ${rowName}`}
        triggerRef={anchor}
        isOpen
        offset={2}
        placement="bottom start"
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        <Menu
          className="mw-menu"
          aria-label={`Actions for ${rowName}`}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu takes the focus when it opens (APG)
          autoFocus="first"
          onClose={onClose}
          onAction={(id) => {
            const command = commands.find((command) => command.id === id)
            if (command) onRun(command)
          }}
        >
          {commands.map((command) => (
            <MenuItem
              key={command.id}
              id={command.id}
              textValue={command.label}
              className="mw-menu-item"
              isDisabled={command.disabledReason !== undefined}
              data-danger={command.danger || undefined}
            >
              <span className="mw-menu-icon">
                <Icon name={command.icon} />
              </span>
              <span className="mw-menu-text">
                <Text slot="label">{command.label}</Text>
                {command.disabledReason !== undefined && (
                  <Text slot="description" className="mw-menu-detail">
                    {command.disabledReason}
                  </Text>
                )}
              </span>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </>
  )
}
