import type { GridState, SortKey } from './state.ts'

const NAMES = ['search', 'sort', 'page', 'size'] as const

/**
 * Writes search, sort, page and page size into `base` and leaves its other names alone; what equals `defaults` is left
 * out. `page` counts from 1 in an address, and a sort is `column:asc` or `column:desc`, repeated in order.
 */
export function toSearchParams(
  state: GridState,
  defaults: GridState,
  base: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(base)
  for (const name of NAMES) params.delete(name)
  if (state.search !== defaults.search) params.set('search', state.search)
  if (JSON.stringify(state.sort) !== JSON.stringify(defaults.sort)) {
    for (const { id, desc } of state.sort) params.append('sort', `${id}:${desc ? 'desc' : 'asc'}`)
    if (state.sort.length === 0) params.set('sort', '')
  }
  if (state.page !== defaults.page) params.set('page', String(state.page + 1))
  if (state.pageSize !== defaults.pageSize) params.set('size', String(state.pageSize))
  return params
}

export interface AddressRules {
  columnIds: readonly string[]
  pageSizes: readonly number[]
}

/** Reads what toSearchParams wrote; an address is typed by anyone, so what does not fit falls back to `defaults`. */
export function fromSearchParams(
  params: URLSearchParams,
  defaults: GridState,
  rules: AddressRules,
): GridState {
  return {
    ...defaults,
    search: params.get('search') ?? defaults.search,
    sort: params.has('sort') ? readSort(params.getAll('sort'), rules.columnIds) : defaults.sort,
    page: readPage(params.get('page')) ?? defaults.page,
    pageSize: rules.pageSizes.find((size) => String(size) === params.get('size')) ?? defaults.pageSize,
  }
}

function readSort(entries: readonly string[], columnIds: readonly string[]): SortKey[] {
  const sort: SortKey[] = []
  for (const entry of entries) {
    const { id, direction } = /^(?<id>.*):(?<direction>asc|desc)$/s.exec(entry)?.groups ?? {}
    if (id === undefined || !columnIds.includes(id) || sort.some((key) => key.id === id)) continue
    sort.push({ id, desc: direction === 'desc' })
  }
  return sort
}

function readPage(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) - 1 : null
}
