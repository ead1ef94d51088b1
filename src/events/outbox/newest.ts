import { type Fact, inOrder } from '../define-event.ts'

/** The newest facts of those added, as many as are kept, in journal order. */
export interface Newest {
  add(fact: Fact): void
  /** Another array once one was added. */
  all(): readonly Fact[]
  has(fact: Fact): boolean
}

/** A journal tells of tens of thousands, one after the other: only who looks pays for the list. */
export function createNewest(length: number): Newest {
  let added: Fact[] = []
  /** The file of a tab that closed late is read after what was made since. */
  let isSorted = true
  let looked: { readonly all: readonly Fact[]; readonly known: ReadonlySet<Fact> } | null = null
  const newest = () => {
    if (!isSorted) added.sort(inOrder)
    isSorted = true
    return added.slice(-length)
  }
  const look = () => {
    if (looked) return looked
    const all = newest()
    return (looked = { all, known: new Set(all) })
  }
  return {
    add(fact) {
      const last = added.at(-1)
      if (last && inOrder(fact, last) < 0) isSorted = false
      added.push(fact)
      if (added.length > 2 * length) added = newest()
      looked = null
    },
    all: () => look().all,
    has: (fact) => look().known.has(fact),
  }
}
