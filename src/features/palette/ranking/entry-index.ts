import type { PaletteEntry } from './entry.ts'
import { byName, indexPart, type IndexPart } from './index-part.ts'
import { keptText } from './text.ts'

/** What is ranked together: parts that are prepared apart, so that one that changes leaves the others as they are. */
export interface EntryIndex {
  readonly parts: readonly ShownPart[]
  /** All entries by name. */
  readonly byName: () => readonly PaletteEntry[]
}

interface ShownPart {
  readonly part: IndexPart
  /** Items that an earlier part has too: the first of two with one id counts. */
  readonly hidden: ReadonlySet<number>
}

/** Prepares entries for rank(): once for each list, not for each key. */
export const indexEntries = (entries: readonly PaletteEntry[]): EntryIndex =>
  joinedIndex([[indexPart(entries, keptText)]])

/** Makes one of prepared lists, each in parts that have nothing twice. */
export function joinedIndex(lists: readonly (readonly IndexPart[])[]): EntryIndex {
  const shown = lists.flatMap((parts, at) => {
    const earlier = lists.slice(0, at).flat()
    return parts.map((part) => ({ part, hidden: alsoIn(earlier, part) }))
  })
  let named: readonly PaletteEntry[] | null = null
  return {
    parts: shown,
    byName: () =>
      (named ??= shown
        .flatMap(({ part, hidden }) => part.items.filter((_item, at) => !hidden.has(at)))
        .toSorted(byName)
        .map(({ entry }) => entry)),
  }
}

function alsoIn(earlier: readonly IndexPart[], part: IndexPart): ReadonlySet<number> {
  const hidden = new Set<number>()
  for (const before of earlier) {
    // Of two records of different entities none is the other: most lists need not be compared.
    if (![...before.entities].some((entity) => part.entities.has(entity))) continue
    const [few, many] = before.items.length < part.items.length ? [before, part] : [part, before]
    for (const { entry } of few.items) {
      const at = many.places().has(entry.id) ? part.places().get(entry.id) : undefined
      if (at !== undefined) hidden.add(at)
    }
  }
  return hidden
}
