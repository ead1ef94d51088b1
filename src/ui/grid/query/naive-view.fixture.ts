import { cellSortValue, cellText, isTrue, localDay } from '../model/cell-text.ts'
import { compareText } from './collate.ts'
import type { CellValue, GridColumn } from '../model/column.ts'
import type { GridLine } from '../model/lines.ts'
import { clampPage } from '../model/pages.ts'
import type { Filter, FilterTerm, GridState } from '../model/state.ts'

/** What a grid shows, by the plainest program there is: the reference for every fast one, in memory and on a server. */
export interface NaiveView<Row> {
  matched: number
  lineCount: number
  page: number
  rows: Row[]
  lines: GridLine<Row>[]
}

export function naiveView<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  state: GridState,
): NaiveView<Row> {
  const groups = state.group.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const matches = rows.filter((row) => isSearched(row, columns, state) && meets(row, columns, state.filter))
  const orders = groups.map((column) => groupOrder(column, rows, isDescending(state, column.id)))
  const sorted = matches.toSorted((a, b) => {
    for (const compare of orders) {
      const order = compare(a, b)
      if (order !== 0) return order
    }
    for (const { id, desc } of state.sort) {
      const column = groups.some((group) => group.id === id)
        ? null
        : columns.find((column) => column.id === id)
      const order = column ? compareValues(cellSortValue(column, a), cellSortValue(column, b), desc) : 0
      if (order !== 0) return order
    }
    return 0
  })
  const all = linesOf(sorted, groups, [], matches, state)
  const page = clampPage(state.page, all.length, state.pageSize)
  const first = page * state.pageSize
  const lines = [...continued(all, first), ...all.slice(first, first + state.pageSize)]
  return {
    matched: matches.length,
    lineCount: all.length,
    page,
    rows: sorted,
    lines,
  }
}

const isDescending = ({ sort }: GridState, id: string) => sort.some((key) => key.id === id && key.desc)

function isSearched<Row>(row: Row, all: readonly GridColumn<Row>[], { search, hidden }: GridState): boolean {
  const words = search.toLowerCase().split(/\s+/)
  const columns = all.filter(({ id, searchedShown }) => searchedShown !== true || !hidden.includes(id))
  return words.every((word) => columns.some((column) => cellText(column, row).toLowerCase().includes(word)))
}

function meets<Row>(row: Row, columns: readonly GridColumn<Row>[], filter: Filter | null): boolean {
  if (filter === null) return true
  if ('and' in filter) return filter.and.every((part) => meets(row, columns, part))
  if ('or' in filter) return filter.or.length === 0 || filter.or.some((part) => meets(row, columns, part))
  const column = columns.find(({ id }) => id === filter.field)
  return column === undefined || meetsTerm(column.value(row), column.kind, filter)
}

const isNothing = (value: CellValue) =>
  value === null || value === undefined || Number.isNaN(value) || String(value).trim() === ''

function meetsTerm(
  value: CellValue,
  kind: GridColumn<never>['kind'],
  { op, value: asked }: FilterTerm,
): boolean {
  if (op === 'blank') return isNothing(value)
  if (op === 'filled') return !isNothing(value)
  if (isNothing(value)) return op === '<>'
  const given = Array.isArray(asked) ? asked : [asked]
  if (kind === 'boolean') return isTrue(value) === isTrue(given[0])
  const keyOf = (each: CellValue): string | number | null => {
    if (kind === 'number') return isNothing(each) || Number.isNaN(Number(each)) ? null : Number(each)
    if (kind === 'date') return localDay(String(each))
    if (kind === 'lookup' || kind === 'status') return String(each)
    return String(each).toLowerCase()
  }
  const askedKey = (each: CellValue) => {
    const key = keyOf(each)
    const isNumbered = (kind === 'text' || kind === 'id') && typeof value === 'number'
    return isNumbered ? String(key).replace(/^[a-z]+-?(?=\d|$)/, '') : key
  }
  const own = keyOf(value)
  const [first, second] = given
  if (op === '<>') return own === null || own !== askedKey(first)
  if (own === null) return false
  switch (op) {
    case 'contains':
      return String(own).includes(String(askedKey(first)))
    case 'startswith':
      return String(own).startsWith(String(askedKey(first)))
    case '=':
      return own === askedKey(first)
    case 'in':
      return given.some((each) => own === askedKey(each))
    case 'between': {
      const [from, to] = [first, second].map((end) => (isNothing(end) ? undefined : askedKey(end)))
      if (from === null || to === null) return false
      return (from === undefined || own >= from) && (to === undefined || own <= to)
    }
    default: {
      const key = askedKey(first)
      if (key === null) return false
      return { '<': own < key, '<=': own <= key, '>': own > key, '>=': own >= key }[op]
    }
  }
}

