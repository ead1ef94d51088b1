import { useSyncExternalStore } from 'react'
import { VisuallyHidden } from '../look/visually-hidden.tsx'

type Announcement = { text: string; serial: number }

let current: Announcement = { text: '', serial: 0 }
const listeners = new Set<() => void>()

/** Has assistive technology read this text when it is free; the same text twice is read twice. */
export function announce(text: string): void {
  current = { text, serial: current.serial + 1 }
  for (const listener of listeners) listener()
}

/** Where announcements are written. Mount once, at the root, before the first of them. */
export function LiveRegion() {
  const { text, serial } = useSyncExternalStore(subscribe, () => current)
  return (
    <VisuallyHidden>
      {/* Reading starts at a change of content, so two places take turns. */}
      <span aria-live="polite" data-react-aria-top-layer>
        {serial % 2 === 0 ? text : ''}
      </span>
      <span aria-live="polite" data-react-aria-top-layer>
        {serial % 2 === 1 ? text : ''}
      </span>
    </VisuallyHidden>
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
