import { inOrder } from '../define-event.ts'
import type { Outbox, OutboxEntry } from './outbox.ts'

/** The acts of all records in the order in which they were made: what is to be sent, and what the user is shown. */
export interface ActOrder {
  /** Another array once something of it has changed. */
  acts(): readonly OutboxEntry[]
  /** Tells that the acts of a record become others; to be told before they do. */
  becoming(stream: string): void
}

/** Past so many changed records all is put in order anew. */
const fewRecords = 50

/** Costs no sorting of what has not changed: a queue of ten thousand is looked at after every answer of the server. */
export function createActOrder(outbox: Outbox): ActOrder {
  let acts: readonly OutboxEntry[] = []
  /** What `acts` still has of records that have changed since. */
  const before = new Map<string, readonly OutboxEntry[]>()

  const all = () => [...outbox.values()].flatMap(({ entries }) => entries).toSorted(inOrder)
  function changed() {
    const next = [...acts]
    for (const entries of before.values()) for (const entry of entries) next.splice(placeOf(entry, next), 1)
    for (const stream of before.keys())
      for (const entry of outbox.get(stream)?.entries ?? []) next.splice(placeOf(entry, next), 0, entry)
    return next
  }

  return {
    acts() {
      if (before.size > 0) acts = before.size > fewRecords ? all() : changed()
      before.clear()
      return acts
    },
    becoming(stream) {
      if (!before.has(stream)) before.set(stream, outbox.get(stream)?.entries ?? [])
    },
  }
}

/** Where an act stands among acts in order, or would. */
function placeOf(act: OutboxEntry, acts: readonly OutboxEntry[]): number {
  let [from, to] = [0, acts.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    const there = acts[middle]
    if (there && inOrder(there, act) < 0) from = middle + 1
    else to = middle
  }
  return from
}
