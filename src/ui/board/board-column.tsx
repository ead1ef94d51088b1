import type { ReactNode } from 'react'
import { numberWords } from '../../locale/numbers.ts'
import { Button } from '../controls/button.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { StatusChip, type StatusKind } from '../feedback/status-chip.tsx'

interface BoardColumnProps {
  readonly id: string
  readonly title: string
  readonly kind: StatusKind
  /** How many cards it has, on screen or not; null while nobody knows. */
  readonly count: number | null
  /** Only its heading is drawn. */
  readonly isFolded: boolean
  /** Null where it is the only column that is drawn. */
  readonly onFold: ((isFolded: boolean) => void) | null
  /** Whether what is dragged may be dropped here; null while nothing is, and in the column where it stands. */
  readonly stands: boolean | null
  readonly isOver: boolean
  /** How many more cards there are than are drawn, and what draws some of them. */
  readonly left: number
  readonly onMore: () => void
  /** What is said where there are no cards. */
  readonly empty: ReactNode
  /** The cards, as items of a list. */
  readonly children: ReactNode
}

/** A column of a board: its heading with how many cards it has, and the first of them. */
export function BoardColumn(props: BoardColumnProps) {
  const { id, title, kind, count, isFolded, onFold, stands, left } = props
  const told = count === null ? '' : numberWords(count)
  const isEmpty = count === 0
  return (
    <div
      className="mw-board-column"
      role="group"
      aria-label={told === '' ? title : `${title}, ${told}`}
      data-column={id}
      data-folded={isFolded || undefined}
      data-stands={stands ?? undefined}
      data-over={props.isOver || undefined}
    >
      <div className="mw-board-head">
        <StatusChip kind={kind}>{title}</StatusChip>
        <span className="mw-board-count" aria-hidden>
          {told}
        </span>
        {onFold && (
          <IconButton
            size="small"
            icon={isFolded ? 'chevron-right' : 'chevron-left'}
            label={isFolded ? `Show ${title}` : `Fold ${title}`}
            onPress={() => onFold(!isFolded)}
          />
        )}
      </div>
      {!isFolded && isEmpty && <p className="mw-board-empty">{props.empty}</p>}
      {!isFolded && !isEmpty && (
        <div className="mw-board-body">
          <ul className="mw-board-cards" aria-label={title}>
            {props.children}
          </ul>
          {left > 0 && (
            <span data-more>
              <Button size="small" variant="quiet" icon="plus" onPress={props.onMore}>
                {`Show more (${numberWords(left)})`}
              </Button>
            </span>
          )}
        </div>
      )}
    </div>
  )
}
