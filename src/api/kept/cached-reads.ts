import { type DBSchema, openDB } from 'idb'
import * as v from 'valibot'
import type { LateAnswers } from './late-answers.ts'

/** A read as it last came from the server. */
export interface CachedRead {
  readonly value: unknown
  /** ISO time at which it was read. */
  readonly readAt: string
}

/** The last answers of the server, for when it cannot be reached. May lose everything at any time (DESIGN 3). */
export interface CachedReads {
  find(name: string): Promise<CachedRead | null>
  keep(name: string, value: unknown): Promise<void>
  /** Changes what is kept under each name, where anything is; it counts as read when it was. */
  amend(changes: ReadonlyMap<string, (value: unknown) => unknown>): Promise<void>
  /** Forgets this user's reads, also what was read while looking as a role, and keeps nothing more of this session. */
  wipe(): Promise<void>
  /** Where there is one, what is kept is shown before an answer that does not come. */
  readonly late?: LateAnswers
}

interface Schema extends DBSchema {
  /** `role`: whom the user looks as, 0 for themselves. */
  reads: { key: [user: string, role: number, name: string]; value: CachedRead }
}

interface CacheInput {
  readonly userId: string
  /** Names the session without being its token. */
  readonly session: string
  /** The role that its user looks as. */
  readonly looksAs?: number | undefined
  readonly late?: LateAnswers
}

/** Nothing is ever cached: where the browser has no database, and in tests. */
export const noCachedReads: CachedReads = {
  find: async () => null,
  keep: async () => undefined,
  amend: async () => undefined,
  wipe: async () => undefined,
}

/** Where the sessions stand that have forgotten what they read: nothing of theirs is kept afterwards, in any tab. */
const over: [string, number, string] = ['', 0, 'sessions']
const Sessions = v.fallback(v.array(v.string()), [])
/** As many as tabs may have slept through. */
const mostOver = 50

/**
 * The cached reads of one user, or of a user who looks at the product as a role: those are kept apart, and
 * are forgotten when the user is themselves again. A session that has been wiped keeps nothing more, however late an
 * answer comes, and in whichever tab. A database that fails is a cache that is empty.
 */
export function openCachedReads({ userId, session, looksAs, late }: CacheInput): CachedReads {
  if (typeof indexedDB === 'undefined') return noCachedReads
  const database = openDB<Schema>('millwright', 1, { upgrade: (db) => void db.createObjectStore('reads') })
  const attempt = async <Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> => {
    try {
      return await work()
    } catch {
      return otherwise
    }
  }
  const readAt = () => new Date().toISOString()
  const forgetLooking = async () => {
    const ofRoles = IDBKeyRange.bound([userId, 1], [userId, Infinity, []])
    await (await database).delete('reads', ofRoles)
  }
  const role = looksAs ?? 0
  /** What is kept under each name becomes what is made of it, unless that is nothing or the session is over. */
  const put = (made: ReadonlyMap<string, (kept: CachedRead | undefined) => CachedRead | undefined>) =>
    attempt(async () => {
      const { store, done } = (await database).transaction('reads', 'readwrite')
      const isOver = v.parse(Sessions, (await store.get(over))?.value).includes(session)
      for (const [name, make] of isOver ? [] : made) {
        const place: Schema['reads']['key'] = [userId, role, name]
        const read = make(await store.get(place))
        if (read !== undefined) await store.put(read, place)
      }
      await done
    }, undefined)
  if (role === 0) void attempt(forgetLooking, undefined)
  return {
    ...(late && { late }),
    find: (name) =>
      attempt(async () => (await (await database).get('reads', [userId, role, name])) ?? null, null),
    keep: (name, value) => put(new Map([[name, () => ({ value, readAt: readAt() })]])),
    amend: (changes) =>
      put(
        new Map(
          [...changes].map(([name, change]) => [
            name,
            (kept) => kept && { ...kept, value: change(kept.value) },
          ]),
        ),
      ),
    wipe: () =>
      attempt(async () => {
        const { store, done } = (await database).transaction('reads', 'readwrite')
        await store.delete(IDBKeyRange.bound([userId], [userId, []]))
        const before = v.parse(Sessions, (await store.get(over))?.value)
        await store.put({ value: [...before, session].slice(-mostOver), readAt: readAt() }, over)
        await done
      }, undefined),
  }
}
