import type { Writes } from '../api/writes.ts'
import type { Drafts } from '../engine/workbench.tsx'

const draftPauseMs = 400

/** Drafts are written down once typing pauses, and at once when the page is put away. */
export function calmDrafts(writes: Writes): Drafts & { flush(): void } {
  const waiting = new Map<string, Parameters<Drafts['keep']>[1]>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    for (const [form, draft] of waiting) void writes.drafts.keep(form, draft)
    waiting.clear()
  }
  return {
    flush,
    find: (form) => waiting.get(form) ?? writes.drafts.find(form),
    keep(form, draft) {
      waiting.set(form, draft)
      clearTimeout(timer)
      timer = setTimeout(flush, draftPauseMs)
    },
    drop(form) {
      waiting.delete(form)
      void writes.drafts.drop(form)
    },
    named: (prefix) =>
      writes
        .snapshot()
        .drafts.map(({ form }) => form)
        .filter((form) => form.startsWith(prefix)),
  }
}
