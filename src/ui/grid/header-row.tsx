// role=grid over plain elements (UX 1).
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { Icon } from '../icon.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { cellStyle } from './body-row.tsx'
import type { SortKey } from './state.ts'
import { COMMANDS, type PlacedColumn } from './use-column-layout.ts'

interface HeaderRowProps<Row> {
  placed: readonly PlacedColumn<Row>[]
  sort: readonly SortKey[]
  /** Column of the Tab stop when it is in the header. */
  tabColumn: string | null
}

/** The captions, with how the rows are sorted. */
export function HeaderRow<Row>({ placed, sort, tabColumn }: HeaderRowProps<Row>) {
  return (
    <div role="row" className="mw-grid-row mw-grid-header" aria-rowindex={1} data-header>
      {placed.map((column, at) => {
        const place = sort.findIndex(({ id }) => id === column.id)
        return (
          <div
            key={column.id}
            role="columnheader"
            className="mw-grid-cell mw-grid-caption"
            aria-colindex={at + 1}
            aria-sort={ariaSort(column, sort[place])}
            data-column={column.id}
            data-kind={column.column?.kind ?? 'commands'}
            data-pin={column.pin ?? undefined}
            data-sortable={isSortable(column) || undefined}
            tabIndex={tabColumn === column.id ? 0 : -1}
            style={cellStyle(column)}
          >
            {column.id === COMMANDS ? (
              <VisuallyHidden>Actions</VisuallyHidden>
            ) : (
              <span className="mw-grid-text">{column.column?.caption}</span>
            )}
            <SortSign sortKey={sort[place]} place={sort.length > 1 ? place + 1 : null} />
          </div>
        )
      })}
    </div>
  )
}

export function isSortable<Row>({ column }: PlacedColumn<Row>): boolean {
  return column !== null && column.sortable !== false
}

function ariaSort<Row>(column: PlacedColumn<Row>, key: SortKey | undefined) {
  if (!isSortable(column)) return undefined
  if (!key) return 'none'
  return key.desc ? 'descending' : 'ascending'
}

function SortSign({ sortKey, place }: { sortKey: SortKey | undefined; place: number | null }) {
  if (!sortKey) return null
  return (
    <span className="mw-grid-sort">
      <Icon name={sortKey.desc ? 'arrow-down' : 'arrow-up'} size={14} />
      {place !== null && (
        <>
          <VisuallyHidden>sort key</VisuallyHidden>
          <span>{place}</span>
        </>
      )}
    </span>
  )
}
