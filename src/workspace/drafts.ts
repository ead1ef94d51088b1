import type { Writes, WritesSnapshot } from '../api/writes/writes.ts'
import type { NotSaved } from '../events/journal/journal.ts'
import type { Drafts, KeptDraft } from '../engine/definition/workbench.tsx'

const draftPauseMs = 400

/**
 * Drafts are written down with the first change, then whenever typing pauses, and at once when the page is put away:
 * no write waits for the one before, of which a page that is going would not hear. A draft stands from the moment it is
 * typed, so that what is saved before a slow disk has answered takes its place. Only what is dropped waits for the
 * writes under way, so that it does not come back with one of them.
 */
export function calmDrafts(
  writes: Pick<Writes, 'drafts' | 'subscribe'> & { snapshot(): Pick<WritesSnapshot, 'drafts' | 'locked'> },
): Drafts & { flush(): void } {
  const waiting = new Map<string, KeptDraft>()
  const underWay = new Map<string, KeptDraft>()
  const dropped = new Set<string>()
  const writing = new Map<string, Promise<'done' | NotSaved>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let tail: Promise<unknown> = Promise.resolve()
  const find = (form: string): KeptDraft | null =>
    waiting.get(form) ?? (dropped.has(form) ? null : (underWay.get(form) ?? writes.drafts.find(form)))
  const write = (form: string, draft: KeptDraft) => {
    underWay.set(form, draft)
    const written = writes.drafts.keep(form, draft).finally(() => {
      if (underWay.get(form) === draft) underWay.delete(form)
    })
    writing.set(form, written)
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    for (const [form, draft] of waiting) write(form, draft)
    tail = Promise.all([tail, ...writing.values()])
    waiting.clear()
  }
  return {
    flush,
    find,
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
      const drop = async () => {
        if (dropped.has(form)) await writes.drafts.drop(form)
      }
      tail = tail.then(drop, drop)
    },
    handOver(form) {
      const draft = find(form)
      // What waited would else be written down after the act that was made of it.
      if (waiting.has(form)) flush()
      if (!draft) return null
      const { values, base, baseVersion, isOnPage, files, comments, isUnmade } = draft
      return {
        form,
        values,
        base,
        baseVersion,
        ...(isOnPage && { isOnPage }),
        ...(files && { files }),
        ...(comments && { comments }),
        ...(isUnmade && { isUnmade }),
      }
    },
    written(form) {
      if (waiting.has(form)) flush()
      return writing.get(form) ?? Promise.resolve('done')
    },
    named(prefix) {
      const kept = writes.snapshot().drafts.map(({ form }) => form)
      const names = new Set([...kept, ...underWay.keys(), ...waiting.keys()])
      return [...names].filter((form) => form.startsWith(prefix) && !dropped.has(form))
    },
    subscribeBack(listener) {
      let { locked } = writes.snapshot()
      return writes.subscribe(() => {
        const was = locked
        locked = writes.snapshot().locked
        if (was && !locked) listener()
      })
    },
  }
}
