import type { MouseEvent } from 'react'
import { signOf } from '../feedback/status-chip.tsx'
import { Icon } from '../look/icon.tsx'
import { VisuallyHidden } from '../look/visually-hidden.tsx'
import type { CalendarEntry } from './entry.ts'

interface EntryLinkProps {
  readonly entry: CalendarEntry
  /** Only sign and title. */
  readonly isBrief: boolean
  readonly isCarried: boolean
  readonly isClickSpent: () => boolean
  readonly onOpen: (entry: CalendarEntry) => void
}

/** One entry: a real link, so that it can be opened in a new tab. Its status is an icon and a word, never a colour alone. */
export function EntryLink({ entry, isBrief, isCarried, isClickSpent, onOpen }: EntryLinkProps) {
  const { id, title, detail, state, href } = entry
  const onClick = (event: MouseEvent) => {
    if (!isClickSpent() && (event.metaKey || event.ctrlKey || event.shiftKey)) return
    event.preventDefault()
    if (!isClickSpent()) onOpen(entry)
  }
  return (
    <a
      href={href}
      className="mw-cal-entry"
      data-entry={id}
      data-kind={state.kind}
      data-fixed={entry.canMove === null || undefined}
      data-carried={isCarried || undefined}
      tabIndex={-1}
      draggable={false}
      title={isBrief ? `${title}, ${detail}, ${state.word}` : undefined}
      onClick={onClick}
    >
      <Icon name={signOf(state.kind)} size={12} />
      <span className="mw-cal-entry-title">{title}</span>
      {isBrief ? (
        <VisuallyHidden>{`, ${detail}, ${state.word}`}</VisuallyHidden>
      ) : (
        <span className="mw-cal-entry-detail">
          {state.word}
          {detail !== '' && `, ${detail}`}
        </span>
      )}
    </a>
  )
}
