import type { Change } from '../../contract/entities/feed.ts'
import { createEmitter } from '../../store/store.ts'
import type { Changes } from './workbench.tsx'

/** Of so many records the last change is known: a form that opens just then is of one that changed lately. */
const MOST = 500

const nameOf = (entity: string, key: number | string) => `${entity}/${key}`

/** What the feed tells, as it tells it, and the last that it told of each record. */
export function createHeardChanges(): { readonly changes: Changes; readonly hear: (change: Change) => void } {
  const { emit, subscribe } = createEmitter<[Change]>()
  const last = new Map<string, Change>()
  return {
    changes: { subscribe, lastOf: (entity, key) => last.get(nameOf(entity, key)) ?? null },
    hear(change) {
      const name = nameOf(change.entity, change.key)
      last.delete(name)
      last.set(name, change)
      for (const oldest of [...last.keys()].slice(0, -MOST)) last.delete(oldest)
      emit(change)
    },
  }
}
