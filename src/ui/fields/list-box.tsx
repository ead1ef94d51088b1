import { numberWords } from '../../locale/numbers.ts'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import type { ReactElement, ReactNode } from 'react'
import type { Selection } from 'react-aria-components/ListBox'
import type { Option } from './field-props.ts'
import { Icon } from '../look/icon.tsx'
import './list-box.css'
import '../overlays/popover.css'

export interface OptionsProps {
  items: readonly Option[]
  /** What the open list says when it holds nothing. */
  emptyText: string
  /** Draws only the options in view: `inView` of virtual-list.tsx, for lists that may be long. */
  draw?: ((list: ReactElement) => ReactNode) | undefined
  label?: string | undefined
  selected?: string | number | null | undefined
  onChoose?: ((id: string | number) => void) | undefined
}

interface PopoverProps {
  children: ReactNode
  /** A line under the list, as "50 of 340 match". */
  footer?: ReactNode
}

/** `3 of 340 match`, for the foot of a list that was narrowed. */
export const countText = (shown: number, total: number): string =>
  `${numberWords(shown)} of ${numberWords(total)} match`

/** The drop-down of a select or combo field: a popover with a list of options. */
export function OptionList({ footer, ...list }: OptionsProps & Pick<PopoverProps, 'footer'>) {
  return (
    <OptionPopover footer={footer}>
      <Options {...list} />
    </OptionPopover>
  )
}

/** The popover of a drop-down around what leads to its options. */
export function OptionPopover({ children, footer }: PopoverProps) {
  return (
    <Popover className="mw-popover mw-option-popover" offset={4}>
      {children}
      {footer !== undefined && <div className="mw-list-footer">{footer}</div>}
    </Popover>
  )
}

/** A list of options. It chooses by itself where `onChoose` is given, else the field around it does. */
export function Options({ items, emptyText, draw, label, selected, onChoose }: OptionsProps) {
  const chosen = (keys: Selection) => {
    const [key] = keys === 'all' ? [] : keys
    // Taking the chosen one once more empties the selection: it was meant all the same.
    const id = key === undefined ? selected : items.find((item) => item.id === key)?.id
    if (id !== undefined && id !== null) onChoose?.(id)
  }
  const list = (
    <ListBox
      className="mw-list-box"
      items={items}
      data-virtual={draw !== undefined || undefined}
      style={{ '--list-count': Math.max(1, items.length) }}
      renderEmptyState={() => <div className="mw-list-empty">{emptyText}</div>}
      {...(label !== undefined && { 'aria-label': label })}
      {...(onChoose && {
        selectionMode: 'single' as const,
        selectedKeys: selected === null || selected === undefined ? [] : [selected],
        onSelectionChange: chosen,
        escapeKeyBehavior: 'none' as const,
      })}
    >
      {optionItem}
    </ListBox>
  )
  return draw ? draw(list) : list
}

const optionItem = (item: Option) => (
  <ListBoxItem
    id={item.id}
    textValue={item.label}
    className="mw-list-item"
    isDisabled={item.isDisabled ?? false}
  >
    {({ isSelected }) => (
      <>
        <Text slot="label" className="mw-list-label">
          {item.label}
        </Text>
        {item.detail !== undefined && (
          <Text slot="description" className="mw-list-detail">
            {item.detail}
          </Text>
        )}
        {isSelected && <Icon name="check" />}
      </>
    )}
  </ListBoxItem>
)
