import { type ReactNode, useRef } from 'react'
import { ButtonContext } from 'react-aria-components/Button'
import { useMenuTrigger } from 'react-aria/useMenu'
import { useMenuTriggerState } from 'react-stately/useMenuTriggerState'
import { given } from '../look/given.ts'
import type { IconName } from '../look/icon.tsx'
import { Opened } from './opened.tsx'
import './menu.css'
import './popover.css'

export interface MenuItem {
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

/**
 * A button with a menu of commands in sections. Arrow keys and first letters move, Esc closes. The menu comes late: one
 * that is asked for before is open once it is there.
 */
export function MenuButton(props: MenuButtonProps) {
  const { trigger, label, sections, header, placement = 'bottom end' } = props
  const button = useRef<HTMLButtonElement>(null)
  const state = useMenuTriggerState(given({ isOpen: props.isOpen, onOpenChange: props.onOpenChange }))
  const { menuTriggerProps, menuProps } = useMenuTrigger<object>({ type: 'menu' }, state, button)
  return (
    <>
      <ButtonContext value={{ ...menuTriggerProps, ref: button, isPressed: state.isOpen }}>
        {trigger}
      </ButtonContext>
      <Opened isOpen={state.isOpen} onFailed={state.close}>
        {({ MenuList }) => (
          <MenuList
            label={label}
            sections={sections}
            header={header}
            placement={placement}
            state={state}
            trigger={button}
            triggered={menuProps}
          />
        )}
      </Opened>
    </>
  )
}
