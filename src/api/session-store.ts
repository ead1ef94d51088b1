import * as v from 'valibot'
import { Session } from '../contract/access/session.ts'

/** The one key under which the session is kept (READINGS on SPEC 2.2, 9). */
export const sessionKey = 'millwright.session'

export interface SessionStore {
  get(): Session | null
  set(session: Session): void
  /**
   * Logout and 401 of the session of this token: forgets it here and everything in sessionStorage (SPEC 2.2). One that another
   * tab has begun meanwhile stays.
   */
  clear(token: string | null): void
  /** Called when another tab signs in or out, with the session as it is by then: a tab that wakes hears of all that is over. */
  onOtherTab(listener: (session: Session | null) => void): () => void
}

interface Stores {
  readonly local: Storage
  readonly session: Storage
}

/** The session across reloads and tabs. What cannot be read is no session, and is removed. */
export function createSessionStore({ local, session }: Stores): SessionStore {
  const read = (text: string | null): Session | null => {
    if (text === null) return null
    try {
      const parsed = v.safeParse(Session, JSON.parse(text))
      return parsed.success ? parsed.output : null
    } catch {
      return null
    }
  }
  return {
    get() {
      const text = local.getItem(sessionKey)
      const found = read(text)
      if (text !== null && found === null) local.removeItem(sessionKey)
      return found
    },
    set: (value) => local.setItem(sessionKey, JSON.stringify(value)),
    clear(token) {
      const kept = read(local.getItem(sessionKey))
      if (kept === null || kept.token === token) local.removeItem(sessionKey)
      session.clear()
    },
    onOtherTab(listener) {
      const heard = (event: StorageEvent) => {
        if (event.storageArea === local && (event.key === sessionKey || event.key === null))
          listener(read(local.getItem(sessionKey)))
      }
      window.addEventListener('storage', heard)
      return () => window.removeEventListener('storage', heard)
    },
  }
}
