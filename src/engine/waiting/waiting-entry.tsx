import type { ReactNode } from 'react'
import { isBesideRemoval, isBesideReturn } from '../../events/outbox/beside.ts'
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

interface DoneProps extends Pick<AnswersProps, 'entry' | 'about' | 'className'> {
  /** What changes what the server has is called; a removal says so, and what gives it back. */
  readonly change: 'Change' | 'Caption'
  readonly onRetry: (entry: OutboxEntry) => void
  /** Writes mine over what somebody else made of it meanwhile, where that can be. */
  readonly onKeepMine?: (entry: OutboxEntry) => void
  readonly onDiscard: (entry: OutboxEntry) => void
}

/** How what was done to something that the server has stands, and what can be done about that. */
export function DoneWaiting({ entry, about, change, className, onRetry, onKeepMine, onDiscard }: DoneProps) {
  const done = doneWords(entry, change)
  const what = `the ${done.toLowerCase()} of ${about}`
  const isChoice = onKeepMine && entry.status === 'conflict' && entry.current !== null
  return (
    <>
      <DoneStatus entry={entry} change={change} />
      {isChoice ? (
        <span className={className}>
          <Button size="small" aria-label={`Keep mine, ${what}`} onPress={() => onKeepMine(entry)}>
            Keep mine
          </Button>
          <Button size="small" aria-label={`Take theirs, ${what}`} onPress={() => onDiscard(entry)}>
            Take theirs
          </Button>
        </span>
      ) : (
        <WaitingAnswers
          entry={entry}
          about={what}
          className={className}
          onRetry={() => onRetry(entry)}
          onDiscard={() => onDiscard(entry)}
        />
      )}
    </>
  )
}

/** The first of it alone. */
export const DoneStatus = ({ entry, change }: Pick<DoneProps, 'entry' | 'change'>) => (
  <StatusChip kind={isSetAside(entry) ? 'bad' : 'unsent'}>
    {`${doneWords(entry, change)}: ${waitingWords(entry)}`}
  </StatusChip>
)

const doneWords = ({ kind }: OutboxEntry, change: DoneProps['change']) =>
  isBesideRemoval(kind) ? 'Removal' : isBesideReturn(kind) ? 'Bringing back' : change
