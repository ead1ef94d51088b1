import { cellText } from './cell-text.ts'
import type { GridColumn } from './column.ts'

/** The lower-case words of a search; every one must be found somewhere in the row. */
export function searchTerms(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean)
}

export interface SearchIndex {
  /** Numbers of the rows that hold every word, or null when there is nothing to look for. */
  find: (search: string) => Uint8Array | null
  /** Prepares rows until `until` (performance.now() milliseconds); true when all are ready. */
  prepare: (until: number) => boolean
}

const CHUNK = 256

/** One lower-case text a row, made once over all columns, shown or hidden; so a search is one pass of `includes`. */
export function createSearchIndex<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
): SearchIndex {
  const texts: string[] = []

  const extend = (to: number) => {
    for (let at = texts.length; at < to; at++) {
      const row = rows[at]
      // A line break between columns keeps a word from being found across two of them.
      if (row !== undefined)
        texts.push(
          columns
            .map((column) => cellText(column, row))
            .join('\n')
            .toLowerCase(),
        )
    }
  }

  return {
    find: (search) => {
      const terms = searchTerms(search)
      if (terms.length === 0) return null
      extend(rows.length)
      return Uint8Array.from(texts, (text) => (terms.every((term) => text.includes(term)) ? 1 : 0))
    },
    prepare: (until) => {
      while (texts.length < rows.length && performance.now() < until)
        extend(Math.min(rows.length, texts.length + CHUNK))
      return texts.length >= rows.length
    },
  }
}
