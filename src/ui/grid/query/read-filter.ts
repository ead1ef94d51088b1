import { isComplete, normalFilter } from '../model/filter-tree.ts'
import { filterOperators, type Filter, type FilterScalar, type FilterTerm } from '../model/state.ts'

// The bounds of a list's query (contract/list-query.ts).
const DEEPEST = 4
const MOST_TERMS = 40
const MOST_VALUES = 200

/** A filter out of parsed JSON from anywhere: null when it is none, names an unknown column, or is out of bounds. */
export function readFilter(given: unknown, columnIds: readonly string[]): Filter | null {
  let terms = 0
  const read = (node: unknown, depth: number): Filter | null => {
    if (!isObject(node) || depth > DEEPEST) return null
    if ('field' in node) {
      terms++
      return terms > MOST_TERMS ? null : readTerm(node, columnIds)
    }
    const parts = node['and'] ?? node['or']
    if (!Array.isArray(parts) || Object.keys(node).length !== 1) return null
    const members: Filter[] = []
    for (const part of parts) {
      const member = read(part, depth + 1)
      if (member === null) return null
      members.push(member)
    }
    return 'and' in node ? { and: members } : { or: members }
  }
  return normalFilter(read(given, 1))
}

function readTerm(
  { field, op, value }: Record<string, unknown>,
  columnIds: readonly string[],
): FilterTerm | null {
  const operator = filterOperators.find((each) => each === op)
  if (typeof field !== 'string' || !columnIds.includes(field) || operator === undefined) return null
  if (operator === 'blank' || operator === 'filled')
    return value === undefined ? { field, op: operator } : null
  const isFit =
    operator === 'in'
      ? isList(value)
      : operator === 'between'
        ? isList(value) && value.length === 2
        : isScalar(value)
  if (!isFit || !(isScalar(value) || isList(value))) return null
  const term = { field, op: operator, value }
  return isComplete(term) ? term : null
}

function isScalar(value: unknown): value is FilterScalar {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

function isList(value: unknown): value is readonly FilterScalar[] {
  return Array.isArray(value) && value.length <= MOST_VALUES && value.every(isScalar)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
