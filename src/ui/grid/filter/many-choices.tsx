import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { ErrorText } from '../../fields/field-frame.tsx'
import { Icon } from '../../look/icon.tsx'
import '../../fields/list-box.css'
import '../../overlays/popover.css'
import '../menus/grid-popover.css'

interface ManyChoicesProps {
  label: string
  items: readonly { id: string; label: string }[]
  chosen: readonly string[]
  error: string | undefined
  onChange: (chosen: readonly string[]) => void
}

/** Several of a list, behind a button that says which. */
export function ManyChoices({ label, items, chosen, error, onChange }: ManyChoicesProps) {
  const words = chosen.map((id) => items.find((item) => item.id === id)?.label ?? id).join(', ')
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
            <ListBox
              className="mw-list-box"
              aria-label={label}
              items={items}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus when it opens (APG)
              autoFocus
              selectionMode="multiple"
              selectedKeys={chosen}
              onSelectionChange={(keys) =>
                onChange(keys === 'all' ? items.map(({ id }) => id) : [...keys].map(String))
              }
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
