import { streamOf } from '../catalogue.ts'
import type { Draft } from '../drafts.ts'
import type { OutboxEntry } from './outbox.ts'

interface Unsent {
  readonly entries: readonly OutboxEntry[]
  readonly drafts: readonly Draft[]
}

/** What waits on the record of one act: all acts on it and what is added to it, and what its form holds. */
export function unsentOfRecord(eventId: string, { entries, drafts }: Unsent): Unsent {
  const one = entries.find((entry) => entry.eventId === eventId)
  if (!one) return { entries: [], drafts: [] }
  const { entity, key } = one
  return {
    entries: entries.filter((entry) => entry.entity === entity && entry.key === key),
    drafts: drafts.filter(({ form }) => form === streamOf(entity, key)),
  }
}
