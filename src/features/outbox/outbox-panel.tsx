import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import type { WritesSnapshot } from '../../api/writes/writes.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import { isSetAside } from '../../events/outbox/queue.ts'
import { outboxCommands } from '../../machines/outbox.commands.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { ActList } from './act-list.tsx'
import type { OutboxSession, OutboxWrites } from './use-outbox-session.ts'
import './outbox-panel.css'

interface OutboxPanelProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly writes: OutboxWrites
  readonly session: OutboxSession
  readonly canEdit: (entry: OutboxEntry) => boolean
}

/** Everything on this device that the server has not confirmed, in words, and what can be done about it (TRUST 2). */
export function OutboxPanel({ isOpen, onClose, writes, session, canEdit }: OutboxPanelProps) {
  const snapshot = useSyncExternalStore(writes.subscribe, writes.snapshot)
  const canSend = useSelector(session.actor, (state) => state.can({ type: 'SEND.NOW' }))
  const { entries } = snapshot
  const aside = entries.filter(isSetAside)
  const waiting = entries.filter((entry) => !isSetAside(entry))
  const list = (title: string, acts: readonly OutboxEntry[]) =>
    acts.length > 0 && <ActList title={title} acts={acts} session={session} canEdit={canEdit} />
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title="Changes on this device"
      width={720}
      isDismissable
      footer={
        <>
          <Button
            icon={outboxCommands.EXPORT.icon}
            isDisabled={entries.length === 0}
            onPress={() => session.actor.send({ type: 'EXPORT' })}
          >
            Export as file
          </Button>
          <Button
            variant="primary"
            icon={outboxCommands['SEND.NOW'].icon}
            isDisabled={!canSend}
            onPress={() => session.actor.send({ type: 'SEND.NOW' })}
          >
            {outboxCommands['SEND.NOW'].label}
          </Button>
        </>
      }
    >
      <div className="mw-outbox">
        <Warnings snapshot={snapshot} />
        {list('Needs your decision', aside)}
        {list('Not sent yet', waiting)}
        {entries.length === 0 && (
          <EmptyState reason="none-yet" title="Everything has been sent">
            Nothing on this device waits for the server.
          </EmptyState>
        )}
      </div>
    </Dialog>
  )
}

function Warnings({ snapshot }: { readonly snapshot: WritesSnapshot }) {
  return (
    <>
      {!snapshot.durable && (
        <InlineNotice kind="warn" title="Not kept when you close this tab">
          This browser lets nothing be stored for good. Send or export your changes before you close it.
        </InlineNotice>
      )}
      {snapshot.locked && (
        <InlineNotice kind="warn" title="Earlier work is still locked" icon="lock">
          What you kept at an earlier sign-out is encrypted. It opens as soon as the server can be reached.
        </InlineNotice>
      )}
      {!snapshot.online && (
        <InlineNotice kind="unsent" title="No connection">
          Your changes are kept on this device and sent by themselves when the connection is back.
        </InlineNotice>
      )}
      {snapshot.connection === 'held' && (
        <InlineNotice kind="warn" title="Sending waits for your sign-in" icon="lock">
          Your session has ended. Sign in again as the same user to go on sending.
        </InlineNotice>
      )}
    </>
  )
}
