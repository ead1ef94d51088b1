import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { SearchField } from 'react-aria-components/SearchField'
import type { ReactNode } from 'react'
import { Icon } from '../look/icon.tsx'
import './search-list.css'

export interface SearchListProps {
  /** Accessible name of the search. */
  label: string
  typed: string
  onType: (typed: string) => void
  placeholder?: string | undefined
  /** The list the search leads: its keys move in it while the focus stays here. */
  children: ReactNode
}

/** A search over a list of options: Down and Up move in the list, Enter takes, the focus stays in the search. */
export function SearchList({ label, typed, onType, placeholder = 'Search', children }: SearchListProps) {
  return (
    <div className="mw-search-list">
      <Autocomplete inputValue={typed} onInputChange={onType}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- its list was opened to be searched */}
        <SearchField aria-label={label} autoFocus className="mw-search-list-field">
          <div className="mw-control">
            <Icon name="search" size={14} />
            <Input className="mw-control-input" placeholder={placeholder} />
            <Button className="mw-control-button" aria-label="Clear the search">
              <Icon name="x" size={14} />
            </Button>
          </div>
        </SearchField>
        {children}
      </Autocomplete>
    </div>
  )
}
