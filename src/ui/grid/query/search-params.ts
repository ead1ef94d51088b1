import { compactFilter } from '../model/filter-tree.ts'
import { readFilter } from './read-filter.ts'
import type { Filter, GridState, SortKey } from '../model/state.ts'

const NAMES = ['search', 'sort', 'filter', 'group', 'closed', 'page', 'size'] as const
const MOST_CLOSED = 100
const LONGEST = 4000

/**
 * Writes search, sort, filter, groups, page and page size into `base` and leaves its other names alone; what equals
 * `defaults` is left out. `page` counts from 1 in an address, a sort is `column:asc` or `column:desc`, repeated in
 * order, `filter` and `closed` are JSON and `group` is `outer,inner`.
 */
export function toSearchParams(
  state: GridState,
  defaults: GridState,
  base: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const params = withoutGridParams(base)
  const differs = (name: 'sort' | 'filter' | 'group' | 'collapsed') =>
    JSON.stringify(state[name]) !== JSON.stringify(defaults[name])
  if (state.search !== defaults.search) params.set('search', state.search)
  if (differs('sort')) {
    for (const { id, desc } of state.sort) params.append('sort', `${id}:${desc ? 'desc' : 'asc'}`)
    if (state.sort.length === 0) params.set('sort', '')
  }
  if (differs('filter')) {
    const filter = compactFilter(state.filter)
    params.set('filter', filter === null ? '' : JSON.stringify(filter))
  }
  if (differs('group')) params.set('group', state.group.map(escapeComma).join(','))
  if (differs('collapsed')) params.set('closed', JSON.stringify(state.collapsed.slice(-MOST_CLOSED)))
  if (state.page !== defaults.page) params.set('page', String(state.page + 1))
  if (state.pageSize !== defaults.pageSize) params.set('size', String(state.pageSize))
  return params
}

/** An address without any of them: the grid as it is by itself. */
export function withoutGridParams(base: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(base)
  for (const name of NAMES) params.delete(name)
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
    filter: readFilterParam(params.get('filter'), rules.columnIds, defaults.filter),
    group: params.has('group') ? readGroup(params.get('group') ?? '', rules.columnIds) : defaults.group,
    collapsed: readClosed(params.get('closed')) ?? defaults.collapsed,
    page: readPage(params.get('page')) ?? defaults.page,
    pageSize: rules.pageSizes.find((size) => String(size) === params.get('size')) ?? defaults.pageSize,
  }
}

/** The `filter` of an address that shows the rows whose stored value is this; '' shows the blank ones. */
export function filterAddress(field: string, value: string | number | boolean): string {
  return JSON.stringify(value === '' ? { field, op: 'blank' } : { field, op: '=', value })
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

function readFilterParam(
  text: string | null,
  columnIds: readonly string[],
  otherwise: Filter | null,
): Filter | null {
  if (text === '') return null
  if (text === null || text.length > LONGEST) return otherwise
  return readFilter(parsed(text), columnIds) ?? otherwise
}

function readGroup(text: string, columnIds: readonly string[]): string[] {
  const ids = text.split(',').map((id) => id.replaceAll('%2C', ',').replaceAll('%25', '%'))
  return [...new Set(ids)].filter((id) => columnIds.includes(id))
}

function escapeComma(id: string): string {
  return id.replaceAll('%', '%25').replaceAll(',', '%2C')
}

function readClosed(text: string | null): string[][] | null {
  if (text === null || text.length > LONGEST) return null
  const paths = parsed(text)
  if (!Array.isArray(paths) || paths.length > MOST_CLOSED) return null
  const isPath = (path: unknown): path is string[] =>
    Array.isArray(path) && path.every((part) => typeof part === 'string')
  return paths.every(isPath) ? paths : null
}

function readPage(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) - 1 : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (cause instanceof SyntaxError) return null
    throw cause
  }
}
