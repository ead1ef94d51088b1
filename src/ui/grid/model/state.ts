import { MIN_WIDTH } from './column.ts'
import { normalFilter, partsOf, withoutPart } from './filter-tree.ts'

export interface SortKey {
  id: string
  desc: boolean
}

/** How a term compares. `between` takes [from, to], `in` a list; `blank` and `filled` take nothing. */
export const filterOperators = [
  'contains',
  'startswith',
  '=',
  '<>',
  '<',
  '<=',
  '>',
  '>=',
  'between',
  'in',
  'blank',
  'filled',
] as const
export type FilterOperator = (typeof filterOperators)[number]

export type FilterScalar = string | number | boolean

/** One comparison of a column, by the column's stored value; days are yyyy-MM-dd. */
export interface FilterTerm {
  readonly field: string
  readonly op: FilterOperator
  readonly value?: FilterScalar | readonly FilterScalar[] | undefined
}

/** The one filter of a grid: the filter row and the filter panel are two views of it (UX G4, G5). */
export type Filter = FilterTerm | { readonly and: readonly Filter[] } | { readonly or: readonly Filter[] }

/** Everything about a grid's view that can be kept, shared and restored; plain JSON. `page` counts from 0. */
export interface GridState {
  search: string
  sort: readonly SortKey[]
  page: number
  pageSize: number
  hidden: readonly string[]
  /** Pixels by column id, only of columns the user has resized. */
  widths: Readonly<Record<string, number>>
  /** Column ids as the user has arranged them; columns not named follow in their own order. */
  order: readonly string[]
  filter: Filter | null
  /** Columns grouped by, outermost first. */
  group: readonly string[]
  /**
   * Groups that are closed, each by the texts of its values from the outermost on. The empty path among them closes
   * all groups, and the others named are then the open ones.
   */
  collapsed: readonly (readonly string[])[]
  /** Columns that stay in view at an edge. */
  pinned: Readonly<Record<string, 'start' | 'end'>>
}

const DEFAULT_PAGE_SIZE = 10

/** The view a grid opens with: page size 10 (SPEC 9) and the definition's own columns. */
export function defaultGridState(over: Partial<GridState> = {}): GridState {
  return {
    search: '',
    sort: [],
    page: 0,
    pageSize: DEFAULT_PAGE_SIZE,
    hidden: [],
    widths: {},
    order: [],
    filter: null,
    group: [],
    collapsed: [],
    pinned: {},
    ...over,
  }
}

export function withSearch(state: GridState, search: string): GridState {
  return search === state.search ? state : { ...state, search, page: 0 }
}

/** Ascending, then descending, then none; `add` keeps the other columns, as Shift does. */
export function toggleSort(state: GridState, id: string, add: boolean): GridState {
  const current = state.sort.find((key) => key.id === id)
  const next = current === undefined ? { id, desc: false } : current.desc ? null : { id, desc: true }
  if (!add) return { ...state, sort: next ? [next] : [], page: 0 }
  const sort = current
    ? state.sort.flatMap((key) => (key.id === id ? (next ?? []) : key))
    : [...state.sort, { id, desc: false }]
  return { ...state, sort, page: 0 }
}

/** Sorted by these columns and no others, on its first page. */
export function withSort(state: GridState, sort: readonly SortKey[]): GridState {
  return { ...state, sort, page: 0 }
}

export function withPage(state: GridState, page: number): GridState {
  return page === state.page ? state : { ...state, page }
}

/** Keeps the first row of the page in view when the page grows or shrinks. */
export function withPageSize(state: GridState, pageSize: number): GridState {
  const firstRow = state.page * state.pageSize
  return { ...state, pageSize, page: Math.floor(firstRow / pageSize) }
}

/** Puts another filter in place of the one there is; what says nothing (an empty group, a term without a value) goes. */
export function withFilter(state: GridState, filter: Filter | null): GridState {
  return { ...state, filter: normalFilter(filter), page: 0 }
}

/** The term that the filter row shows for a column: the first of the column's own that all rows must meet. */
export function termOf(filter: Filter | null, field: string): FilterTerm | null {
  for (const part of partsOf(filter)) if ('field' in part && part.field === field) return part
  return null
}

/** Writes the term the filter row shows for a column, in the place of the one before; the rest of the filter stays. */
export function setTerm(state: GridState, field: string, term: FilterTerm | null): GridState {
  const before = termOf(state.filter, field)
  const parts = partsOf(state.filter)
  const added = term ? [term] : []
  return withFilter(state, {
    and: before ? parts.flatMap((part) => (part === before ? added : [part])) : [...parts, ...added],
  })
}

