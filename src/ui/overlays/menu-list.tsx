import type { ReactNode, RefObject } from 'react'
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog'
import { Header } from 'react-aria-components/Header'
import {
  Menu,
  type MenuProps,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
} from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import type { MenuTriggerState } from 'react-stately/useMenuTriggerState'
import { given } from '../look/given.ts'
import { Icon } from '../look/icon.tsx'
import { Kbd } from '../controls/kbd.tsx'
import type { MenuItem, MenuSection } from './menu.tsx'

interface MenuListProps {
  label: string
  sections: readonly MenuSection[]
  header: ReactNode
  placement: 'bottom start' | 'bottom end' | 'top start' | 'top end'
  state: MenuTriggerState
  trigger: RefObject<Element | null>
  /** What the trigger says of its menu: its id, its name, where the focus begins, what closes it. */
  triggered: Pick<MenuProps<object>, 'id' | 'aria-labelledby' | 'autoFocus' | 'onClose'>
}

/** What a menu button opens. */
export function MenuList(props: MenuListProps) {
  const { label, sections, header, placement, state, trigger, triggered } = props
  return (
    <OverlayTriggerStateContext value={state}>
      <Popover
        trigger="MenuTrigger"
        triggerRef={trigger}
        {...given({ 'aria-labelledby': triggered['aria-labelledby'] })}
        className="mw-popover mw-menu-popover"
        placement={placement}
        offset={4}
      >
        {header !== undefined && <div className="mw-menu-header">{header}</div>}
        <Menu {...triggered} className="mw-menu" aria-label={label}>
          {sections
            .filter(({ items }) => items.length > 0)
            .map((section) => (
              <Section key={section.id} section={section} label={label} />
            ))}
        </Menu>
      </Popover>
    </OverlayTriggerStateContext>
  )
}

function Section({ section, label }: { section: MenuSection; label: string }) {
  const selected = section.items.filter(({ isSelected }) => isSelected).map(({ id }) => id)
  const isChoice = section.items.some(({ isSelected }) => isSelected !== undefined)
  return (
    <AriaMenuSection
      className="mw-menu-section"
      {...(section.title === undefined && { 'aria-label': label })}
      {...(isChoice && { selectionMode: 'single' as const, selectedKeys: selected })}
    >
      {section.title !== undefined && <Header className="mw-menu-title">{section.title}</Header>}
      {section.items.map((item) => (
        <Item key={item.id} item={item} />
      ))}
    </AriaMenuSection>
  )
}

function Item({ item }: { item: MenuItem }) {
  return (
    <AriaMenuItem
      {...given({ href: item.href, onAction: item.onAction })}
      id={item.id}
      textValue={item.label}
      isDisabled={item.isDisabled ?? false}
      className="mw-menu-item"
      data-danger={item.isDanger || undefined}
    >
      <span className="mw-menu-icon">
        {item.isSelected ? <Icon name="check" /> : item.icon && <Icon name={item.icon} />}
      </span>
      <span className="mw-menu-text">
        <Text slot="label">{item.label}</Text>
        {item.detail !== undefined && (
          <Text slot="description" className="mw-menu-detail">
            {item.detail}
          </Text>
        )}
      </span>
      {item.shortcut !== undefined && <Kbd keys={item.shortcut} />}
    </AriaMenuItem>
  )
}
