import type { MouseEvent, ReactNode } from 'react'
import { type Spot, spotUnder } from '../grid/menus/spot.ts'
import type { StatusKind } from '../feedback/status-chip.tsx'
import { Icon } from '../look/icon.tsx'

interface BoardCardProps {
  readonly id: string
  /** Where it is opened: a real link, so that it can be opened in a new tab. */
  readonly href: string
  /** What it is called in the name of its menu: `WO-000341`. */
  readonly name: string
  /** What its edge says of it. */
  readonly rail: StatusKind
  /** Where Tab comes to in its column. */
  readonly isStop: boolean
  /** Nothing moves it now. */
  readonly isFixed: boolean
  readonly isDragged: boolean
  readonly isClickSpent: () => boolean
  readonly onOpen: () => void
  readonly onFocus: () => void
  readonly onMenu: (spot: Spot) => void
  readonly children: ReactNode
}

/** A card of a board. Its menu is pressed on a phone; on the keyboard a letter opens it. */
export function BoardCard(props: BoardCardProps) {
  const { id, href, name, isClickSpent } = props
  const onClick = (event: MouseEvent) => {
    if (!isClickSpent() && (event.metaKey || event.ctrlKey || event.shiftKey)) return
    event.preventDefault()
    if (!isClickSpent()) props.onOpen()
  }
  return (
    <li className="mw-board-item" data-kind={props.rail} data-dragged={props.isDragged || undefined}>
      <a
        href={href}
        className="mw-board-card"
        data-card={id}
        data-fixed={props.isFixed || undefined}
        tabIndex={props.isStop ? 0 : -1}
        draggable={false}
        onClick={onClick}
        onFocus={props.onFocus}
      >
        {props.children}
      </a>
      <button
        type="button"
        className="mw-board-menu"
        tabIndex={-1}
        aria-label={`Moves of ${name}`}
        aria-haspopup="menu"
        onFocus={props.onFocus}
        onClick={(event) => props.onMenu(spotUnder(event.currentTarget))}
      >
        <Icon name="more-vertical" size={16} />
      </button>
    </li>
  )
}
