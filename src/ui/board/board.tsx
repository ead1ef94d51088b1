import { type PointerEvent, type ReactNode, useId, useRef } from 'react'
import { useEntryDrag } from '../calendar/use-entry-drag.ts'
import { type Hold, useHolding } from '../held/use-hold.ts'
import { VisuallyHidden } from '../look/visually-hidden.tsx'
import { type BoardKeysInput, useBoardKeys } from './use-board-keys.ts'
import './board.css'

/** A card that is dragged, and the column it is over; null beside all of them. */
interface Dragged {
  readonly card: string
  readonly over: string | null
}

/** What the cards and columns of a board are drawn with. */
export interface BoardState {
  readonly dragged: Dragged | null
  /** A click that ended a drag opens nothing. */
  readonly isClickSpent: () => boolean
}

interface BoardProps extends Omit<BoardKeysInput, 'root'> {
  /** Names it: `Work Orders`. */
  readonly label: string
  /** What a card is called at the pointer while it is dragged. */
  readonly titleOf: (card: string) => string
  readonly onDrop: (card: string, column: string) => void
  /** While the board is pointed at, has the focus or a card is dragged, its cards stand still. */
  readonly hold: Hold
  /** The columns. */
  readonly children: (state: BoardState) => ReactNode
}

// Pixels at the edge where a drag shows what lies beyond, and how far each step of the pointer does.
const [EDGE, STEP] = [56, 24]

const names = { entry: 'card', place: 'column' } as const

/**
 * Cards in columns, moved between them by mouse, by keys, or by the menu of a card. Tab stops once in each column, at the
 * card that was last on; arrows go from card to card.
 */
export function Board({ label, titleOf, onDrop, hold, children, ...keys }: BoardProps) {
  const root = useRef<HTMLElement>(null)
  const helpId = useId()
  const { dragged, ghost, onPointerDown, isClickSpent } = useEntryDrag(names, onDrop)
  useHolding(hold, 'drag', dragged !== null)
  const onKeyDown = useBoardKeys({ root, ...keys })
  const onPointerMove = (event: PointerEvent) => {
    hold.pointerProps.onPointerMove(event)
    const { clientX } = event
    if (!dragged || !root.current) return
    const { left, right } = root.current.getBoundingClientRect()
    if (clientX > right - EDGE) root.current.scrollLeft += STEP
    else if (clientX < left + EDGE) root.current.scrollLeft -= STEP
  }
  return (
    <>
      <VisuallyHidden>
        <span id={helpId}>
          Arrow keys go by card and column, Enter opens a card, M its moves, Shift with left or right moves
          it.
        </span>
      </VisuallyHidden>
      {/* It takes the keys and the drags of its cards. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        ref={root}
        className="mw-board"
        aria-label={`${label}: board`}
        aria-describedby={helpId}
        data-dragging={dragged !== null || undefined}
        {...hold.pointerProps}
        {...hold.focusProps}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
      >
        {children({
          dragged: dragged && { card: dragged.entry, over: dragged.place },
          isClickSpent,
        })}
      </section>
      {dragged && (
        <div ref={ghost} className="mw-board-ghost" aria-hidden>
          {titleOf(dragged.entry)}
        </div>
      )}
    </>
  )
}
