import type { QueryClient } from '@tanstack/react-query'
import type { CachedReads } from '../api/kept/cached-reads.ts'
import type { Writes } from '../api/writes/writes.ts'
import type { ApiError } from '../contract/api-error.ts'
import { commentStream, isCommentable } from '../contract/comments/comment.ts'
import { attachmentStream, isAttachable } from '../contract/entities/attachment.ts'
import type { Drafts } from '../engine/definition/workbench.tsx'
import type { NotSaved } from '../events/journal/journal.ts'
import { isStoredFileKind } from '../events/outbox/beside.ts'
import { isBesideRecord, type OutboxEntry } from '../events/outbox/outbox.ts'
import { saveFile } from '../engine/export/rows.ts'
import type { UnsentWork } from '../features/auth/session-runtime.ts'
import { clearRecents } from '../features/palette/recents.ts'

interface Reads {
  readonly cache: CachedReads
  readonly queries: QueryClient
  /** From here on nothing that was written asks for another read, and nothing is read ahead. */
  readonly stopFollowing: () => void
}

/** What signing out needs of the unsent work of a desk. */
export function unsentWorkOf(
  writes: Writes,
  drafts: Pick<Drafts, 'named'>,
  { cache, queries, stopFollowing }: Reads,
): UnsentWork {
  const forgetReads = async () => {
    clearRecents()
    // What is under way, or begins with a page that is drawn meanwhile, would only be answered that the session is over.
    stopFollowing()
    queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, enabled: false } })
    await queries.cancelQueries()
    await cache.wipe()
  }
  return {
    count: () => ({ unsent: writes.snapshot().unsent, unsaved: drafts.named('').length }),
    opening: writes.opening,
    subscribe: (listener) => writes.subscribe(listener),
    forgetReads,
    sendAll: () => sendAll(writes),
    async lock() {
      const done = await writes.lock()
      return done === 'done' ? null : whyNotLocked(done)
    },
    save: () =>
      saveFile(
        `millwright-unsent-${new Date().toISOString().slice(0, 10)}.json`,
        'application/json',
        writes.exportUnsent(),
      ),
    async wipe() {
      await Promise.all([writes.wipe(), forgetReads()])
    },
  }
}

/** What is unsent is as it was before: nothing goes by a lock that failed. */
function whyNotLocked(reason: ApiError | NotSaved): string {
  if (reason === 'storage-full')
    return 'Not locked: the storage of this device is full. Your work is still here. Send it, or export it as a file, before you sign out.'
  if (reason === 'journal-failed')
    return 'Not locked: this device could not write it down. Your work is still here. Send it, or export it as a file, before you sign out.'
  return 'This could not be locked. Check the connection and try again.'
}

const sendingMs = 20_000

/** Tries what is unsent and waits until all of it arrived, something needs the user, or the time is up. */
function sendAll(writes: Writes): Promise<string | null> {
  writes.retryAll()
  return new Promise((resolve) => {
    const settle = (answer: string | null) => {
      clearTimeout(timer)
      stop()
      resolve(answer)
    }
    const look = () => {
      const { entries, online } = writes.snapshot()
      if (entries.length === 0) settle(null)
      else if (!online) settle('There is no connection.')
      else if (entries.every(({ status }) => status === 'refused' || status === 'conflict'))
        settle('The server did not take everything. Look at the unsent changes first.')
    }
    const timer = setTimeout(() => settle('The server did not answer in time.'), sendingMs)
    const stop = writes.subscribe(look)
    look()
  })
}

/**
 * Tells which entities had an act leave the outbox: it was confirmed, taken back or given up. `isFirst`: whether an act, by
 * the id that the server's event of it bears, was not told of before.
 */
export function watchConfirmed(
  writes: Writes,
  isFirst: (eventId: string) => boolean,
  changed: (entity: string) => unknown,
): () => void {
  let before = writes.snapshot().entries
  return writes.subscribe(() => {
    const { entries } = writes.snapshot()
    if (entries === before) return
    const left = new Set(entries.map(({ eventId }) => eventId))
    const gone = before.filter(({ eventId, sendKey }) => !left.has(eventId) && isFirst(sendKey))
    before = entries
    for (const entity of new Set(gone.map(writtenBy))) changed(entity)
  })
}

/** What is read again once an act is through: the record, or the files of it, or the comments on it. */
function writtenBy({ kind, entity }: OutboxEntry): string {
  if ((kind === 'attach' || isStoredFileKind(kind)) && isAttachable(entity)) return attachmentStream(entity)
  return isBesideRecord(kind) && isCommentable(entity) ? commentStream(entity) : entity
}
