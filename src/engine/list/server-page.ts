import { usualLocale } from '../../locale/locales.ts'
import { speech } from '../../locale/speech.ts'
import { cellText } from '../../ui/grid/model/cell-text.ts'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import { fitFilter } from '../../ui/grid/query/filter.ts'
import { searchedColumns } from '../../ui/grid/query/searched-columns.ts'
import { compactFilter } from '../../ui/grid/model/filter-tree.ts'
import { groupLines } from '../../ui/grid/query/group-lines.ts'
import type { GridLine } from '../../ui/grid/model/lines.ts'
import { clampPage } from '../../ui/grid/model/pages.ts'
import type { GridState } from '../../ui/grid/model/state.ts'
import type { ListQuestion, RecordGroup } from '../../contract/list-question.ts'
import type { ShownRow } from '../definition/record-source.ts'

/** What a grid's state asks of a server. */
export function questionOf(
  columns: readonly GridColumn<ShownRow>[],
  { search, hidden, sort, filter, group }: GridState,
): ListQuestion {
  const ids = new Set(columns.map(({ id }) => id))
  const { locale } = speech()
  const words = search.split(/\s+/).filter(Boolean).join(' ')
  return {
    search: words,
    columns: words === '' ? [] : searchedColumns(columns, { hidden }).map(({ id }) => id),
    ...(words !== '' && locale !== usualLocale && { locale }),
    sort: sort.filter(({ id }) => ids.has(id)),
    filter: compactFilter(fitFilter(filter, columns)),
    group: group.filter((id) => ids.has(id)),
  }
}

/** The same rows in the same order, without the counts of their groups. */
export function rowsOnly({ group, sort, ...question }: ListQuestion): ListQuestion {
  const groupKeys = group.map((id) => sort.find((key) => key.id === id) ?? { id, desc: false })
  return { ...question, group: [], sort: [...groupKeys, ...sort.filter(({ id }) => !group.includes(id))] }
}

/** Rows at `skip` to before `skip + take` of all that match. */
interface RowRange {
  readonly skip: number
  readonly take: number
}

/** Where the lines of a page come from: a row is named by its place among all that match. */
export interface PagePlan {
  readonly lines: readonly GridLine<number>[]
  readonly lineCount: number
  readonly page: number
  /** The rows of the lines, to be asked for; also what lies in closed groups between them, where that is little. */
  readonly ranges: readonly RowRange[]
}

/** A page of rows that are not grouped. */
export function plainPlan({ page, pageSize }: GridState, count: number | null): PagePlan {
  const at = count === null ? page : clampPage(page, count, pageSize)
  const skip = at * pageSize
  const take = count === null ? pageSize : Math.max(0, Math.min(pageSize, count - skip))
  return {
    lines: Array.from({ length: take }, (_, row) => ({ kind: 'row', row: skip + row })),
    lineCount: count ?? take,
    page: at,
    ranges: [{ skip, take: pageSize }],
  }
}

/** A page of groups and rows, by the counts of the groups alone. */
export function groupedPlan(
  groups: readonly RecordGroup[],
  columns: readonly GridColumn<ShownRow>[],
  state: GridState,
): PagePlan {
  const { page, pageSize, collapsed } = state
  const grouping = state.group.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const count = groups.reduce((sum, each) => sum + each.count, 0)
  const groupOf = new Int32Array(count)
  let from = 0
  groups.forEach((each, at) => {
    groupOf.fill(at, from, (from += each.count))
  })
  const levels = grouping.map((column, depth) => ({
    column: column.id,
    classOf: classesOf(groups, depth, groupOf),
    text: (row: number) => {
      const value = groups[groupOf[row] ?? 0]?.values[depth] ?? null
      return cellText(column, { row: { [column.id]: value }, mark: null })
    },
  }))
  const all = Uint32Array.from({ length: count }, (_, at) => at)
  const grouped = groupLines(all, levels, collapsed, (row) => ({ kind: 'row', row }))
  const at = clampPage(page, grouped.count, pageSize)
  const lines = grouped.slice(at * pageSize, (at + 1) * pageSize)
  return { lines, lineCount: grouped.count, page: at, ranges: rangesOf(lines) }
}

/** Rows whose values are the same down to a depth have the same number. */
function classesOf(groups: readonly RecordGroup[], depth: number, groupOf: Int32Array): Int32Array {
  const known = new Map<string, number>()
  const numbers = groups.map(({ values }) => {
    const name = JSON.stringify(values.slice(0, depth + 1))
    const number = known.get(name) ?? known.size
    known.set(name, number)
    return number
  })
  return groupOf.map((group) => numbers[group] ?? 0)
}

// Asking for some rows that nobody sees is less than asking twice.
const WIDEST = 200

function rangesOf(lines: readonly GridLine<number>[]): readonly RowRange[] {
  const ranges: { skip: number; take: number }[] = []
  for (const line of lines) {
    if (line.kind === 'group') continue
    const last = ranges.at(-1)
    const span = last ? line.row + 1 - last.skip : 0
    if (last && (span <= WIDEST || line.row === last.skip + last.take)) last.take = span
    else ranges.push({ skip: line.row, take: 1 })
  }
  return ranges
}
