import type { Change } from '../../contract/entities/feed.ts'
import { createEmitter } from '../../store/store.ts'
import type { Changes } from './workbench.tsx'

/** Of so many records the last change is known: a form that opens just then is of one that changed lately. */
const MOST = 500

/** Milliseconds for which an answer that was on its way when the feed opened is waited for. */
const LATELY = 10_000

const nameOf = (entity: string, key: number | string) => `${entity}/${key}`

interface HeardChanges {
  readonly changes: Changes
  readonly hear: (change: Change) => void
  /** The feed has opened. */
  readonly opened: () => void
}

/** What the feed tells, as it tells it, and the last that it told of each record. */
export function createHeardChanges(now: () => number = Date.now): HeardChanges {
  const { emit, subscribe } = createEmitter<[Change]>()
  const open = createEmitter()
  const last = new Map<string, Change>()
  let openedAt = -Infinity
  return {
    changes: {
      subscribe,
      lastOf: (entity, key) => last.get(nameOf(entity, key)) ?? null,
      lastOfKind: (entity, besides) =>
        [...last.values()].findLast((change) => change.entity === entity && change.actor !== besides) ?? null,
      subscribeOpen(listener) {
        if (now() - openedAt < LATELY) listener()
        return open.subscribe(listener)
      },
    },
    hear(change) {
      const name = nameOf(change.entity, change.key)
      last.delete(name)
      last.set(name, change)
      for (const oldest of [...last.keys()].slice(0, -MOST)) last.delete(oldest)
      emit(change)
    },
    opened() {
      openedAt = now()
      open.emit()
    },
  }
}
