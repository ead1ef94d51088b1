import type { RecordRow } from '../../contract/schema/entity.ts'
import { isBesideChange, isBesideRemoval, isBesideReturn } from './beside.ts'
import type { OutboxEntry, StreamState } from './outbox.ts'
import { isSetAside } from './queue.ts'

/** What this device has done to something that the server has beside a record, and the server has not confirmed. */
export interface DoneTo {
  /** What of it waits, or was not taken; null where nothing is. */
  readonly entry: OutboxEntry | null
  /** Its removal waits, and nothing that gives it back after that. */
  readonly isRemoved: boolean
}

export const nothingDone: DoneTo = { entry: null, isRemoved: false }

/** `changes`: what the last change makes of it; null where none waits. `isReturning`: what gives it back waits. */
export function doneTo({ entries }: Pick<StreamState, 'entries'>): DoneTo & {
  readonly changes: RecordRow | null
  readonly isReturning: boolean
} {
  const turn = entries.findLast(
    (entry) => !isSetAside(entry) && (isBesideRemoval(entry.kind) || isBesideReturn(entry.kind)),
  )
  return {
    changes: entries.findLast(({ kind }) => isBesideChange(kind))?.changes ?? null,
    entry: entries.find(isSetAside) ?? entries.at(-1) ?? null,
    isRemoved: turn !== undefined && isBesideRemoval(turn.kind),
    isReturning: turn !== undefined && isBesideReturn(turn.kind),
  }
}
