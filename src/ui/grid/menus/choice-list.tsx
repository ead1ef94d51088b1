import { useMemo, useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Text } from 'react-aria-components/Text'
import { Button } from '../../controls/button.tsx'
import { Icon } from '../../look/icon.tsx'
import type { Beyond } from '../../fields/field-props.ts'
import { TextField } from '../../fields/text-field.tsx'
import { useFound } from '../../fields/use-found.ts'
import { AnchoredDialog } from './anchored-dialog.tsx'
import type { Spot } from './spot.ts'
import { beyondById, idOf, optionOf, valueIn } from '../query/choice-ids.ts'
import type { FilterChoice } from '../query/rows.ts'
import type { FilterScalar } from '../model/state.ts'
import '../../fields/list-box.css'

interface ChoiceListProps {
  caption: string
  spot: Spot
  choices: readonly FilterChoice[]
  chosen: readonly FilterScalar[]
  isSingle: boolean
  /** Where the choices are only the beginning. */
  beyond?: Beyond | undefined
  onChange: (chosen: readonly FilterScalar[]) => void
  onClose: () => void
}

// Longer lists are searched.
const SHORT_LIST = 10
// A list of a thousand vendors is drawn no further than this; the search finds the others.
const MOST_DRAWN = 200

/** The values a column is filtered by; each is taken at once. */
export function ChoiceList(props: ChoiceListProps) {
  const { caption, spot, choices, chosen, isSingle, beyond, onChange, onClose } = props
  const [search, setSearch] = useState('')
  const isLong = choices.length > SHORT_LIST || beyond !== undefined
  const options = useMemo(() => choices.map(optionOf), [choices])
  const { shown, footer, emptyText } = useFound(options, search, { beyond: beyondById(beyond) })
  const items = shown.slice(0, MOST_DRAWN)

  const select = (ids: Iterable<string | number>) => {
    const picked = new Set(ids)
    // What the search has hidden stays chosen.
    const kept = isSingle ? [] : chosen.filter((value) => !items.some(({ id }) => id === idOf(value)))
    onChange([...kept, ...items.filter(({ id }) => picked.has(id)).map(({ id }) => valueIn(id))])
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
        // Else Esc would take what is chosen away before it closes the list.
        escapeKeyBehavior="none"
        selectedKeys={chosen.map(idOf)}
        onSelectionChange={(keys) => select(keys === 'all' ? items.map(({ id }) => id) : [...keys])}
        renderEmptyState={() => <div className="mw-list-empty">{emptyText}</div>}
      >
        {(item) => (
          <ListBoxItem id={item.id} textValue={item.label} className="mw-list-item">
            {({ isSelected }) => (
              <>
                <span className="mw-choice-box" data-checked={isSelected || undefined}>
                  {isSelected && <Icon name="check" size={12} />}
                </span>
                <Text slot="label" className="mw-list-label">
                  {item.label}
                </Text>
                {item.detail !== undefined && (
                  <Text slot="description" className="mw-list-detail">
                    {item.detail}
                  </Text>
                )}
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
      {beyond ? (
        <div className="mw-list-footer" role="status">
          {footer}
        </div>
      ) : (
        shown.length > items.length && (
          <div className="mw-list-footer">
            {items.length} of {shown.length} shown: search for the others
          </div>
        )
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
