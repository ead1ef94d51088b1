import { isBesideRecord, type OutboxEntry } from '../../events/outbox/outbox.ts'
import { isBesideStanding } from '../../events/outbox/beside.ts'
import { isSetAside } from '../../events/outbox/queue.ts'
import type { LiveCharts } from '../../machines/live.ts'
import type { OutboxUserEvent } from '../../machines/outbox.events.ts'

/** Whether an act can be corrected in a form: there is something to write, and something to write it to, or to bring back for it. */
export const isCorrectable = (entry: OutboxEntry): boolean =>
  isSetAside(entry) && entry.kind !== 'remove' && !isBesideRecord(entry.kind)

/** Somebody else has deleted the record; of a comment or a file that was to be changed or brought back the error says what is gone. */
export const isGone = ({ status, kind, current, lastError }: OutboxEntry): boolean =>
  status === 'conflict' &&
  kind !== 'create' &&
  !isBesideStanding(kind) &&
  current === null &&
  lastError?.kind === 'not-found'

/** Their row is known, so one can choose; taking theirs gives up one's own. Else the error says what is in the way. */
export const isChoice = ({ status, kind, current }: OutboxEntry): boolean =>
  status === 'conflict' && kind !== 'create' && current !== null

/** The acts that a command can be run on. */
export function actsFor(
  type: OutboxUserEvent['type'] | null,
  entries: readonly OutboxEntry[],
): readonly OutboxEntry[] {
  switch (type) {
    case 'CORRECT':
      return entries.filter(isCorrectable)
    case 'RETRY':
      return entries.filter(isSetAside)
    case 'KEEP.MINE':
    case 'TAKE.THEIRS':
      return entries.filter(isChoice)
    case 'DISCARD':
      return entries.filter(({ status }) => status !== 'sending')
    default:
      return entries
  }
}

const screenChart = 'screen/'

/** Those of the record that is open on the page, or whose row is chosen there. */
export function actsAtHand(
  liveCharts: Pick<LiveCharts, 'list'>,
  entries: readonly OutboxEntry[],
): readonly OutboxEntry[] {
  for (const chart of liveCharts.list().toReversed()) {
    const record = chart.id.startsWith(screenChart) ? chart.describe() : null
    if (record)
      return entries.filter(({ entity, key }) => `${screenChart}${entity}` === chart.id && key === record.key)
  }
  return []
}
