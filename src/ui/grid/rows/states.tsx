import type { ReactNode } from 'react'
import { Button } from '../../controls/button.tsx'
import { EmptyState } from '../../feedback/empty-state.tsx'
import { InlineNotice } from '../../feedback/inline-notice.tsx'
import type { GridEmpty, GridStatus } from '../model/grid-props.ts'
import type { PlacedColumn } from '../columns/use-column-layout.ts'

interface SkeletonProps<Row> {
  placed: readonly PlacedColumn<Row>[]
  count: number
}

/** Rows of the real height without words, drawn only when loading takes longer than a blink. */
function SkeletonRows<Row>({ placed, count }: SkeletonProps<Row>) {
  return (
    <div aria-hidden className="mw-grid-skeleton">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="mw-grid-row">
          {placed.map((column) => (
            <div key={column.id} className="mw-grid-cell" style={{ gridColumn: column.line }}>
              <span />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

interface NoRowsProps<Row> extends SkeletonProps<Row> {
  status: GridStatus
  empty: GridEmpty
  search: string
  isFiltered: boolean
  onClear: () => void
  /** Stands below either reason, but for that nothing may be seen. */
  elsewhere: ReactNode
}

/** What stands where rows would be: skeleton, error, or which of three reasons there are none. */
export function NoRows<Row>(props: NoRowsProps<Row>) {
  const { status, empty, search, isFiltered, onClear, elsewhere, placed, count } = props
  if (status.kind === 'loading') return <SkeletonRows placed={placed} count={count} />
  if (status.kind === 'error') return <LoadError {...status} />
  const words = search.trim()
  if (words !== '' || isFiltered) {
    const title = words === '' ? 'Nothing meets the filter' : `No match for “${words}”`
    const clear = words === '' ? 'Clear filter' : isFiltered ? 'Clear search and filter' : 'Clear search'
    return (
      <EmptyState
        reason="none-match"
        title={isFiltered && words !== '' ? `${title} within the filter` : title}
        action={<Button onPress={onClear}>{clear}</Button>}
      >
        {elsewhere}
      </EmptyState>
    )
  }
  const { kind, title, hint, action } = empty
  return (
    <EmptyState
      reason={kind}
      title={title}
      action={
        action && (
          <Button variant="primary" onPress={action.onPress}>
            {action.label}
          </Button>
        )
      }
    >
      {hint ?? elsewhere}
    </EmptyState>
  )
}

/** What failed, and the way to try again. */
export function LoadError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="mw-grid-error">
      <InlineNotice
        kind="bad"
        isLive
        actions={
          <Button size="small" icon="refresh" onPress={onRetry}>
            Retry
          </Button>
        }
      >
        {message}
      </InlineNotice>
    </div>
  )
}
