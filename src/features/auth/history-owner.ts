import * as v from 'valibot'

const Owned = v.object({ owner: v.string() })

/** Whose page an entry of the history is: the user's id, or null where nobody has been yet. Takes its `state`. */
export function ownerOf(state: unknown): string | null {
  const parsed = v.safeParse(Owned, state)
  return parsed.success ? parsed.output.owner : null
}

/** Whether an entry is the page of another user, to which nobody else is led: not by Back, nor by signing in. */
export const isOfAnother = (state: unknown, userId: string): boolean => {
  const owner = ownerOf(state)
  return owner !== null && owner !== userId
}

/**
 * Writes the user into every entry of the history that comes to stand while they are signed in; it outlives a full
 * load. Returns what ends it.
 */
export function ownHistory(userId: string): () => void {
  const own = () => {
    const state: unknown = window.history.state
    if (ownerOf(state) === null) window.history.replaceState({ ...Object(state), owner: userId }, '')
  }
  // The router tells of what it pushes and replaces.
  window.addEventListener('pushState', own)
  window.addEventListener('replaceState', own)
  window.addEventListener('popstate', own)
  own()
  return () => {
    window.removeEventListener('pushState', own)
    window.removeEventListener('replaceState', own)
    window.removeEventListener('popstate', own)
  }
}
