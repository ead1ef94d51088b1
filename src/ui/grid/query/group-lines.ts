import { compareText } from './collate.ts'
import type { GridLine, GroupLine, RowLine } from '../model/lines.ts'

/** One grouped column: equal classes are one group. */
export interface GroupLevel {
  readonly column: string
  /** Class of each row by its number. */
  readonly classOf: ArrayLike<number>
  /** The words of the column in a row. */
  readonly text: (row: number) => string
}

export interface GroupedLines<Row> {
  /** All lines that can be seen, on all pages together. */
  readonly count: number
  /** Lines `from` to before `to`, with the headings of the groups that are open at `from` repeated on top. */
  readonly slice: (from: number, to: number) => readonly GridLine<Row>[]
}

interface Group {
  readonly depth: number
  readonly parent: Group | null
  /** Place of its first row among the ordered ones. */
  readonly start: number
  end: number
  isOpen: boolean
  /** Place among the visible lines; -1 inside a closed group. */
  line: number
  path: readonly string[] | null
}

/** The lines of ordered rows whose group columns are the first sort keys; one pass over the rows, one over the groups. */
export function groupLines<Row>(
  order: ArrayLike<number>,
  levels: readonly GroupLevel[],
  collapsed: readonly (readonly string[])[],
  lineOf: (row: number) => RowLine<Row>,
): GroupedLines<Row> {
  const groups = groupsOf(order, levels)
  const innermost = levels.length - 1

  const pathOf = (group: Group): readonly string[] =>
    (group.path ??= [...(group.parent ? pathOf(group.parent) : []), textOf(group)])
  // Of values that stand equal ('Mud pump' and 'mud pump') the first among the rows names the group.
  const textOf = ({ start, end, depth }: Group) => {
    let first = order[start] ?? 0
    for (let at = start + 1; at < end; at++) first = Math.min(first, order[at] ?? first)
    return levels[depth]?.text(first) ?? ''
  }

  const isClosed = closedBy(collapsed, pathOf)
  const visible: Group[] = []
  let count = 0
  for (const group of groups) {
    if (group.parent && (group.parent.line < 0 || !group.parent.isOpen)) continue
    group.line = count++
    group.isOpen = !isClosed(group)
    visible.push(group)
    if (group.isOpen && group.depth === innermost) count += group.end - group.start
  }

  const heading = (group: Group, isContinued: boolean): GroupLine => {
    const path = pathOf(group)
    return {
      kind: 'group',
      path,
      depth: group.depth,
      column: levels[group.depth]?.column ?? '',
      text: path.at(-1) ?? '',
      count: group.end - group.start,
      isOpen: group.isOpen,
      isContinued,
    }
  }

  const slice = (from: number, to: number) => {
    const lines: GridLine<Row>[] = []
    let at = lastAtOrBefore(visible, from)
    const first = visible[at]
    if (first === undefined || from >= count) return lines
    const before = first.line < from ? first : first.parent
    for (let group = before; group; group = group.parent) lines.unshift(heading(group, true))
    for (let line = from; line < Math.min(to, count); line++) {
      const next = visible[at + 1]
      if (next?.line === line) at++
      const group = visible[at]
      if (group === undefined) break
      lines.push(
        group.line === line ? heading(group, false) : lineOf(order[group.start + line - group.line - 1] ?? 0),
      )
    }
    return lines
  }
  return { count, slice }
}

/** All groups, each before those in it. */
function groupsOf(order: ArrayLike<number>, levels: readonly GroupLevel[]): readonly Group[] {
  const groups: Group[] = []
  const open: Group[] = []
  for (let at = 0; at < order.length; at++) {
    const row = order[at] ?? 0
    const before = order[at - 1] ?? row
    let depth = at === 0 ? 0 : levels.findIndex(({ classOf }) => classOf[row] !== classOf[before])
    if (depth < 0) continue
    for (; depth < levels.length; depth++) {
      const ended = open[depth]
      if (ended) ended.end = at
      const group: Group = {
        depth,
        parent: open[depth - 1] ?? null,
        start: at,
        end: order.length,
        isOpen: true,
        line: -1,
        path: null,
      }
      open[depth] = group
      groups.push(group)
    }
  }
  return groups
}

function closedBy(
  collapsed: readonly (readonly string[])[],
  pathOf: (group: Group) => readonly string[],
): (group: Group) => boolean {
  const closesAll = collapsed.some((path) => path.length === 0)
  const named = collapsed.filter((path) => path.length > 0)
  if (named.length === 0) return () => closesAll
  return (group) =>
    named.some((path) => path.length === group.depth + 1 && isPathOf(path, pathOf(group))) !== closesAll
}

const isPathOf = (named: readonly string[], path: readonly string[]) =>
  named.every((text, at) => text === path[at] || isTie(text, path[at] ?? ''))

// 'Mud pump' closed stays closed when a filter leaves only 'mud pump' of the group.
const isTie = (a: string, b: string) => a !== '' && b !== '' && compareText(a, b) === 0

/** Place of the last visible group that begins at or before a line. */
function lastAtOrBefore(visible: readonly Group[], line: number): number {
  let low = 0
  let high = visible.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((visible[middle]?.line ?? 0) <= line) low = middle
    else high = middle - 1
  }
  return low
}
