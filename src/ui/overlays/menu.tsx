import type { ReactNode } from 'react'
import { Header } from 'react-aria-components/Header'
import {
  Menu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  MenuTrigger,
} from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { given } from '../look/given.ts'
import { Icon, type IconName } from '../look/icon.tsx'
import { Kbd } from '../controls/kbd.tsx'
import './menu.css'
import './popover.css'

interface MenuItem {
  id: string
  label: string
  icon?: IconName | undefined
  /** Printed at the right; binding it is the caller's. */
  shortcut?: string | undefined
  /** A second line, such as the reason why it cannot be chosen. */
  detail?: string | undefined
  /** Makes it a real link. */
  href?: string | undefined
  /** Marks a choice that holds now: a theme, a density. */
  isSelected?: boolean | undefined
  isDisabled?: boolean | undefined
  isDanger?: boolean | undefined
  onAction?: (() => void) | undefined
}

export interface MenuSection {
  id: string
  title?: string | undefined
  items: readonly MenuItem[]
}

export interface MenuButtonProps {
  /** The button that opens it: a Button or IconButton without `onPress`. */
  trigger: ReactNode
  /** Names the menu. */
  label: string
  sections: readonly MenuSection[]
  /** Above the first section: who is signed in, say. */
  header?: ReactNode
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
  isOpen?: boolean | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
}

/** A button with a menu of commands in sections. Arrow keys and first letters move, Esc closes. */
export function MenuButton(props: MenuButtonProps) {
  const { trigger, label, sections, header, placement = 'bottom end' } = props
  return (
    <MenuTrigger {...given({ isOpen: props.isOpen, onOpenChange: props.onOpenChange })}>
      {trigger}
      <Popover className="mw-popover mw-menu-popover" placement={placement} offset={4}>
        {header !== undefined && <div className="mw-menu-header">{header}</div>}
        <Menu className="mw-menu" aria-label={label}>
          {sections
            .filter(({ items }) => items.length > 0)
            .map((section) => (
              <Section key={section.id} section={section} label={label} />
            ))}
        </Menu>
      </Popover>
    </MenuTrigger>
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
