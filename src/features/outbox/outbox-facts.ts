import type { WritesSnapshot } from '../../api/writes/writes.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import { isSetAside } from '../../events/outbox/queue.ts'
import type { OutboxCounts, OutboxFact } from '../../machines/outbox.events.ts'

/** The states of the outbox chart's sender. */
export type SenderPlace = WritesSnapshot['connection']

/** Where the sender stands; without a network it is offline, whatever it was last told. */
export const senderPlace = ({
  online,
  connection,
}: Pick<WritesSnapshot, 'online' | 'connection'>): SenderPlace =>
  online || connection === 'held' ? connection : 'offline'

export function countsOf(entries: readonly OutboxEntry[]): OutboxCounts {
  const having = (status: OutboxEntry['status']) => entries.filter((entry) => entry.status === status).length
  return {
    unsent: entries.filter((entry) => !isSetAside(entry)).length,
    refused: having('refused'),
    conflicts: having('conflict'),
  }
}

export const sameCounts = (a: OutboxCounts, b: OutboxCounts): boolean =>
  a.unsent === b.unsent && a.refused === b.refused && a.conflicts === b.conflicts

/** What to tell the chart so that its sender goes from one place to the other. */
export function factsBetween(from: SenderPlace, to: SenderPlace): readonly OutboxFact[] {
  if (from === to) return []
  if (to === 'offline') return [{ type: 'WENT.OFFLINE' }]
  if (to === 'held') return [{ type: 'HELD' }]
  if (from === 'offline') return [{ type: 'CAME.ONLINE' }, ...factsBetween('idle', to)]
  if (from === 'held') return [{ type: 'RELEASED' }, ...factsBetween('idle', to)]
  if (to === 'idle') return [{ type: 'SETTLED' }]
  if (to === 'sending') return [{ type: 'SENDING' }]
  return from === 'sending' ? [{ type: 'BACKED.OFF' }] : [{ type: 'SENDING' }, { type: 'BACKED.OFF' }]
}
