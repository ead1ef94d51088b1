import type { ReactNode } from 'react'
import { late, LatePart } from '../feedback/late-part.tsx'

/** Menus and windows, all at once: a page stands before anybody opens one. */
export const windows = late(() => import('./windows.ts'))

interface OpenedProps {
  isOpen: boolean
  /** Takes it as closed where its code cannot be fetched. */
  onFailed: () => void
  children: (code: typeof import('./windows.ts')) => ReactNode
}

/** Draws a menu or a window from when it is first open; it stays, so that it can close as it opened. */
export function Opened({ isOpen, onFailed, children }: OpenedProps) {
  if (!isOpen && windows.get() === null) return null
  return (
    <LatePart of={windows} onFailed={onFailed}>
      {children}
    </LatePart>
  )
}
