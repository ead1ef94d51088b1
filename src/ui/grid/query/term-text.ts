import { listSign, plainNumber, readNumber } from '../../../locale/numbers.ts'
import type { ColumnKind } from '../model/column.ts'
import { isOpenEnd, scalarsOf } from '../model/filter-tree.ts'
import { operatorsFor } from './filter.ts'
import type { FilterOperator, FilterScalar, FilterTerm } from '../model/state.ts'

/** How a condition is entered: typed, typed twice, chosen from a list, or not at all. */
export type TermEntry = 'one' | 'two' | 'list' | 'none'

export function entryOf(kind: ColumnKind, op: FilterOperator): TermEntry {
  if (op === 'blank' || op === 'filled') return 'none'
  if (isChosen(kind)) return 'list'
  return op === 'between' ? 'two' : 'one'
}

/** How many fields are gone into to type; none where a button does it. */
export function fieldCount(kind: ColumnKind, op: FilterOperator): 0 | 1 | 2 {
  const entry = entryOf(kind, op)
  return entry === 'one' ? 1 : entry === 'two' ? 2 : 0
}

/** Whether values of a kind are chosen from a list. */
function isChosen(kind: ColumnKind): boolean {
  return kind === 'lookup' || kind === 'status' || kind === 'boolean'
}

/** The operator a field begins with. */
export function firstOperator(kind: ColumnKind): FilterOperator {
  return operatorsFor(kind)[0] ?? '='
}

/** What the fields of a term show: a number without separators, a list with commas. */
export function textsOf(term: FilterTerm | null): readonly [string, string] {
  if (term === null) return ['', '']
  const texts = scalarsOf(term.value).map((value) => (isOpenEnd(value) ? '' : textOf(value)))
  return term.op === 'between' ? [texts[0] ?? '', texts[1] ?? ''] : [texts.join(`${listSign()} `), '']
}

const textOf = (value: FilterScalar): string =>
  typeof value === 'number' ? plainNumber(value) : String(value)

/** Whether a text cannot be a value of its kind: only a number can be wrong. */
export function isUnreadable(kind: ColumnKind, text: string): boolean {
  return kind === 'number' && readNumber(text) === undefined
}

/** The term that typed texts make, or null while they say nothing. What is no number asks for a number that nothing is. */
export function termFrom(
  field: string,
  kind: ColumnKind,
  op: FilterOperator,
  texts: readonly [string, string],
): FilterTerm | null {
  const read = (text: string): FilterScalar => {
    const number = kind === 'number' ? readNumber(text) : undefined
    return number === undefined ? text : (number ?? '')
  }
  if (op === 'blank' || op === 'filled') return { field, op }
  if (op === 'between') {
    const value = texts.map(read)
    return value.every(isOpenEnd) ? null : { field, op, value }
  }
  if (op === 'in') {
    const value = texts[0]
      .split(listSign())
      .flatMap((text) => (text.trim() === '' ? [] : [read(text.trim())]))
    return value.length === 0 ? null : { field, op, value }
  }
  const value = read(texts[0])
  return isOpenEnd(value) || String(value).trim() === '' ? null : { field, op, value }
}

/** The term that chosen values make: one is equal to, several are any of. */
export function termOfChoices(
  field: string,
  op: FilterOperator,
  chosen: readonly FilterScalar[],
): FilterTerm | null {
  const [first] = chosen
  if (first === undefined) return null
  if (op === '<>') return { field, op, value: first }
  return chosen.length === 1 ? { field, op: '=', value: first } : { field, op: 'in', value: chosen }
}

/** A term under another operator, with as much of its value as the operator takes; null when that is nothing. */
export function withOperator(
  field: string,
  kind: ColumnKind,
  op: FilterOperator,
  term: FilterTerm | null,
): FilterTerm | null {
  if (entryOf(kind, op) === 'list') return termOfChoices(field, op, scalarsOf(term?.value))
  const [first, second] = textsOf(term)
  return termFrom(field, kind, op, [op === 'in' ? first : (first.split(`${listSign()} `)[0] ?? ''), second])
}

/** The signs on the small buttons of the filter row; their words stand in the menu. */
export const operatorSigns: Readonly<Record<FilterOperator, string>> = {
  contains: '~',
  startswith: 'a…',
  '=': '=',
  '<>': '≠',
  '<': '<',
  '<=': '≤',
  '>': '>',
  '>=': '≥',
  between: '↔',
  in: '∈',
  blank: '∅',
  filled: '●',
}
