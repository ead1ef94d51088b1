import { numberWords } from '../../locale/numbers.ts'
import * as v from 'valibot'
import type { RecordRow } from '../../contract/schema/entity.ts'

/** Child lines in the order in which they are shown and stored. */
export type Lines = readonly RecordRow[]

const Stored = v.array(v.record(v.string(), v.unknown()))
const none: Lines = []

/** The lines that a record's values carry under `field`; values without any have none. */
export function linesIn(values: RecordRow, field: string): Lines {
  const lines = values[field]
  // The objects themselves, not copies: a line is known by its object.
  return v.is(Stored, lines) ? lines : none
}

/** Several lines in words: `1 task`, `3 tasks`. */
export const countText = (count: number, noun: string): string =>
  `${numberWords(count)} ${noun}${count === 1 ? '' : 's'}`

const ids = new WeakMap<RecordRow, string>()
let last = 0

/** What tells a line from every other as long as it is worked on; a line that is not stored yet has no key. */
export function idOf(line: RecordRow): string {
  const known = ids.get(line)
  if (known !== undefined) return known
  last += 1
  const id = `line-${last}`
  ids.set(line, id)
  return id
}

/** The lines with one value of one of them changed: it goes on as the same line. */
export const withValue = (lines: Lines, at: number, name: string, value: unknown): Lines =>
  withValues(lines, at, { [name]: value })

export function withValues(lines: Lines, at: number, values: RecordRow): Lines {
  const line = lines[at]
  if (!line) return lines
  const next = { ...line, ...values }
  ids.set(next, idOf(line))
  return lines.with(at, next)
}

/** `more` from the place `at` on; what stood there comes after. */
export const withLines = (lines: Lines, at: number, more: Lines): Lines => lines.toSpliced(at, 0, ...more)

/** Without the last of them they are none, as those of values without any. */
export const withoutLine = (lines: Lines, at: number): Lines => {
  const rest = lines.toSpliced(at, 1)
  return rest.length === 0 ? none : rest
}

/** The lines with one of them a place up or down; null at either end. */
export function moved(lines: Lines, at: number, by: 1 | -1): Lines | null {
  const line = lines[at]
  const other = lines[at + by]
  return line && other ? lines.with(at, other).with(at + by, line) : null
}

/** Whether nobody has put anything into a line: it is as it begins, and was never stored. */
export const isUntouched = (line: RecordRow, blank: RecordRow): boolean =>
  Object.entries(line).every(([name, value]) => Object.is(value, blank[name] ?? null) || value === undefined)

/** A text as the rows it has: blank ones left out, the bullets and numbers before them kept. */
export const rowsOf = (text: string): readonly string[] =>
  text.split(/\r\n|\r|\n/).flatMap((row) => (row.trim() === '' ? [] : [row.trim()]))

interface Paste {
  readonly name: string
  readonly rows: readonly string[]
  /** The caret, or what is selected, in the text of the line. */
  readonly from: number
  readonly to: number
  /** A line as it begins. */
  readonly blank: () => RecordRow
}

/** Several rows pasted into the text of a line: the first joins it at the caret, each other one is a line below it. */
export function pasted(lines: Lines, at: number, { name, rows, from, to, blank }: Paste): Lines {
  const before = lines[at]?.[name]
  const text = typeof before === 'string' ? before : ''
  const [first = '', ...others] = rows
  const below = others.map((row, index) => ({
    ...blank(),
    [name]: index === others.length - 1 ? row + text.slice(to) : row,
  }))
  const joined = text.slice(0, from) + first + (others.length === 0 ? text.slice(to) : '')
  return withLines(withValue(lines, at, name, joined), at + 1, below)
}

const pathOf = (name: string): { readonly field: string; readonly at: number } | null => {
  const [field, at] = name.split('.')
  return field !== undefined && /^\d+$/.test(at ?? '') ? { field, at: Number(at) } : null
}

/** The place of a fault's line, from 0, for names like `tasks.0.taskDescription`; null for a field of the record. */
export function placeOf(name: string, field: string): number | null {
  const path = pathOf(name)
  return path?.field === field ? path.at : null
}

/**
 * What was said of a line by its place holds as long as the line is there: while lines come, go or move it may be
 * another one. `own` is for what is void already when the line itself is changed.
 */
export function stillHolds(name: string, before: RecordRow, after: RecordRow, own: boolean): boolean {
  const path = pathOf(name)
  if (!path || before[path.field] === after[path.field]) return true
  const [old, now] = [linesIn(before, path.field), linesIn(after, path.field)]
  if (old.length !== now.length || old.some((line, at) => idOf(line) !== idOf(now[at] ?? line))) return false
  return !own || old[path.at] === now[path.at]
}
