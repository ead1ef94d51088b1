import * as v from 'valibot'

const Kept = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

export const closedGroupsKey = 'millwright.settings.closed'

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** The categories that are closed on this device; none where nothing is, or nothing can be, remembered. */
export function readClosedGroups(store: Store): readonly string[] {
  try {
    const parsed = v.safeParse(Kept, store.getItem(closedGroupsKey))
    return parsed.success ? parsed.output : []
  } catch {
    return []
  }
}

export function keepClosedGroups(store: Store, closed: readonly string[]): void {
  try {
    store.setItem(closedGroupsKey, JSON.stringify(closed))
  } catch {
    // The page works without a memory.
  }
}
