import type { HeldFile } from '../../events/drafts.ts'
import type { NotSaved } from '../../events/journal/journal.ts'
import type { Attachments } from '../../events/outbox/attachments.ts'

/** What the files of a form are kept with. */
export type FileStore = Attachments['held']

interface Form {
  /** Another number whenever another record is opened, or none. */
  visit(): number
  /** The save that is under way. */
  saved(): Promise<unknown> | null
  files(): readonly HeldFile[]
  /** The form holds these, and its draft names them. */
  put(files: readonly HeldFile[]): void
  /** Settles once the draft is written down, or could not be. */
  written(): Promise<'done' | NotSaved>
}

/** The files that a form holds of a record that was never stored: each is kept on this device before it is one. */
export function createHeldFiles(store: FileStore, form: Form) {
  const underWay = new Set<Promise<unknown>>()
  const without = (gone: HeldFile) => form.files().filter(({ file }) => file !== gone.file)

  return {
    /** `done` once its bytes and the draft that names it are on disk; `closed`: its form was left meanwhile. */
    async keep(file: Parameters<FileStore['keep']>[0]): Promise<'done' | 'closed' | NotSaved> {
      const visit = form.visit()
      // What is on its way to the server goes without it.
      await form.saved()
      const held = await store.keep(file)
      if (typeof held === 'string') return held
      if (visit !== form.visit()) {
        store.letGo([held])
        return 'closed'
      }
      form.put([...form.files(), held])
      const kept = await form.written()
      if (kept === 'done' || visit !== form.visit()) return kept
      form.put(without(held))
      store.letGo([held])
      return kept
    },
    /** A save waits for what is being done. */
    during(work: Promise<unknown>): void {
      const done = work.catch(() => undefined).finally(() => underWay.delete(done))
      underWay.add(done)
    },
    /** Settles once nothing is being done; null where nothing is. */
    settled: (): Promise<unknown> | null => (underWay.size > 0 ? Promise.all(underWay) : null),
    /** Takes one out again. */
    async remove(gone: HeldFile): Promise<void> {
      form.put(without(gone))
      await form.written()
      store.letGo([gone])
    },
  }
}
