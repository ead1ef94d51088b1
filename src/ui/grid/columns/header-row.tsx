// role=grid over plain elements (UX 1).
import { memo } from 'react'
import { Icon } from '../../look/icon.tsx'
import { VisuallyHidden } from '../../look/visually-hidden.tsx'
import type { SortKey } from '../model/state.ts'
import { cellStyle, COMMANDS, type PlacedColumn } from './use-column-layout.ts'

interface HeaderRowProps<Row> {
  placed: readonly PlacedColumn<Row>[]
  sort: readonly SortKey[]
  /** Column of the Tab stop when it is in the header. */
  tabColumn: string | null
  /** Where a dragged heading would be dropped. */
  drop: { column: string; side: 'before' | 'after' } | null
}

function HeaderRowView<Row>({ placed, sort, tabColumn, drop }: HeaderRowProps<Row>) {
  return (
    <div role="row" className="mw-grid-row mw-grid-header" aria-rowindex={1} data-header>
      {placed.map((column, at) => {
        const place = sort.findIndex(({ id }) => id === column.id)
        return (
          <HeaderCell
            key={column.id}
            column={column}
            at={at}
            sortKey={sort[place] ?? null}
            sortPlace={place >= 0 && sort.length > 1 ? place + 1 : null}
            isTabStop={tabColumn === column.id}
            dropSide={drop?.column === column.id ? drop.side : null}
          />
        )
      })}
    </div>
  )
}

interface HeaderCellProps<Row> {
  column: PlacedColumn<Row>
  at: number
  sortKey: SortKey | null
  sortPlace: number | null
  isTabStop: boolean
  dropSide: 'before' | 'after' | null
}

function HeaderCellView<Row>(props: HeaderCellProps<Row>) {
  const { column, at, sortKey, sortPlace, isTabStop } = props
  const caption = column.column?.caption ?? ''
  return (
    <div
      role="columnheader"
      className="mw-grid-cell mw-grid-caption"
      aria-colindex={at + 1}
      aria-sort={ariaSort(column, sortKey)}
      // The button in the cell would otherwise be part of its name.
      aria-label={
        column.column ? `${caption}${sortPlace === null ? '' : `, sort key ${sortPlace}`}` : undefined
      }
      aria-haspopup={column.column ? 'menu' : undefined}
      data-column={column.id}
      data-kind={column.column?.kind ?? 'commands'}
      data-pin={column.pin ?? undefined}
      data-sortable={isSortable(column) || undefined}
      data-drop={props.dropSide ?? undefined}
      tabIndex={isTabStop ? 0 : -1}
      style={cellStyle(column)}
    >
      {column.id === COMMANDS ? (
        <VisuallyHidden>Actions</VisuallyHidden>
      ) : (
        <>
          <span className="mw-grid-text">{caption}</span>
          <SortSign sortKey={sortKey} place={sortPlace} />
          <button
            type="button"
            className="mw-grid-column-button"
            data-column-menu
            tabIndex={-1}
            aria-haspopup="menu"
            aria-label={`Column ${caption}`}
          >
            <Icon name="more-vertical" size={14} />
          </button>
          <span className="mw-grid-resizer" data-resizer aria-hidden />
        </>
      )}
    </div>
  )
}

export function isSortable<Row>({ column }: PlacedColumn<Row>): boolean {
  return column !== null && column.sortable !== false
}

function ariaSort<Row>(column: PlacedColumn<Row>, key: SortKey | null) {
  if (!isSortable(column)) return undefined
  if (!key) return 'none'
  return key.desc ? 'descending' : 'ascending'
}

function SortSign({ sortKey, place }: { sortKey: SortKey | null; place: number | null }) {
  if (!sortKey) return null
  return (
    <span className="mw-grid-sort" aria-hidden>
      <Icon name={sortKey.desc ? 'arrow-down' : 'arrow-up'} size={14} />
      {place !== null && <span>{place}</span>}
    </span>
  )
}

// memo() forgets the type parameter.
const HeaderCell = memo(HeaderCellView) as typeof HeaderCellView

/** The captions, with how the rows are sorted. */
export const HeaderRow = memo(HeaderRowView) as typeof HeaderRowView