function compareValues(left: string | number | null, right: string | number | null, desc: boolean): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null)
  const order =
    typeof left === 'number' && typeof right === 'number'
      ? left - right
      : typeof left !== typeof right
        ? Number(typeof left === 'string') - Number(typeof right === 'string')
        : compareText(String(left), String(right))
  return desc ? -order : order
}

const isSameGroup = (a: string, b: string) =>
  isNothing(a) || isNothing(b) ? isNothing(a) && isNothing(b) : compareText(a, b) === 0

/** By the least value among all rows with the same words; groups without one by their words, blank last of all. */
function groupOrder<Row>(column: GridColumn<Row>, rows: readonly Row[], desc: boolean) {
  const known = new Map<string, string | number | null>()
  const least = (text: string) => {
    const found =
      known.get(text) ??
      rows
        .filter((row) => isSameGroup(cellText(column, row), text))
        .map((row) => cellSortValue(column, row))
        .toSorted((a, b) => compareValues(a, b, false))[0] ??
      null
    known.set(text, found)
    return found
  }
  return (a: Row, b: Row): number => {
    const [left, right] = [cellText(column, a), cellText(column, b)]
    if (isSameGroup(left, right)) return 0
    const [from, to] = [least(left), least(right)]
    const order = compareValues(from, to, desc)
    if (order !== 0) return order
    if (isNothing(left) || isNothing(right)) return Number(isNothing(left)) - Number(isNothing(right))
    return compareText(left, right) * (desc && from !== null ? -1 : 1)
  }
}

function linesOf<Row>(
  sorted: readonly Row[],
  columns: readonly GridColumn<Row>[],
  above: readonly string[],
  original: readonly Row[],
  state: GridState,
): GridLine<Row>[] {
  const [column, ...inner] = columns
  if (!column) return sorted.map((row) => ({ kind: 'row', row }))
  const lines: GridLine<Row>[] = []
  let rest = sorted
  for (let [first] = rest; first !== undefined; [first] = rest) {
    const name = cellText(column, first)
    const members = rest.filter((row) => isSameGroup(cellText(column, row), name))
    rest = rest.filter((row) => !members.includes(row))
    const named = original.find((row) => members.includes(row)) ?? first
    const text = cellText(column, named)
    const path = [...above, text]
    const isNamed = state.collapsed.some(
      (each) => each.length === path.length && each.every((part, at) => isSameGroup(part, path[at] ?? '')),
    )
    const isOpen = isNamed === state.collapsed.some((each) => each.length === 0)
    lines.push({
      kind: 'group',
      path,
      depth: above.length,
      column: column.id,
      text,
      count: members.length,
      isOpen,
      isContinued: false,
    })
    if (isOpen) lines.push(...linesOf(members, inner, path, original, state))
  }
  return lines
}

/** The headings of the groups that line `first` is in. */
function continued<Row>(all: readonly GridLine<Row>[], first: number): GridLine<Row>[] {
  const line = all[first]
  if (!line) return []
  const headings: GridLine<Row>[] = []
  let depth = line.kind === 'group' ? line.depth : Number.POSITIVE_INFINITY
  for (const before of all.slice(0, first).toReversed()) {
    if (before.kind !== 'group' || before.depth >= depth) continue
    headings.unshift({ ...before, isContinued: true })
    ;({ depth } = before)
  }
  return headings
}
