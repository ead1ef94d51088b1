import type { Filter, FilterScalar, FilterTerm } from './state.ts'

/** The parts that all rows must meet, in order. */
export function partsOf(filter: Filter | null): readonly Filter[] {
  if (filter === null) return []
  return 'and' in filter ? filter.and : [filter]
}

/**
 * The one form of a filter: null when it says nothing, else `{ and: [...] }`. A group in a group of its own kind is
 * dissolved, a group of one is that one, and terms that still lack their value are left out.
 */
export function normalFilter(filter: Filter | null): { readonly and: readonly Filter[] } | null {
  const parts = filter === null ? [] : dissolve(filter, 'and')
  return parts.length === 0 ? null : { and: parts }
}

/** A filter as it is written into an address and asked of a server: without the outer group where it holds one part. */
export function compactFilter(filter: Filter | null): Filter | null {
  const parts = partsOf(normalFilter(filter))
  const [only] = parts
  return only === undefined ? null : parts.length === 1 ? only : { and: parts }
}

/** The filter without the part at `path`: places in its groups, from the outermost on. */
export function withoutPart(filter: Filter | null, path: readonly number[]): Filter | null {
  const without = (node: Filter, at: number): readonly Filter[] => {
    if (at === path.length) return []
    if ('field' in node) return [node]
    const parts = ('and' in node ? node.and : node.or).flatMap((part, place) =>
      place === path[at] ? without(part, at + 1) : [part],
    )
    return ['and' in node ? { and: parts } : { or: parts }]
  }
  if (path.length === 0) return null
  return normalFilter(without({ and: partsOf(filter) }, 0)[0] ?? null)
}

/** The filter without the terms that `keeps` refuses. */
export function filterTerms(filter: Filter | null, keeps: (term: FilterTerm) => boolean): Filter | null {
  const kept = (node: Filter): Filter => {
    if ('field' in node) return keeps(node) ? node : { and: [] }
    return 'and' in node ? { and: node.and.map(kept) } : { or: node.or.map(kept) }
  }
  return filter && normalFilter(kept(filter))
}

export function termsIn(filter: Filter | null): readonly FilterTerm[] {
  if (filter === null) return []
  if ('field' in filter) return [filter]
  return ('and' in filter ? filter.and : filter.or).flatMap(termsIn)
}

/** Whether a term says something: `blank` and `filled` always, the others with a value, `between` with one end. */
export function isComplete({ op, value }: FilterTerm): boolean {
  if (op === 'blank' || op === 'filled') return true
  return scalarsOf(value).some((each) => !isOpenEnd(each))
}

export function scalarsOf(value: FilterTerm['value']): readonly FilterScalar[] {
  if (value === undefined) return []
  return typeof value === 'object' ? value : [value]
}

/** A blank end of `between` is open; a blank value is none. */
export function isOpenEnd(value: FilterScalar | undefined): boolean {
  return value === undefined || value === '' || Number.isNaN(value)
}

/** The parts of a node as seen in a group of `kind`. */
function dissolve(node: Filter, kind: 'and' | 'or'): readonly Filter[] {
  if ('field' in node) return isComplete(node) ? [node] : []
  const own = 'and' in node ? 'and' : 'or'
  const parts = ('and' in node ? node.and : node.or).flatMap((part) => dissolve(part, own))
  if (own === kind || parts.length <= 1) return parts.flatMap((part) => dissolve(part, kind))
  return [own === 'and' ? { and: parts } : { or: parts }]
}
