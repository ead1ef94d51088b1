import { type DBSchema, openDB } from 'idb'
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
  /** Forgets this user's reads, also what was read while looking as a role. */
  wipe(): Promise<void>
  /** Where there is one, what is kept is shown before an answer that does not come. */
  readonly late?: LateAnswers
}

interface Schema extends DBSchema {
  /** `role`: whom the user looks as, 0 for themselves. */
  reads: { key: [user: string, role: number, name: string]; value: CachedRead }
}

/** Nothing is ever cached: where the browser has no database, and in tests. */
export const noCachedReads: CachedReads = {
  find: async () => null,
  keep: async () => undefined,
  wipe: async () => undefined,
}

/**
 * The cached reads of one user, or of a user who looks at the product as a role: those are kept apart, and
 * are forgotten when the user is themselves again. A database that fails is a cache that is empty.
 */
export function openCachedReads(
  userId: string,
  looksAs: number | null = null,
  late?: LateAnswers,
): CachedReads {
  if (typeof indexedDB === 'undefined') return noCachedReads
  const database = openDB<Schema>('millwright', 1, { upgrade: (db) => void db.createObjectStore('reads') })
  const attempt = async <Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> => {
    try {
      return await work()
    } catch {
      return otherwise
    }
  }
  const forgetLooking = async () => {
    const ofRoles = IDBKeyRange.bound([userId, 1], [userId, Infinity, []])
    await (await database).delete('reads', ofRoles)
  }
  const role = looksAs ?? 0
  if (role === 0) void attempt(forgetLooking, undefined)
  return {
    ...(late && { late }),
    find: (name) =>
      attempt(async () => (await (await database).get('reads', [userId, role, name])) ?? null, null),
    keep: (name, value) =>
      attempt(async () => {
        await (await database).put('reads', { value, readAt: new Date().toISOString() }, [userId, role, name])
      }, undefined),
    wipe: () =>
      attempt(async () => {
        await (await database).delete('reads', IDBKeyRange.bound([userId], [userId, []]))
      }, undefined),
  }
}
