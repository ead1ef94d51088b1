// role=grid over plain elements (UX 1).
import { memo } from 'react'
import { Icon } from '../../look/icon.tsx'
import { FilterCell, type FilterCellActions } from './filter-cell.tsx'
import { termOf, type Filter, type FilterOperator } from '../model/state.ts'
import { fieldCount, firstOperator } from '../query/term-text.ts'
import { cellStyle, type PlacedColumn } from '../columns/use-column-layout.ts'

interface FilterRowProps<Row> {
  placed: readonly PlacedColumn<Row>[]
  filter: Filter | null
  /** Operators chosen before there is a value to compare. */
  operators: Readonly<Record<string, FilterOperator>>
  ariaRowIndex: number
  /** Column of the Tab stop when it is in this row. */
  tabColumn: string | null
  tabItem: number
  delay: number
  onTerm: FilterCellActions['onTerm']
  onPopup: FilterCellActions['onPopup']
  onClear: () => void
}

function FilterRowView<Row>(props: FilterRowProps<Row>) {
  const { placed, filter, operators, tabColumn, tabItem, delay, onTerm, onPopup, onClear } = props
  return (
    <div
      role="row"
      className="mw-grid-row mw-filter-row"
      aria-rowindex={props.ariaRowIndex}
      aria-label="Filters"
      data-filter-row
    >
      {placed.map((place, at) => {
        const { column } = place
        const isTabStop = tabColumn === place.id
        const term = column ? termOf(filter, place.id) : null
        const op = column ? (term?.op ?? operators[place.id] ?? firstOperator(column.kind)) : null
        const clears = column === null && filter !== null
        // A button needs no arrow keys of its own, so that it stands for its cell (APG).
        const hasButton = clears || (column !== null && op !== null && fieldCount(column.kind, op) === 0)
        return (
          <div
            key={place.id}
            role="gridcell"
            className="mw-grid-cell mw-filter-cell"
            aria-colindex={at + 1}
            data-column={place.id}
            data-kind={column?.kind ?? 'commands'}
            data-pin={place.pin ?? undefined}
            data-active={term !== null || undefined}
            tabIndex={isTabStop && tabItem === 0 && !hasButton ? 0 : -1}
            style={cellStyle(place)}
          >
            {column && op !== null && (
              <FilterCell
                column={column}
                term={term}
                op={op}
                tabItem={isTabStop ? tabItem : -1}
                delay={delay}
                onTerm={onTerm}
                onPopup={onPopup}
              />
            )}
            {clears && (
              <button
                type="button"
                className="mw-grid-command"
                data-item={0}
                tabIndex={isTabStop ? 0 : -1}
                aria-label="Clear all filters"
                title="Clear all filters"
                onClick={onClear}
              >
                <Icon name="filter-x" />
              </button>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** One field a column over the rows, aligned with them; typing filters at once and never sorts (UX G4). */
// memo() forgets the type parameter.
export const FilterRow = memo(FilterRowView) as typeof FilterRowView
