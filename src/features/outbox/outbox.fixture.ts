import type { Writes, WritesSnapshot } from '../../api/writes/writes.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import { createStore } from '../../store/store.ts'
import type { OutboxWrites } from './use-outbox-session.ts'

/** One act in the outbox, for tests. */
export const entryOf = (over: Partial<OutboxEntry> = {}): OutboxEntry => ({
  eventId: 'a',
  sendKey: 'a',
  stream: 'equipment/12',
  entity: 'equipment',
  kind: 'update',
  key: 12,
  changes: { equipmentStatus: 'Down' },
  base: { equipmentStatus: 'Active', description: 'Mud pump 2' },
  baseVersion: 3,
  clientSeq: 1,
  occurredAt: '2026-11-21T09:30:00Z',
  status: 'pending',
  attempts: 0,
  nextAttemptAt: null,
  lastError: null,
  current: null,
  clash: [],
  merged: null,
  ...over,
})

/** One of two values that somebody else has changed too. */
export const conflict = entryOf({
  eventId: 'c',
  status: 'conflict',
  changes: { equipmentStatus: 'Down', hasMeter: true },
  current: { equipmentStatus: 'In repair', hasMeter: false, version: 5 },
  clash: ['equipmentStatus', 'hasMeter'],
  lastError: { kind: 'version-mismatch', title: 'Somebody else changed this record', current: null },
})
export const refused = entryOf({
  eventId: 'r',
  status: 'refused',
  lastError: {
    kind: 'invalid',
    title: 'The record is not valid',
    errors: [{ field: 'unit', message: 'Unit is required' }],
  },
})

export const snapshotOf = (over: Partial<WritesSnapshot> = {}): WritesSnapshot => ({
  unsent: over.entries?.length ?? 0,
  progress: new Map(),
  entries: [],
  durable: true,
  online: true,
  connection: 'idle',
  nextAttemptAt: null,
  sendingTab: true,
  locked: false,
  drafts: [],
  ...over,
})

/** Writes that only remember what was asked of them; `become` is the sender's news. */
export function fakeWrites(first: WritesSnapshot, answer: Awaited<ReturnType<Writes['discard']>> = 'done') {
  const current = createStore(first)
  const asked: string[] = []
  const decide = (what: string) => async (eventId: string) => {
    asked.push(`${what} ${eventId}`)
    return await Promise.resolve(answer)
  }
  const writes: OutboxWrites = {
    snapshot: current.get,
    subscribe: current.subscribe,
    retry: decide('retry'),
    discard: decide('discard'),
    keepMine: (eventId, but) =>
      decide('keepMine')(but ? `${eventId} but ${but.theirs.join(', ')} upon ${but.upon}` : eventId),
    takeTheirs: decide('takeTheirs'),
    chooseSide(eventId, part, side) {
      const now = current.get()
      const entries = now.entries.map((entry) =>
        entry.eventId === eventId
          ? { ...entry, chosen: { ...entry.chosen, [part]: { side, theirs: entry.current?.[part] ?? null } } }
          : entry,
      )
      current.set({ ...now, entries })
    },
    retryAll: () => void asked.push('retryAll'),
    exportUnsent: () => '{"unsent":[]}',
  }
  return {
    writes,
    asked,
    become: current.set,
  }
}
