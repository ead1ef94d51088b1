import type { ViewContent } from '../../contract/saved-view.ts'
import { compactFilter } from '../../ui/grid/model/filter-tree.ts'
import { columnOrder, type GridState } from '../../ui/grid/model/state.ts'
import { readFilter } from '../../ui/grid/query/read-filter.ts'
import { columnsIn, type ViewedColumns, viewOf } from './grid-view.ts'

/** What of a grid's state a saved view keeps: its columns, and what is asked of its rows but for the search. */
export function contentOf(state: GridState, columns: ViewedColumns): ViewContent {
  const { pageSize: _, ...lying } = viewOf(state, columns, null)
  return {
    ...lying,
    sort: state.sort.map(({ id, desc }) => ({ id, desc })),
    filter: compactFilter(state.filter),
    group: [...state.group],
  }
}

/** What a saved view makes of a grid, as far as the screen has its columns. */
export function stateIn(
  content: ViewContent,
  columns: ViewedColumns,
): Pick<GridState, 'hidden' | 'order' | 'widths' | 'pinned' | 'sort' | 'filter' | 'group'> {
  const ids = columns.map(({ field }) => field)
  const known = new Set(ids)
  return {
    ...columnsIn(content, columns),
    sort: content.sort.filter(({ id }) => known.has(id)),
    filter: content.filter && readFilter(content.filter, ids),
    group: content.group.filter((id) => known.has(id)),
  }
}

/** Whether two views show the same on this screen, whichever way they were arrived at. */
export const isSameView = (a: ViewContent, b: ViewContent, columns: ViewedColumns): boolean =>
  told(a, columns) === told(b, columns)

function told(content: ViewContent, columns: ViewedColumns): string {
  const { hidden, order, widths, pinned, sort, filter, group } = stateIn(content, columns)
  const ids = columns.map(({ field }) => field)
  return JSON.stringify([
    columnOrder({ order }, ids).map((id) => [
      id,
      hidden.includes(id),
      widths[id] ?? null,
      pinned[id] ?? null,
    ]),
    sort.map(({ id, desc }) => [id, desc]),
    compactFilter(filter),
    group,
  ])
}
