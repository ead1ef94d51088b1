import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { ErrorText } from '../../fields/field-frame.tsx'
import type { Beyond, Option } from '../../fields/field-props.ts'
import { TextField } from '../../fields/text-field.tsx'
import { useFound } from '../../fields/use-found.ts'
import { Icon } from '../../look/icon.tsx'
import { valueIn } from '../query/choice-ids.ts'
import '../../fields/list-box.css'
import '../../overlays/popover.css'
import '../menus/grid-popover.css'

interface ManyChoicesProps {
  label: string
  items: readonly Option<string>[]
  /** Where the items are only the beginning: the list is searched. */
  beyond?: Beyond<string> | undefined
  chosen: readonly string[]
  error: string | undefined
  onChange: (chosen: readonly string[]) => void
}

/** Several of a list, behind a button that says which. */
export function ManyChoices({ label, items, beyond, chosen, error, onChange }: ManyChoicesProps) {
  const [search, setSearch] = useState('')
  const { shown, footer, emptyText, of } = useFound(items, search, { beyond })
  const words = chosen.map((id) => of(id)?.label ?? String(valueIn(id))).join(', ')
  // What the search has hidden stays chosen.
  const hidden = chosen.filter((id) => !shown.some((item) => item.id === id))
  return (
    <div className="mw-field">
      <DialogTrigger>
        <Button
          className="mw-control mw-select-trigger"
          aria-label={`${label}: ${words === '' ? 'none' : words}`}
          data-invalid={error !== undefined || undefined}
        >
          <span className="mw-select-value">{words === '' ? 'Select' : words}</span>
          <Icon name="chevron-down" />
        </Button>
        <Popover className="mw-popover mw-option-popover" offset={4} placement="bottom start">
          <Dialog aria-label={label} className="mw-grid-dialog">
            {beyond && (
              <div className="mw-choice-search">
                <TextField
                  label={`Search ${label}`}
                  isLabelHidden
                  placeholder="Search"
                  value={search}
                  onChange={setSearch}
                />
              </div>
            )}
            <ListBox
              className="mw-list-box"
              aria-label={label}
              items={shown}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus when it opens (APG)
              autoFocus
              selectionMode="multiple"
              // Else Esc would take what is chosen away before it closes the list.
              escapeKeyBehavior="none"
              selectedKeys={chosen.filter((id) => !hidden.includes(id))}
              onSelectionChange={(keys) =>
                onChange([...hidden, ...(keys === 'all' ? shown.map(({ id }) => id) : [...keys].map(String))])
              }
              renderEmptyState={() => <div className="mw-list-empty">{emptyText}</div>}
            >
              {(item) => (
                <ListBoxItem id={item.id} textValue={item.label} className="mw-list-item">
                  {({ isSelected }) => (
                    <>
                      <span className="mw-choice-box" data-checked={isSelected || undefined}>
                        {isSelected && <Icon name="check" size={12} />}
                      </span>
                      <span className="mw-list-label">{item.label}</span>
                    </>
                  )}
                </ListBoxItem>
              )}
            </ListBox>
            {beyond && (
              <div className="mw-list-footer" role="status">
                {footer}
              </div>
            )}
          </Dialog>
        </Popover>
      </DialogTrigger>
      {error !== undefined && (
        <span className="mw-field-error">
          <ErrorText>{error}</ErrorText>
        </span>
      )}
    </div>
  )
}
