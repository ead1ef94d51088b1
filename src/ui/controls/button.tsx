import { type ReactNode, type Ref, useState } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { given } from '../look/given.ts'
import { Icon, type IconName } from '../look/icon.tsx'
import { Spinner } from './spinner.tsx'
import './button.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

interface ButtonBase {
  variant?: ButtonVariant | undefined
  /** `small` keeps to 28 px in every density but Field; for rows, chips and notices. */
  size?: 'regular' | 'small' | undefined
  type?: 'button' | 'submit' | undefined
  /** The form it submits, by its id, where it does not stand in it. */
  form?: string | undefined
  /** Keeps its place and its focus, and takes no press, while something it started runs. */
  isPending?: boolean | undefined
  /** Takes no press. One that becomes so under the focus keeps it until it is left: no key is lost to the page. */
  isDisabled?: boolean | undefined
  /** Greyed, for there is nothing to do it to; pressed all the same, it says so. */
  isIdle?: boolean | undefined
  autoFocus?: boolean | undefined
  onPress?: (() => void) | undefined
  /** As `aria-keyshortcuts` writes it: `Control+S`. */
  keyShortcuts?: string | undefined
  slot?: AriaButtonProps['slot'] | undefined
  id?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  'aria-describedby'?: string | undefined
  'aria-expanded'?: boolean | undefined
  'aria-pressed'?: boolean | undefined
  'aria-controls'?: string | undefined
}

interface WithText extends ButtonBase {
  children: ReactNode
  icon?: IconName | undefined
  'aria-label'?: string | undefined
}

interface IconOnly extends ButtonBase {
  children?: never
  icon: IconName
  'aria-label': string
}

export type ButtonProps = WithText | IconOnly

/** The product's button. With an icon alone it must carry `aria-label`; see icon-button.tsx for one with a tooltip. */
export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    size = 'regular',
    icon,
    children,
    keyShortcuts,
    isIdle = false,
    isPending,
    isDisabled = false,
    type,
    onPress,
    ...rest
  } = props
  const [hasFocus, setFocus] = useState(false)
  const isHeld = isDisabled && hasFocus
  const isGreyed = isIdle || isHeld
  return (
    <AriaButton
      {...given(rest)}
      {...((keyShortcuts !== undefined || isGreyed) && {
        render: (dom) => (
          <button
            {...dom}
            aria-keyshortcuts={keyShortcuts}
            {...(isGreyed && { 'aria-disabled': true, 'data-disabled': true })}
          />
        ),
      })}
      {...(onPress && !isHeld && { onPress: () => onPress() })}
      {...(type && { type: isHeld ? 'button' : type })}
      isDisabled={isDisabled && !hasFocus}
      onFocusChange={setFocus}
      isPending={isPending ?? false}
      className="mw-button"
      data-variant={variant}
      data-size={size}
      data-icon-only={children === undefined || undefined}
    >
      {isPending ? <Spinner /> : icon && <Icon name={icon} />}
      {children !== undefined && <span className="mw-button-text">{children}</span>}
    </AriaButton>
  )
}
