import type { Ref } from 'react'
import { Button } from '../../controls/button.tsx'
import { SearchBox } from '../filter/search-box.tsx'
import type { Hold } from '../../held/use-hold.ts'
import { WaitingNote } from '../../held/waiting-note.tsx'

interface ListBarProps {
  label: string
  search: string
  searchDelay: number
  showsSearch: boolean
  /** '12 of 340'; null while nobody knows, which keeps its place. */
  count: string | null
  hold: Hold
  /** How many conditions the filter has. */
  conditions: number
  searchRef: Ref<HTMLInputElement>
  sheetRef: Ref<HTMLButtonElement>
  onSearch: (search: string) => void
  /** Down from the search. */
  onIntoRows: () => void
  onSheet: () => void
}

/** What stands over the cards of a list: one line, with all else behind its button. */
export function ListBar(props: ListBarProps) {
  const { conditions, searchRef, sheetRef, onSheet } = props
  return (
    <>
      <div className="mw-list-bar">
        {props.showsSearch && (
          <SearchBox
            label={`Search ${props.label}`}
            search={props.search}
            delay={props.searchDelay}
            onSearch={props.onSearch}
            inputRef={searchRef}
            onDown={props.onIntoRows}
          />
        )}
        <Button
          ref={sheetRef}
          icon="sliders"
          aria-label={conditions === 0 ? 'List options' : `List options, ${conditions} set in the filter`}
          onPress={onSheet}
        >
          {conditions === 0 ? 'Options' : `Options (${conditions})`}
        </Button>
      </div>
      <span className="mw-grid-count">
        {props.count}
        <WaitingNote hold={props.hold} />
      </span>
    </>
  )
}
