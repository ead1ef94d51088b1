import { isBlank, type CellValue, type GridColumn } from '../model/column.ts'
import { createColumnValues, type ColumnValues } from './column-values.ts'
import { fitFilter } from './filter.ts'
import { createRowFilter } from './filter-rows.ts'
import { groupLines, type GroupedLines } from './group-lines.ts'
import type { GridLine, RowLine } from '../model/lines.ts'
import { orderBy } from './order.ts'
import { createSearchIndex } from './search-index.ts'
import { searchedColumns } from './searched-columns.ts'
import type { GridState, SortKey } from '../model/state.ts'

type RowQuery = Pick<GridState, 'search' | 'hidden' | 'sort' | 'filter' | 'group' | 'collapsed'>

/** What a question finds, in order. */
interface FoundRows<Row> {
  /** Rows that match. */
  readonly count: number
  /** Lines on all pages together: the rows, and where grouped the headings too, without what is closed. */
  readonly lineCount: number
  /** Lines `from` to before `to`; headings that continue from before `from` are repeated on top. */
  readonly lines: (from: number, to: number) => readonly GridLine<Row>[]
  /** All rows that match, those in closed groups too. */
  readonly rows: () => readonly Row[]
}

/** A stored value that occurs in a column, with its words. */
export interface FilterChoice {
  readonly value: Exclude<CellValue, null | undefined>
  readonly text: string
}

export interface MemoryRows<Row> {
  /** The same object for the same question. */
  readonly find: (query: RowQuery) => FoundRows<Row>
  /** The rows that match, in order; the same array for the same question. */
  readonly select: (query: RowQuery) => readonly Row[]
  /** The values that occur in a column, in its order, without blank. */
  readonly choicesOf: (columnId: string) => readonly FilterChoice[]
  /** Prepares search and order in idle time until `until` (performance.now() milliseconds); true when all is ready. */
  readonly prepare: (until: number) => boolean
}

/**
 * Search, filter, sort and grouping over rows in memory, built for 100,000 of them. What is known of a column is made
 * when it is first asked for and kept as long as these rows and columns are, so a letter, a term, a direction or a page
 * costs one pass. Texts stand in the order of `compareText`; equal ones keep the order of the next key and at last
 * their own. Groups are ordered by their column, ascending unless it is sorted descending; blanks come last.
 */
export function createMemoryRows<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
): MemoryRows<Row> {
  const values = new Map<string, ColumnValues<Row>>(
    columns.map((column) => [column.id, createColumnValues(column, rows)]),
  )
  const index = createSearchIndex([...values.values()], rows.length)
  const filter = createRowFilter(values, rows.length)
  const lineOf = (at: number): RowLine<Row> => ({ kind: 'row', row: rows[at] as Row })

  const ordered = lastOnly(({ group, sort }: Pick<RowQuery, 'group' | 'sort'>) => {
    const keys = orderKeys(group, sort).flatMap(({ id, desc }) => {
      const own = values.get(id)
      if (!own) return []
      return [{ ranks: group.includes(id) ? own.classes() : own.ranks(), desc }]
    })
    return keys.length === 0 ? null : orderBy(rows.length, keys)
  })

  const searchedIds = lastOnly(
    (hidden: RowQuery['hidden']) => new Set(searchedColumns(columns, { hidden }).map(({ id }) => id)),
  )

  const found = lastOnly((query: Omit<RowQuery, 'collapsed'>): Uint32Array => {
    const order = ordered({ group: query.group, sort: query.sort })
    const searched = index.find(query.search, searchedIds(query.hidden))
    const filtered = filter(fitFilter(query.filter, columns))
    return matching(rows.length, order, searched, filtered)
  })

  const find = lastOnly(({ search, hidden, sort, filter, group, collapsed }: RowQuery): FoundRows<Row> => {
    const order = found({ search, hidden: search === '' ? none : hidden, sort, filter, group })
    const levels = group.flatMap((id) => {
      const own = values.get(id)
      return own ? [{ column: id, classOf: own.classes().of, text: own.text }] : []
    })
    const grouped =
      levels.length > 0 ? groupLines(order, levels, collapsed, lineOf) : plainLines(order, lineOf)
    let all: readonly Row[] | null = null
    return {
      count: order.length,
      lineCount: grouped.count,
      lines: grouped.slice,
      rows: () => (all ??= Array.from(order, (at) => rows[at] as Row)),
    }
  })

  const choicesOf = (columnId: string): readonly FilterChoice[] => {
    const own = values.get(columnId)
    if (!own) return []
    const { of } = own.ranks()
    const firstRows = own.ordinals()?.firstRows ?? rows.keys()
    const choices = new Map<CellValue, { rank: number; choice: FilterChoice }>()
    for (const at of firstRows) {
      const value = own.value(at)
      if (isBlank(value) || choices.has(value)) continue
      choices.set(value, { rank: of[at] ?? 0, choice: { value, text: own.text(at) } })
    }
    return [...choices.values()].toSorted((a, b) => a.rank - b.rank).map(({ choice }) => choice)
  }

  const searchedAlways = new Set(columns.flatMap(({ id, searchedShown }) => (searchedShown ? [] : [id])))
  const prepare = (until: number) =>
    index.prepare(until, searchedAlways) &&
    (rows.length < LONG || [...values.values()].every((own) => own.prepareRanks(until)))
  return { find, select: (query) => find(query).rows(), choicesOf, prepare }
}

const none: readonly string[] = []

// From here on it would be felt that the first sort by a column of many texts works their order out.
const LONG = 20_000

/** Group columns first, each in the direction it is sorted by, then the other sort keys. */
function orderKeys(group: readonly string[], sort: readonly SortKey[]): readonly SortKey[] {
  return [
    ...group.map((id) => sort.find((key) => key.id === id) ?? { id, desc: false }),
    ...sort.filter(({ id }) => !group.includes(id)),
  ]
}

function matching(
  count: number,
  order: Uint32Array | null,
  searched: Uint8Array | null,
  filtered: Uint8Array | null,
): Uint32Array {
  const matches = new Uint32Array(count)
  let next = 0
  for (let at = 0; at < count; at++) {
    const row = order ? (order[at] ?? 0) : at
    if (searched?.[row] === 0 || filtered?.[row] === 0) continue
    matches[next++] = row
  }
  return matches.subarray(0, next)
}

function plainLines<Row>(order: Uint32Array, lineOf: (row: number) => RowLine<Row>): GroupedLines<Row> {
  return {
    count: order.length,
    slice: (from, to) => {
      const lines: RowLine<Row>[] = []
      for (const row of order.subarray(from, to)) lines.push(lineOf(row))
      return lines
    },
  }
}

function lastOnly<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  let last: { key: string; value: Value } | null = null
  return (key) => {
    const name = JSON.stringify(key)
    if (last?.key !== name) last = { key: name, value: make(key) }
    return last.value
  }
}
