import type { Fact } from '../define-event.ts'

/** The newest facts of those added, as many as are kept, in the order in which they came. */
export interface Newest {
  add(fact: Fact): void
  /** Another array once one was added. */
  all(): readonly Fact[]
  has(fact: Fact): boolean
}

/** A journal tells of tens of thousands, one after the other: only who looks pays for the list. */
export function createNewest(length: number): Newest {
  let added: Fact[] = []
  let looked: { readonly all: readonly Fact[]; readonly known: ReadonlySet<Fact> } | null = null
  const look = () => {
    if (looked) return looked
    const all = added.slice(-length)
    return (looked = { all, known: new Set(all) })
  }
  return {
    add(fact) {
      added.push(fact)
      if (added.length > 2 * length) added = added.slice(-length)
      looked = null
    },
    all: () => look().all,
    has: (fact) => look().known.has(fact),
  }
}
