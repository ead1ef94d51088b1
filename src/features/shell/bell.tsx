import { type ReactNode, useState } from 'react'
import { DialogTrigger, Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Popover } from 'react-aria-components/Popover'
import { Button } from '../../ui/controls/button.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { ToastHistory } from '../../ui/feedback/toast-history.tsx'
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

const mostCounted = 99

/** One's notices, read on every device, and every message of this session, for whoever was slower than a toast (UX T1). */
export function Bell({ toasts, inbox, isOpen, onOpenChange }: BellProps) {
  const [chosen, setChosen] = useState<'notices' | 'session'>('notices')
  const unread = inbox?.unread ?? 0
  const label = unread > 0 && inbox ? `Messages: ${inbox.unreadWords}` : 'Messages'
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      <span className="mw-bell-button">
        <Button variant="quiet" icon="bell" aria-label={label} />
        {unread > 0 && (
          <span className="mw-bell-count" aria-hidden="true">
            {unread > mostCounted ? `${mostCounted}+` : unread}
          </span>
        )}
      </span>
      <Popover className="mw-popover" placement="bottom end" offset={4}>
        <Dialog className="mw-bell">
          <Heading slot="title" className="mw-bell-title">
            Messages
          </Heading>
          {inbox ? (
            <Tabs
              label="Messages"
              selected={chosen}
              onSelect={setChosen}
              items={[
                {
                  id: 'notices',
                  title: unread > 0 ? `Notices (${unread})` : 'Notices',
                  content: inbox.list,
                },
                { id: 'session', title: 'This session', content: <ToastHistory toasts={toasts} /> },
              ]}
            />
          ) : (
            <ToastHistory toasts={toasts} />
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
