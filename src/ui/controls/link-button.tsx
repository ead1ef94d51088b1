import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import type { ButtonVariant } from './button.tsx'
import { given } from '../look/given.ts'
import { Icon, type IconName } from '../look/icon.tsx'
import './button.css'

export interface LinkButtonProps {
  href: string
  children: ReactNode
  icon?: IconName | undefined
  variant?: ButtonVariant | undefined
  size?: 'regular' | 'small' | undefined
  /** `_blank` opens a new tab and says so by icon and in words. */
  target?: '_blank' | undefined
  download?: boolean | string | undefined
  onPress?: (() => void) | undefined
}

/** A real link that looks like a button: it can be opened in a new tab, copied and bookmarked. */
export function LinkButton(props: LinkButtonProps) {
  const { href, children, icon, variant = 'secondary', size = 'regular', onPress, ...rest } = props
  return (
    <Link
      {...given(rest)}
      {...(onPress && { onPress: () => onPress() })}
      href={href}
      className="mw-button"
      data-variant={variant}
      data-size={size}
      {...(rest.target === '_blank' && { rel: 'noreferrer' })}
    >
      {icon && <Icon name={icon} />}
      <span className="mw-button-text">{children}</span>
      {rest.target === '_blank' && <Icon name="external-link" size={14} label="opens in a new tab" />}
    </Link>
  )
}
