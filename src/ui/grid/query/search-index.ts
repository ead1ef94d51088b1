import { createColumnSearch } from './column-search.ts'
import type { ColumnValues } from './column-values.ts'

/** The lower-case words of a search; every one must be found somewhere in the row. */
function searchTerms(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean)
}

export interface SearchIndex {
  /** 1 for each row that holds every word in the text of some column searched; null without a word. */
  find: (search: string, columns: ReadonlySet<string>) => Uint8Array | null
  /** Prepares these columns until `until` (performance.now() milliseconds); true when all is ready. */
  prepare: (until: number, columns: ReadonlySet<string>) => boolean
}

/** Looks through columns of few values first, and through the others only for rows not found yet. */
export function createSearchIndex<Row>(columns: readonly ColumnValues<Row>[], count: number): SearchIndex {
  const searches = columns.map((values) => ({ id: values.column.id, ...createColumnSearch(values, count) }))
  let last: { search: string; columns: ReadonlySet<string>; found: Uint8Array } | null = null

  const findWord = (word: string, ids: ReadonlySet<string>, within: Uint8Array | null): Uint8Array => {
    // Rows that are out count as found, so that no column looks at them.
    const found = new Uint8Array(count)
    if (within) for (let row = 0; row < count; row++) found[row] = within[row] === 0 ? 1 : 0
    const able = searches.filter((search) => ids.has(search.id) && search.canHold(word))
    for (const search of able.toSorted((a, b) => Number(b.isSmall()) - Number(a.isSmall()))) {
      const missing = zeros(found)
      if (missing === 0) break
      search.mark(word, found, missing)
    }
    if (within) for (let row = 0; row < count; row++) found[row] = (found[row] ?? 0) & (within[row] ?? 0)
    return found
  }

  return {
    find: (search, ids) => {
      const words = searchTerms(search)
      if (words.length === 0) return null
      const text = words.join(' ')
      const before = last?.columns === ids ? last : null
      if (before?.search === text) return before.found
      // A search that goes on from the last one finds no other rows than that did.
      let found = before && text.startsWith(before.search) ? before.found : null
      for (const word of words) found = findWord(word, ids, found)
      last = found && { search: text, columns: ids, found }
      return found
    },
    prepare: (until, ids) => searches.every((search) => !ids.has(search.id) || search.prepare(until)),
  }
}

function zeros(marks: Uint8Array): number {
  let count = 0
  for (const mark of marks) if (mark === 0) count++
  return count
}
