import { type ReactNode, useRef } from 'react'
import { ButtonContext } from 'react-aria-components/Button'
import { useOverlayTrigger } from 'react-aria/useOverlayTrigger'
import { useOverlayTriggerState } from 'react-stately/useOverlayTriggerState'
import { Button } from '../../ui/controls/button.tsx'
import { late, LatePart } from '../../ui/feedback/late-part.tsx'
import type { Toasts } from '../../ui/feedback/toasts.ts'
import '../../ui/overlays/popover.css'

/** What the server keeps for this user, beside the messages of the session. */
export interface Inbox {
  readonly unread: number
  /** `3 unread notices`; '' where there are none. */
  readonly unreadWords: string
  /** The notices. Following one leaves the address of the messages, and so closes them. */
  readonly list: ReactNode
}

interface BellProps {
  readonly toasts: Toasts
  /** Null where the server keeps no notices. */
  readonly inbox: Inbox | null
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** What it opens comes late. */
export const bellWindow = late(() => import('./bell-window.tsx'))

const mostCounted = 99

/** One's notices, read on every device, and every message of this session, for whoever was slower than a toast (UX T1). */
export function Bell({ toasts, inbox, isOpen, onOpenChange }: BellProps) {
  const unread = inbox?.unread ?? 0
  const label = unread > 0 && inbox ? `Messages: ${inbox.unreadWords}` : 'Messages'
  const button = useRef<HTMLButtonElement>(null)
  const state = useOverlayTriggerState({ isOpen, onOpenChange })
  const { triggerProps, overlayProps } = useOverlayTrigger({ type: 'dialog' }, state, button)
  return (
    <>
      <span className="mw-bell-button">
        <ButtonContext value={{ ...triggerProps, ref: button, isPressed: isOpen }}>
          <Button variant="quiet" icon="bell" aria-label={label} />
        </ButtonContext>
        {unread > 0 && (
          <span className="mw-bell-count" aria-hidden="true">
            {unread > mostCounted ? `${mostCounted}+` : unread}
          </span>
        )}
      </span>
      {(isOpen || bellWindow.get() !== null) && (
        <LatePart of={bellWindow} onFailed={state.close}>
          {({ BellWindow }) => (
            <BellWindow id={overlayProps.id} toasts={toasts} inbox={inbox} state={state} trigger={button} />
          )}
        </LatePart>
      )}
    </>
  )
}
