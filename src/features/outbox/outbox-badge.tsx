import { useState, useSyncExternalStore } from 'react'
import { useSelector } from '@xstate/react'
import { Button } from 'react-aria-components/Button'
import { useLocation } from 'wouter'
import type { EntityName } from '../../contract/entities/catalogue.ts'
import { useCommands } from '../../engine/definition/use-commands.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import { outboxCommands } from '../../machines/outbox.commands.ts'
import { unsentCommands, type UnsentEvent } from '../../machines/shell.commands.ts'
import { late, LatePart, useFetchedAhead } from '../../ui/feedback/late-part.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import type { Readable } from '../../store/store.ts'
import { useStore } from '../../store/use-store.ts'
import { Icon } from '../../ui/look/icon.tsx'
import { isGone } from './outbox-acts.ts'
import { countsOf } from './outbox-facts.ts'
import { badgeWords, lineWords, lossWords } from './outbox-words.ts'
import { type OutboxWrites, useOutboxSession } from './use-outbox-session.ts'
import './outbox-badge.css'

const panel = late(() => import('./outbox-panel.tsx'))

export interface OutboxBadgeProps {
  readonly writes: OutboxWrites
  /** Where a record is edited; null when this release has no screen for it. */
  readonly editHref: (entity: EntityName, key: number) => string | null
  /** Where a record that is gone is brought back; null where this user does not. */
  readonly goneHref: (entity: EntityName, key: number) => string | null
  /** Whether the page has all it asked for, so that the list may be fetched ahead. */
  readonly quiet: Readable<boolean>
}

/** What has not reached the server, in the header; opens the list (UX O1, O2). Not there when all is sent. */
export function OutboxBadge({ writes, editHref, goneHref, quiet }: OutboxBadgeProps) {
  useFetchedAhead([panel], useStore(quiet))
  const snapshot = useSyncExternalStore(writes.subscribe, writes.snapshot)
  const [isOpen, setOpen] = useState(false)
  const [, navigate] = useLocation()
  const { liveCharts } = useWorkbench()
  useCommands<UnsentEvent>(liveCharts, {
    id: 'unsent',
    scope: 'Everywhere',
    everywhere: true,
    commands: unsentCommands,
    can: () => true,
    run: () => setOpen(true),
  })
  const hrefOf = (entry: OutboxEntry) =>
    isGone(entry) ? goneHref(entry.entity, entry.key) : editHref(entry.entity, entry.key)
  const session = useOutboxSession(writes, (entry) => {
    const href = hrefOf(entry)
    if (href === null) return
    setOpen(false)
    navigate(href)
  })
  const asked = useSelector(session.actor, ({ context }) => context.eventId)
  const discarded = snapshot.entries.find(({ eventId }) => eventId === asked)
  const counts = countsOf(snapshot.entries)
  const { short, whole } = badgeWords(counts)
  const isWaiting = snapshot.entries.length > 0
  const needsPerson = counts.refused + counts.conflicts > 0
  const isWarning = !snapshot.durable || snapshot.locked
  return (
    <>
      {(isWaiting || isWarning) && (
        <Button
          className="mw-outbox-badge"
          data-state={needsPerson ? 'attention' : isWaiting ? 'unsent' : 'warning'}
          aria-label={isWaiting ? whole : 'Changes on this device'}
          aria-haspopup="dialog"
          onPress={() => setOpen(true)}
        >
          <Icon name={needsPerson || !isWaiting ? 'alert-triangle' : 'arrow-up'} size={14} />
          <span className="mw-outbox-count" aria-hidden>
            {isWaiting ? snapshot.entries.length : '!'}
          </span>
          <span className="mw-outbox-words">
            {isWaiting ? short : snapshot.durable ? 'Locked' : 'Not kept'}
          </span>
        </Button>
      )}
      {(isOpen || panel.get() !== null) && (
        <LatePart of={panel} onFailed={() => setOpen(false)}>
          {({ OutboxPanel }) => (
            <OutboxPanel
              isOpen={isOpen}
              onClose={() => setOpen(false)}
              writes={writes}
              session={session}
              canEdit={(entry) => hrefOf(entry) !== null}
            />
          )}
        </LatePart>
      )}
      <ConfirmDialog
        isOpen={discarded !== undefined}
        title="Discard this change?"
        body={
          discarded && (
            <>
              <p>{lineWords(discarded)}</p>
              <p>{lossWords[discarded.kind]}</p>
            </>
          )
        }
        confirmText={outboxCommands.CONFIRM.label}
        cancelText={outboxCommands.CANCEL.label}
        isDanger
        onConfirm={() => session.actor.send({ type: 'CONFIRM' })}
        onCancel={() => session.actor.send({ type: 'CANCEL' })}
      />
    </>
  )
}
