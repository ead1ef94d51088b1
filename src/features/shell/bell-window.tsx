import { type RefObject, useState } from 'react'
import { Dialog, OverlayTriggerStateContext } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Popover } from 'react-aria-components/Popover'
import type { OverlayTriggerState } from 'react-stately/useOverlayTriggerState'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { ToastHistory } from '../../ui/feedback/toast-history.tsx'
import type { Toasts } from '../../ui/feedback/toasts.ts'
import { given } from '../../ui/look/given.ts'
import type { Inbox } from './bell.tsx'

interface BellWindowProps {
  readonly id: string | undefined
  readonly toasts: Toasts
  readonly inbox: Inbox | null
  readonly state: OverlayTriggerState
  readonly trigger: RefObject<Element | null>
}

/** What the bell opens. */
export function BellWindow({ id, toasts, inbox, state, trigger }: BellWindowProps) {
  const [chosen, setChosen] = useState<'notices' | 'session'>('notices')
  const unread = inbox?.unread ?? 0
  return (
    <OverlayTriggerStateContext value={state}>
      <Popover
        trigger="DialogTrigger"
        triggerRef={trigger}
        className="mw-popover"
        placement="bottom end"
        offset={4}
      >
        <Dialog {...given({ id })} className="mw-bell">
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
    </OverlayTriggerStateContext>
  )
}
