import { type Configuration, listedParts, type ListName, type PartName, parts } from './configuration.ts'
import type { RecordRow } from '../schema/entity.ts'

/** One thing of a configuration by itself. */
export interface ConfigurationItem {
  readonly what: PartName
  /** The same on every site. */
  readonly key: string
  /** In words: `customers, creditLimit`. */
  readonly name: string
  /** The key of the definition that a field is of; of the role that has a privilege. */
  readonly owner: string | null
  readonly values: RecordRow
}

/** Text of one value, and of nothing else. */
export const wordsOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

/** Names a thing among all others. */
export const idOf = ({ what, key }: Pick<ConfigurationItem, 'what' | 'key'>): string => `${what}\n${key}`

/** By its own values; one that is looked up whatever its case is the same in any. */
export function keyOfPart(what: PartName, row: RecordRow): string {
  const { key, isCaseless } = parts[what]
  const joined = key.map((name) => wordsOf(row[name])).join('\n')
  return isCaseless ? joined.toLowerCase() : joined
}

export const nameOfPart = (what: PartName, row: RecordRow): string =>
  parts[what].key.map((name) => wordsOf(row[name])).join(', ')

const listOf = (configuration: Configuration, what: PartName): readonly RecordRow[] =>
  configuration[parts[what].list as ListName] ?? []

/** Everything in a configuration, in the order in which it is brought in; fields follow their definition. */
export const itemsOf = (configuration: Configuration): readonly ConfigurationItem[] =>
  listedParts.flatMap((what) =>
    listOf(configuration, what).flatMap((row) => {
      const key = keyOfPart(what, row)
      const item = {
        what,
        key,
        name: nameOfPart(what, row),
        owner: what === 'privilege' ? wordsOf(row['role']) : null,
        values: what === 'definition' ? withoutFields(row) : row,
      }
      return what === 'definition' ? [item, ...fieldsOfDefinition(item, fieldRows(row))] : [item]
    }),
  )

const withoutFields = ({ fields: _fields, ...values }: RecordRow): RecordRow => values

/** The fields of a definition's row, in the order that forms show them. */
const fieldRows = (definition: RecordRow): readonly RecordRow[] =>
  Array.isArray(definition['fields']) ? (definition['fields'] as readonly RecordRow[]).toSorted(byPlace) : []

/** A definition may show a field twice: the second of a name is the second on every site. */
function fieldsOfDefinition(
  definition: { readonly key: string; readonly name: string },
  rows: readonly RecordRow[],
): readonly ConfigurationItem[] {
  const seen = new Map<string, number>()
  return rows.map((values) => {
    const own = keyOfPart('field', values)
    const nth = (seen.get(own) ?? 0) + 1
    seen.set(own, nth)
    return {
      what: 'field',
      key: `${definition.key}\n${own}\n${nth}`,
      name: `${definition.name}, ${nameOfPart('field', values)}${nth > 1 ? ` (${nth})` : ''}`,
      owner: definition.key,
      values,
    }
  })
}

const places = ['GroupOrder', 'uI_SortOrder', 'uI_SortIndex'] as const

/** As the tables sort them: by group, then by place in it, those without one last. */
export function byPlace(a: RecordRow, b: RecordRow): number {
  for (const name of places) {
    const [one, other] = [a[name], b[name]].map((value) =>
      typeof value === 'number' ? value : Number.POSITIVE_INFINITY,
    )
    if (one !== other) return (one ?? 0) < (other ?? 0) ? -1 : 1
  }
  return 0
}

/** By natural key in the order of its characters, whatever the language of the server. */
export const inOrder = (what: PartName, rows: readonly RecordRow[]): readonly RecordRow[] =>
  rows.toSorted((a, b) => {
    const [one, other] = [keyOfPart(what, a), keyOfPart(what, b)]
    return one < other ? -1 : one > other ? 1 : 0
  })
