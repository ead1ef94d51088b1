export interface SortKey {
  id: string
  desc: boolean
}

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
}

export const DEFAULT_PAGE_SIZE = 10

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

export function withPage(state: GridState, page: number): GridState {
  return page === state.page ? state : { ...state, page }
}

/** Keeps the first row of the page in view when the page grows or shrinks. */
export function withPageSize(state: GridState, pageSize: number): GridState {
  const firstRow = state.page * state.pageSize
  return { ...state, pageSize, page: Math.floor(firstRow / pageSize) }
}
