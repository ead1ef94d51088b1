import type { RecordRow } from '../../contract/schema/entity.ts'
import { isBesideChange, isBesideRemoval, isBesideReturn } from './beside.ts'
import type { Outbox, OutboxEntry, StreamState } from './outbox.ts'
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

/** Something that was removed beside a record, as this device shows it; `entry` gives it back. */
export interface ShownRemoved<Kept> {
  readonly kept: Kept
  readonly entry: OutboxEntry | null
}

/**
 * What the server tells to be removed, with what this device has done to it laid over; what is there again is left out.
 * `isNews`: whether what was last confirmed in a stream is newer than the list.
 */
export const projectRemoved = <Kept>(
  listed: readonly Kept[],
  streamOf: (kept: Kept) => string,
  outbox: Outbox,
  isNews: (stream: string) => boolean,
): readonly ShownRemoved<Kept>[] =>
  listed.flatMap((kept) => {
    const stream = streamOf(kept)
    const { entries = [], settled = null } = outbox.get(stream) ?? {}
    if (settled?.row && isNews(stream)) return []
    return [{ kept, entry: entries.findLast(({ kind }) => isBesideReturn(kind)) ?? null }]
  })
