import type { ReactNode } from 'react'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import { isSetAside } from '../../events/outbox/queue.ts'
import { Button } from '../../ui/controls/button.tsx'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'

const stands: Readonly<Record<OutboxEntry['status'], string>> = {
  pending: 'Waiting to be sent',
  sending: 'Sending',
  unknown: 'Will be tried again',
  held: 'Waits for your sign-in',
  conflict: 'Not taken',
  refused: 'Not taken',
}

/** How what waits on this device stands, in words. */
export const waitingWords = ({ status }: Pick<OutboxEntry, 'status'>): string => stands[status]

/** The same as a chip. */
export const WaitingStatus = ({ entry }: { readonly entry: OutboxEntry }) => (
  <StatusChip kind={isSetAside(entry) ? 'bad' : 'unsent'}>{waitingWords(entry)}</StatusChip>
)

interface AnswersProps {
  readonly entry: OutboxEntry
  /** What the entry is, after `Retry` and `Discard`. */
  readonly about: string
  readonly className: string
  /** What else can be done about it. */
  readonly children?: ReactNode
  readonly onRetry: () => void
  readonly onDiscard: () => void
}

/** What can be done about an entry: nothing while it is being sent, and only what was not taken is tried again. */
export function WaitingAnswers({ entry, about, className, children, onRetry, onDiscard }: AnswersProps) {
  if (entry.status === 'sending') return null
  return (
    <span className={className}>
      {isSetAside(entry) && (
        <Button size="small" icon="rotate-ccw" aria-label={`Retry ${about}`} onPress={onRetry}>
          Retry
        </Button>
      )}
      {children}
      <Button size="small" variant="quiet" aria-label={`Discard ${about}`} onPress={onDiscard}>
        Discard
      </Button>
    </span>
  )
}
