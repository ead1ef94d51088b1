import type { Entity, RecordRow } from '../../src/contract/entity.ts'
import { fieldsOf } from '../../src/contract/entity.ts'
import type { Filter, FilterTerm, ListQuery } from '../../src/contract/list-query.ts'

type Scalar = string | number | boolean

/** What a list answers, said without SQL: the reference that the database is held against. */
export function listByHand(entity: Entity, stored: readonly RecordRow[], query: ListQuery) {
  const { skip = 0, take = stored.length, search = '', filter, sort, group } = query
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const left = stored
    .filter((row) => !filter || passes(row, filter))
    .filter((row) => words.every((word) => textOf(entity, row).includes(word)))
  return {
    data: left.toSorted(order(entity, sort, group)).slice(skip, skip + take),
    count: left.length,
    summary: group === undefined ? {} : countsOf(left, group),
  }
}

const textOf = (entity: Entity, row: RecordRow) =>
  fieldsOf(entity)
    .filter(({ kind }) => ['text', 'multiline', 'choice', 'code'].includes(kind))
    .map(({ name }) => String(row[name]).toLowerCase())
    .join('\u001f')

function countsOf(rows: readonly RecordRow[], group: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const row of rows) {
    const value = row[group]
    const name = value === null ? '' : spelt(value, group)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

/** Money is spelt with its two decimals, everything else as it reads. */
const spelt = (value: unknown, field: string) =>
  field === 'purchasePrice'
    ? Number(value).toFixed(2)
    : `${typeof value === 'string' ? value : folded(value)}`

function order(entity: Entity, sort: string | undefined, group: string | undefined) {
  const terms = (sort ?? '').split(',').filter((term) => term !== '')
  const grouped = group === undefined ? [] : [terms.find((term) => term.split(':')[0] === group) ?? group]
  const all = [...grouped, ...terms, entity.key].map((term) => term.split(':'))
  return (a: RecordRow, b: RecordRow): number => {
    for (const [name = '', direction] of all) {
      if (a[name] === null || b[name] === null) {
        if (a[name] === b[name]) continue
        return a[name] === null ? 1 : -1
      }
      const found = compare(folded(a[name]), folded(b[name]))
      if (found !== 0) return direction === 'desc' ? -found : found
    }
    return 0
  }
}

const folded = (value: unknown): Scalar =>
  typeof value === 'string' ? value.toLowerCase() : typeof value === 'number' ? value : value === true

const compare = (a: Scalar, b: Scalar) => (a < b ? -1 : a > b ? 1 : 0)

function passes(row: RecordRow, filter: Filter): boolean {
  if ('and' in filter) return filter.and.every((part) => passes(row, part))
  if ('or' in filter) return filter.or.some((part) => passes(row, part))
  return holds(row[filter.field], filter)
}

function holds(held: unknown, { op, value, field }: FilterTerm): boolean {
  const list = typeof value === 'object' ? value : []
  const single = typeof value === 'object' || value === undefined ? '' : value
  const against = (other: Scalar) => compare(folded(held), folded(other))
  const text = held === null ? '' : spelt(held, field)
  if (op === 'blank') return held === null || held === ''
  if (op === 'filled') return held !== null && held !== ''
  if (op === '<>') return held !== single
  if (held === null) return false
  return {
    '=': () => held === single,
    '<': () => against(single) < 0,
    '<=': () => against(single) <= 0,
    '>': () => against(single) > 0,
    '>=': () => against(single) >= 0,
    in: () => list.includes(held as Scalar),
    between: () => list.length === 2 && against(list[0] ?? '') >= 0 && against(list[1] ?? '') <= 0,
    contains: () => text.toLowerCase().includes(String(single).toLowerCase()),
    startswith: () => text.toLowerCase().startsWith(String(single).toLowerCase()),
  }[op]()
}
