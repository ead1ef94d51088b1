import type { Writes } from '../api/writes.ts'
import type { Drafts, KeptDraft } from '../engine/workbench.tsx'

const draftPauseMs = 400

/**
 * Drafts are written down with the first change, then whenever typing pauses, and at once when the page is put away.
 * One after the other: what is dropped does not come back with a write that was still under way.
 */
export function calmDrafts(writes: Pick<Writes, 'drafts' | 'snapshot'>): Drafts & { flush(): void } {
  const waiting = new Map<string, KeptDraft>()
  const dropped = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let tail: Promise<unknown> = Promise.resolve()
  const queue = (task: () => Promise<unknown>) => {
    tail = tail.then(task, task)
    return tail
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    for (const [form, draft] of waiting) void queue(() => writes.drafts.keep(form, draft))
    waiting.clear()
  }
  return {
    flush,
    find: (form) => waiting.get(form) ?? (dropped.has(form) ? null : writes.drafts.find(form)),
    keep(form, draft) {
      const isFirst = timer === undefined
      waiting.set(form, draft)
      dropped.delete(form)
      if (isFirst) flush()
      clearTimeout(timer)
      timer = setTimeout(flush, draftPauseMs)
    },
    drop(form) {
      waiting.delete(form)
      dropped.add(form)
      void queue(async () => {
        if (dropped.has(form)) await writes.drafts.drop(form)
      })
    },
    named: (prefix) =>
      writes
        .snapshot()
        .drafts.map(({ form }) => form)
        .filter((form) => form.startsWith(prefix) && !dropped.has(form)),
  }
}
