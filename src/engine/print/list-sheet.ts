import { numberWords } from '../../locale/numbers.ts'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import type { GridState } from '../../ui/grid/model/state.ts'
import { sentenceOf } from '../../ui/grid/query/filter.ts'

/** A list as it goes to paper. */
export interface ListSheet<Row> {
  readonly title: string
  readonly columns: readonly GridColumn<Row>[]
  readonly rows: readonly Row[]
  /** Which rows of how many, and what they were looked for by. */
  readonly facts: readonly string[]
  /** ISO time at which it was made. */
  readonly at: string
}

/** The most rows that are drawn for paper: some fifty pages. */
export const mostPrinted = 2000

/** The rows of a list that go to paper. */
interface Part {
  /** Of the first one, from 0 among the `matched` in the order of the list. */
  readonly from: number
  readonly count: number
  readonly matched: number
  /** What the page chooses its rows by beside search and filter, in words. */
  readonly chosenBy?: string | undefined
}

/**
 * What a list says of its rows: all of them, or which part, and what they were looked for by. `columns` are all there
 * are, so that a filter by a hidden one is said too.
 */
export function listFacts<Row>(
  { search, filter }: Pick<GridState, 'search' | 'filter'>,
  columns: readonly GridColumn<Row>[],
  { from, count, matched, chosenBy }: Part,
): readonly string[] {
  const part =
    count === matched
      ? numberWords(count)
      : `${numberWords(from + 1)}–${numberWords(from + count)} of ${numberWords(matched)}`
  return [
    count === 1 && matched === 1 ? '1 row' : count === matched ? `${part} rows` : `Rows ${part}`,
    ...(chosenBy === undefined ? [] : [chosenBy]),
    ...(search.trim() === '' ? [] : [`Search: ${search.trim()}`]),
    ...(filter === null ? [] : [`Filter: ${sentenceOf(filter, columns)}`]),
  ]
}
