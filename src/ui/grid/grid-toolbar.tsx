import type { ReactNode, Ref } from 'react'
import { Button } from '../controls/button.tsx'
import { SearchBox } from './filter/search-box.tsx'
import type { Hold } from '../held/use-hold.ts'
import { WaitingNote } from '../held/waiting-note.tsx'
import './grid-toolbar.css'

interface GridToolbarProps {
  label: string
  search: string
  searchDelay: number
  showsSearch: boolean
  /** '12 of 340'; null while nobody knows, which keeps its place. */
  count: string | null
  hold: Hold
  /** How many conditions the filter has; null where it is not built by a button. */
  conditions: number | null
  groupPanel: ReactNode
  tools: ReactNode
  searchRef: Ref<HTMLInputElement>
  columnsRef: Ref<HTMLButtonElement>
  onSearch: (search: string) => void
  /** Down in the search. */
  onIntoRows: () => void
  onFilter: () => void
  /** Null where no columns are shown. */
  onColumns: (() => void) | null
}

/** What stands over the grid: search, how many there are, the groups, and its buttons. */
export function GridToolbar(props: GridToolbarProps) {
  const { conditions, searchRef, columnsRef, onColumns } = props
  return (
    <div className="mw-grid-toolbar">
      {props.showsSearch && (
        <SearchBox
          label={`Search ${props.label}`}
          search={props.search}
          delay={props.searchDelay}
          onSearch={props.onSearch}
          onDown={props.onIntoRows}
          inputRef={searchRef}
        />
      )}
      <span className="mw-grid-count">
        {props.count}
        <WaitingNote hold={props.hold} />
      </span>
      {props.groupPanel}
      <div className="mw-grid-tools">
        {conditions !== null && (
          <Button
            icon="filter"
            aria-label={conditions === 0 ? 'Filter' : `Filter, ${conditions} set`}
            onPress={props.onFilter}
          >
            {conditions === 0 ? 'Filter' : `Filter (${conditions})`}
          </Button>
        )}
        {onColumns !== null && (
          <Button ref={columnsRef} icon="columns" onPress={onColumns}>
            Columns
          </Button>
        )}
        {props.tools}
      </div>
    </div>
  )
}
