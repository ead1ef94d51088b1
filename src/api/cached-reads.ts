import { type DBSchema, openDB } from 'idb'

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
  /** Forgets this user's reads. */
  wipe(): Promise<void>
}

interface Schema extends DBSchema {
  reads: { key: [user: string, name: string]; value: CachedRead }
}

/** Nothing is ever cached: where the browser has no database, and in tests. */
export const noCachedReads: CachedReads = {
  find: async () => null,
  keep: async () => undefined,
  wipe: async () => undefined,
}

/** The cached reads of one user. A database that fails is a cache that is empty. */
export function openCachedReads(userId: string): CachedReads {
  if (typeof indexedDB === 'undefined') return noCachedReads
  const database = openDB<Schema>('millwright', 1, { upgrade: (db) => void db.createObjectStore('reads') })
  const attempt = async <Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> => {
    try {
      return await work()
    } catch {
      return otherwise
    }
  }
  return {
    find: (name) => attempt(async () => (await (await database).get('reads', [userId, name])) ?? null, null),
    keep: (name, value) =>
      attempt(async () => {
        await (await database).put('reads', { value, readAt: new Date().toISOString() }, [userId, name])
      }, undefined),
    wipe: () =>
      attempt(async () => {
        const db = await database
        await db.delete('reads', IDBKeyRange.bound([userId], [userId, []]))
      }, undefined),
  }
}
