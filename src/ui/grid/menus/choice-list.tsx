import { useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Text } from 'react-aria-components/Text'
import { Button } from '../../controls/button.tsx'
import { Icon } from '../../look/icon.tsx'
import { TextField } from '../../fields/text-field.tsx'
import { AnchoredDialog } from './anchored-dialog.tsx'
import type { Spot } from './anchored-menu.tsx'
import type { FilterChoice } from '../query/rows.ts'
import type { FilterScalar } from '../model/state.ts'
import '../../fields/list-box.css'

interface ChoiceListProps {
  caption: string
  spot: Spot
  choices: readonly FilterChoice[]
  chosen: readonly FilterScalar[]
  isSingle: boolean
  onChange: (chosen: readonly FilterScalar[]) => void
  onClose: () => void
}

// Longer lists are searched.
const SHORT_LIST = 10
// A list of a thousand vendors is drawn no further than this; the search finds the others.
const MOST_DRAWN = 200

/** The values a column is filtered by; each is taken at once. */
export function ChoiceList(props: ChoiceListProps) {
  const { caption, spot, choices, chosen, isSingle, onChange, onClose } = props
  const [search, setSearch] = useState('')
  const isLong = choices.length > SHORT_LIST
  const words = search.trim().toLowerCase()
  const matching = words === '' ? choices : choices.filter(({ text }) => text.toLowerCase().includes(words))
  const items = matching.slice(0, MOST_DRAWN).map((choice) => ({ ...choice, id: idOf(choice.value) }))

  const select = (ids: Iterable<string | number>) => {
    const picked = new Set(ids)
    // What the search has hidden stays chosen.
    const kept = isSingle ? [] : chosen.filter((value) => !items.some(({ id }) => id === idOf(value)))
    onChange([...kept, ...items.filter(({ id }) => picked.has(id)).map(({ value }) => value)])
  }
  return (
    <AnchoredDialog label={`Filter ${caption}`} spot={spot} onClose={onClose}>
      {isLong && (
        <div className="mw-choice-search">
          <TextField
            label={`Search ${caption}`}
            isLabelHidden
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus when it opens (APG)
            autoFocus
            placeholder="Search"
            value={search}
            onChange={setSearch}
          />
        </div>
      )}
      <ListBox
        className="mw-list-box mw-choice-list"
        aria-label={caption}
        items={items}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus when it opens (APG)
        autoFocus={!isLong}
        selectionMode={isSingle ? 'single' : 'multiple'}
        selectedKeys={chosen.map(idOf)}
        onSelectionChange={(keys) => select(keys === 'all' ? items.map(({ id }) => id) : [...keys])}
        renderEmptyState={() => <div className="mw-list-empty">Nothing to choose from</div>}
      >
        {(item) => (
          <ListBoxItem id={item.id} textValue={item.text} className="mw-list-item">
            {({ isSelected }) => (
              <>
                <span className="mw-choice-box" data-checked={isSelected || undefined}>
                  {isSelected && <Icon name="check" size={12} />}
                </span>
                <Text slot="label" className="mw-list-label">
                  {item.text}
                </Text>
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
      {matching.length > items.length && (
        <div className="mw-list-footer">
          {items.length} of {matching.length} shown: search for the others
        </div>
      )}
      <div className="mw-grid-dialog-foot">
        <Button size="small" variant="quiet" isDisabled={chosen.length === 0} onPress={() => onChange([])}>
          Clear
        </Button>
        <Button size="small" onPress={onClose}>
          Done
        </Button>
      </div>
    </AnchoredDialog>
  )
}

const idOf = (value: FilterScalar) => `${typeof value} ${String(value)}`
