import { useRef } from 'react'
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { Icon, type IconName } from '../../look/icon.tsx'
import { Kbd } from '../../controls/kbd.tsx'
import type { Spot } from './spot.ts'
import '../../overlays/menu.css'
import '../../overlays/popover.css'
import './grid-popover.css'

export interface AnchoredItem {
  id: string
  label: string
  icon?: IconName | undefined
  /** Instead of an icon: the sign of an operator. */
  sign?: string | undefined
  shortcut?: string | undefined
  detail?: string | undefined
  isSelected?: boolean | undefined
  isDisabled?: boolean | undefined
  isDanger?: boolean | undefined
  /** The menu stays open, so that it can be chosen again. */
  keepsOpen?: boolean | undefined
}

interface AnchoredMenuProps {
  label: string
  spot: Spot
  /** Lists of items with a line between them. */
  sections: readonly (readonly AnchoredItem[])[]
  onPick: (id: string) => void
  onClose: () => void
}

/** A menu at a spot of the window: under a cell, or at the pointer. */
export function AnchoredMenu({ label, spot, sections, onPick, onClose }: AnchoredMenuProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  // What is picked says where the focus goes next; the closing that follows has nothing to add.
  const isPicked = useRef(false)
  const close = () => {
    if (!isPicked.current) onClose()
  }
  const pick = (id: string) => {
    isPicked.current = !sections.flat().some((item) => item.id === id && item.keepsOpen)
    onPick(id)
  }
  return (
    <>
      <span ref={anchor} aria-hidden className="mw-grid-anchor" style={{ left: spot.left, top: spot.top }} />
      <Popover
        className="mw-popover mw-menu-popover"
        aria-label={label}
        triggerRef={anchor}
        isOpen
        offset={2}
        placement="bottom start"
        onOpenChange={(isOpen) => !isOpen && close()}
      >
        <Menu
          className="mw-menu"
          aria-label={label}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu takes the focus when it opens (APG)
          autoFocus="first"
          onClose={close}
          onAction={(id) => pick(String(id))}
        >
          {sections
            .filter((items) => items.length > 0)
            .map((items) => (
              <Section key={items[0]?.id} items={items} label={label} />
            ))}
        </Menu>
      </Popover>
    </>
  )
}

function Section({ items, label }: { items: readonly AnchoredItem[]; label: string }) {
  const isChoice = items.some(({ isSelected }) => isSelected !== undefined)
  return (
    <MenuSection
      className="mw-menu-section"
      aria-label={label}
      {...(isChoice && {
        selectionMode: 'single' as const,
        selectedKeys: items.filter(({ isSelected }) => isSelected).map(({ id }) => id),
      })}
    >
      {items.map((item) => (
        <Item key={item.id} {...item} />
      ))}
    </MenuSection>
  )
}

function Item(item: AnchoredItem) {
  return (
    <MenuItem
      id={item.id}
      textValue={item.label}
      className="mw-menu-item"
      isDisabled={item.isDisabled ?? false}
      shouldCloseOnSelect={!item.keepsOpen}
      data-danger={item.isDanger || undefined}
    >
      <span className="mw-menu-icon" aria-hidden={item.sign !== undefined || undefined}>
        {item.icon ? <Icon name={item.icon} /> : item.sign}
      </span>
      <span className="mw-menu-text">
        <Text slot="label">{item.label}</Text>
        {item.detail !== undefined && (
          <Text slot="description" className="mw-menu-detail">
            {item.detail}
          </Text>
        )}
      </span>
      {item.isSelected && <Icon name="check" />}
      {item.shortcut !== undefined && <Kbd keys={item.shortcut} />}
    </MenuItem>
  )
}
