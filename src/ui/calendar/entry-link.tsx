import type { MouseEvent } from 'react'
import { signOf } from '../feedback/status-chip.tsx'
import { Icon } from '../look/icon.tsx'
import { MEDIUM_UP, useMedia } from '../look/use-media.ts'
import { VisuallyHidden } from '../look/visually-hidden.tsx'
import type { CalendarEntry } from './entry.ts'

interface EntryLinkProps {
  readonly entry: CalendarEntry
  /** Only sign and title. */
  readonly isBrief: boolean
  readonly isCarried: boolean
  readonly isClickSpent: () => boolean
  readonly onOpen: (entry: CalendarEntry) => void
  /** Asks for its day without a drag; left out where there is no room for a button. */
  readonly onMoveAsked?: ((entry: CalendarEntry) => void) | undefined
  /** Reached by Tab, as in a window; within the grid arrows go to it. */
  readonly isStop?: boolean
}

/** One entry: a real link, so that it can be opened in a new tab. Its status is an icon and a word, never a colour alone. */
export function EntryLink(props: EntryLinkProps) {
  const { entry, isBrief, isCarried, isClickSpent, onOpen, onMoveAsked } = props
  const { id, title, detail, state, href, news } = entry
  const isWide = useMedia(MEDIUM_UP)
  const tabIndex = props.isStop ? 0 : -1
  const onClick = (event: MouseEvent) => {
    if (!isClickSpent() && (event.metaKey || event.ctrlKey || event.shiftKey)) return
    event.preventDefault()
    if (!isClickSpent() && href !== null) onOpen(entry)
  }
  const link = (
    <a
      href={href ?? undefined}
      role={href === null ? 'link' : undefined}
      aria-disabled={href === null || undefined}
      className="mw-cal-entry"
      data-entry={id}
      data-kind={state.kind}
      data-tentative={entry.isTentative || undefined}
      data-fixed={entry.canMove === null || undefined}
      data-carried={isCarried || undefined}
      tabIndex={tabIndex}
      draggable={false}
      title={isBrief ? [title, detail, state.word, ...(news ? [news.label] : [])].join(', ') : undefined}
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
      {news && (
        <span className="mw-cal-news" data-kind={news.kind} title={isBrief ? undefined : news.label}>
          <Icon name={news.icon ?? 'history'} size={12} />
          {isBrief || isWide ? <VisuallyHidden>{`, ${news.label}`}</VisuallyHidden> : news.label}
        </span>
      )}
    </a>
  )
  if (!onMoveAsked || entry.canMove === null) return link
  return (
    <div className="mw-cal-movable">
      {link}
      <button
        type="button"
        className="mw-cal-move"
        tabIndex={tabIndex}
        aria-label={`Move ${title}`}
        onClick={() => onMoveAsked(entry)}
      >
        <Icon name="calendar" size={14} />
      </button>
    </div>
  )
}
