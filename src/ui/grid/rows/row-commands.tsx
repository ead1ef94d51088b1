import { memo } from 'react'
import { Icon } from '../../look/icon.tsx'
import type { RowCommand } from '../model/grid-props.ts'

/** `data-command` of the button that opens the row menu. */
export const ROW_MENU = '$menu'

interface RowCommandsProps {
  commands: readonly RowCommand[]
  rowName: string
  /** Which button is the Tab stop of the grid; -1 for none. */
  tabStop: number
  isNarrow: boolean
}

/** How many buttons the commands of a row take. */
export function commandItems(commands: readonly RowCommand[], isNarrow: boolean): number {
  return isNarrow ? Math.min(1, commands.length) : commands.length
}

// A page of rows has hundreds, and they seldom change.
const CommandIcon = memo(Icon)

/** The buttons of a row; on a phone one, that opens them as a menu. Plain buttons: a page holds hundreds. */
export function RowCommands({ commands, rowName, tabStop, isNarrow }: RowCommandsProps) {
  if (isNarrow && commands.length > 1) {
    return (
      <button
        type="button"
        className="mw-grid-command"
        data-command={ROW_MENU}
        data-item={0}
        tabIndex={tabStop === 0 ? 0 : -1}
        aria-haspopup="menu"
        aria-label={`Actions for ${rowName}`}
      >
        <Icon name="more-vertical" />
      </button>
    )
  }
  return commands.map((command, item) => (
    <button
      key={command.id}
      type="button"
      className="mw-grid-command"
      data-command={command.id}
      data-item={item}
      data-danger={command.danger || undefined}
      tabIndex={tabStop === item ? 0 : -1}
      aria-disabled={command.disabledReason !== undefined || undefined}
      aria-label={`${command.label} ${rowName}`}
      title={
        command.disabledReason === undefined ? command.label : `${command.label}: ${command.disabledReason}`
      }
    >
      <CommandIcon name={command.icon} />
    </button>
  ))
}
