import { VisuallyHidden } from '../look/visually-hidden.tsx'
import { createStore } from '../../store/store.ts'
import { useStore } from '../../store/use-store.ts'

type Announcement = { text: string; serial: number }

const announcement = createStore<Announcement>({ text: '', serial: 0 })

/** Has assistive technology read this text when it is free; the same text twice is read twice. */
export function announce(text: string): void {
  announcement.set({ text, serial: announcement.get().serial + 1 })
}

/** Where announcements are written. Mount once, at the root, before the first of them. */
export function LiveRegion() {
  const { text, serial } = useStore(announcement)
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
