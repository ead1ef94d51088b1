import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { given } from '../look/given.ts'
import './text-link.css'

export interface TextLinkProps {
  href: string
  children: ReactNode
  isCurrent?: boolean | undefined
  onPress?: (() => void) | undefined
}

/** A link in running text. Goes through the router that react-aria's RouterProvider was given. */
export function TextLink({ href, children, isCurrent, onPress }: TextLinkProps) {
  return (
    <Link
      href={href}
      className="mw-text-link"
      {...(onPress && { onPress: () => onPress() })}
      {...given({ 'aria-current': isCurrent ? ('page' as const) : undefined })}
    >
      {children}
    </Link>
  )
}
