import { cellSortValue } from './cell-text.ts'
import type { GridColumn } from './column.ts'
import { orderBy, rank, type Ranks } from './order.ts'
import { createSearchIndex } from './search-index.ts'
import type { SortKey } from './state.ts'

export interface RowQuery {
  search: string
  sort: readonly SortKey[]
}

export interface MemoryRows<Row> {
  /** The rows that match, in order; the same array for the same question. */
  select: (query: RowQuery) => readonly Row[]
  /** Prepares the search index in idle time; see SearchIndex.prepare. */
  prepare: (until: number) => boolean
}

/**
 * Search and sort over rows in memory, built for 100,000 of them: column ranks and search texts are made once and
 * kept as long as these rows and columns are, so a changed direction or a typed letter costs one pass.
 */
export function createMemoryRows<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
): MemoryRows<Row> {
  const index = createSearchIndex(rows, columns)
  const ranks = new Map<string, Ranks>()

  const ranksOf = (column: GridColumn<Row>) => {
    let found = ranks.get(column.id)
    if (!found) ranks.set(column.id, (found = rank(rows.map((row) => cellSortValue(column, row)))))
    return found
  }

  const ordered = lastOnly((sort: readonly SortKey[]) => {
    const keys = sort.flatMap(({ id, desc }) => {
      const column = columns.find((column) => column.id === id)
      return column ? [{ ranks: ranksOf(column), desc }] : []
    })
    return orderBy(rows.length, keys)
  })

  const select = lastOnly(({ search, sort }: RowQuery) => {
    const found = index.find(search)
    const selected: Row[] = []
    for (const at of ordered(sort)) {
      const row = rows[at]
      if (row !== undefined && (found === null || found[at] === 1)) selected.push(row)
    }
    return selected
  })

  return { select, prepare: index.prepare }
}

function lastOnly<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  let last: { key: string; value: Value } | null = null
  return (key) => {
    const name = JSON.stringify(key)
    if (last?.key !== name) last = { key: name, value: make(key) }
    return last.value
  }
}