/** Takes away the part of the filter at a path as `wordsOf` names it. */
export function removePart(state: GridState, path: readonly number[]): GridState {
  return withFilter(state, withoutPart(state.filter, path))
}

/** Groups by one more column, innermost, or by one fewer. Which groups were closed is forgotten. */
export function toggleGroup(state: GridState, column: string, on: boolean): GridState {
  if (state.group.includes(column) === on) return state
  const group = on ? [...state.group, column] : state.group.filter((each) => each !== column)
  return { ...state, group, collapsed: [], page: 0 }
}

/** Puts a group at another level, 0 for the outermost. */
export function moveGroup(state: GridState, column: string, to: number): GridState {
  if (!state.group.includes(column)) return state
  return { ...state, group: moved(state.group, column, to), collapsed: [], page: 0 }
}

/** The page stays: a heading keeps its place when its own rows come or go. */
export function toggleCollapsed(state: GridState, path: readonly string[]): GridState {
  const others = state.collapsed.filter((each) => !isSamePath(each, path))
  const collapsed = others.length === state.collapsed.length ? [...others, path] : others
  return { ...state, collapsed }
}

export function collapseAll(state: GridState): GridState {
  return { ...state, collapsed: [[]], page: 0 }
}

export function expandAll(state: GridState): GridState {
  return { ...state, collapsed: [], page: 0 }
}

/** The ids of all columns as the user has arranged them, hidden ones too. */
export function columnOrder(
  state: Pick<GridState, 'order'>,
  columnIds: readonly string[],
): readonly string[] {
  const known = new Set(columnIds)
  return [...new Set([...state.order.filter((id) => known.has(id)), ...columnIds])]
}

function withColumnOrder(state: GridState, order: readonly string[]): GridState {
  return { ...state, order }
}

/** Puts a column at place `to` among all columns, hidden ones too. */
export function moveColumn(
  state: GridState,
  columnIds: readonly string[],
  column: string,
  to: number,
): GridState {
  return withColumnOrder(state, moved(columnOrder(state, columnIds), column, to))
}

export function hideColumn(state: GridState, column: string, isHidden = true): GridState {
  const others = state.hidden.filter((each) => each !== column)
  return { ...state, hidden: isHidden ? [...others, column] : others }
}

/** Pixels, never less than 64 (UX G15); null gives the column its own width again. */
export function withWidth(state: GridState, column: string, width: number | null): GridState {
  const { [column]: _, ...others } = state.widths
  if (width === null || !Number.isFinite(width)) return { ...state, widths: others }
  return { ...state, widths: { ...others, [column]: Math.max(MIN_WIDTH, Math.round(width)) } }
}

export function pinColumn(state: GridState, column: string, side: 'start' | 'end' | null): GridState {
  const { [column]: _, ...others } = state.pinned
  return { ...state, pinned: side === null ? others : { ...others, [column]: side } }
}

/** The columns as the definition has them: those of `hidden` hidden, in its order and widths, none pinned. */
export function resetColumns(state: GridState, hidden: readonly string[]): GridState {
  return { ...state, hidden, order: [], widths: {}, pinned: {} }
}

/** What one press takes from a grid: its search and filter, or how its columns are arranged. */
export type Cleared = 'filter' | 'columns'

const partOf = ({ filter, search, hidden, order, widths, pinned }: GridState, cleared: Cleared) =>
  cleared === 'filter' ? { filter, search } : { hidden, order, widths, pinned }

/** Whether a grid is in this respect as another one is. */
export const isAsCleared = (state: GridState, other: GridState, cleared: Cleared): boolean =>
  JSON.stringify(partOf(state, cleared)) === JSON.stringify(partOf(other, cleared))

/** The state with what was cleared as it was before. */
export const givenBack = (state: GridState, before: GridState, cleared: Cleared): GridState => ({
  ...state,
  ...partOf(before, cleared),
  ...(cleared === 'filter' && { page: 0 }),
})

function isSamePath(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, at) => text === b[at])
}

function moved(ids: readonly string[], id: string, to: number): readonly string[] {
  const others = ids.filter((each) => each !== id)
  return others.toSpliced(Math.max(0, Math.min(others.length, to)), 0, id)
}
