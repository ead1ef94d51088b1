import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import type { ReactNode } from 'react'
import type { Option } from './field-props.ts'
import { Icon } from './icon.tsx'
import './list-box.css'
import './popover.css'

export interface OptionListProps {
  items?: Iterable<Option> | undefined
  /** What the open list says when it holds nothing. */
  emptyText: string
  /** A line under the list, as "50 of 340 shown". */
  footer?: ReactNode
}

/** The drop-down of a select or combo field: a popover with a list of options. */
export function OptionList({ items, emptyText, footer }: OptionListProps) {
  return (
    <Popover className="mw-popover mw-option-popover" offset={4}>
      <ListBox
        className="mw-list-box"
        {...(items && { items })}
        renderEmptyState={() => <div className="mw-list-empty">{emptyText}</div>}
      >
        {(item: Option) => (
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
        )}
      </ListBox>
      {footer !== undefined && <div className="mw-list-footer">{footer}</div>}
    </Popover>
  )
}
