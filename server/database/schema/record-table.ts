import {
  type ExtraConfigColumn,
  index,
  type PgColumn,
  type PgColumnBuilderBase,
  pgTable,
  type PgTable,
  type PgTableExtraConfigValue,
  serial,
} from 'drizzle-orm/pg-core'
import type * as v from 'valibot'
import type { Entity, FieldError, RecordRow } from '../../../src/contract/schema/entity.ts'
import { isSearchedText } from '../../../src/contract/schema/searched.ts'
import type { Orm } from '../connection/orm.ts'
import {
  columnOf,
  described,
  fieldColumn,
  type FieldColumn,
  type Referred,
  searchText,
  sortText,
  version,
} from './columns.ts'
import { constraintsOf, type Indexes } from './constraints.ts'

/** An entity as the store asks it; any of the catalogue's passes. */
export interface StoredEntity extends Entity {
  readonly values: v.ObjectSchema<v.ObjectEntries, undefined>
  rules?(row: RecordRow): readonly FieldError[]
  settle?(row: RecordRow, lines: readonly RecordRow[] | undefined): RecordRow
}

/** What the server alone gives, asked with the row as stored (null of a new one) and with the values to be stored. */
export type Made = (before: RecordRow | null, values: RecordRow, tx: Orm) => RecordRow | Promise<RecordRow>

/** The fields that sign a write for the user at the keys, asked with the row as stored and as it is asked to be. */
export type Signs = (before: RecordRow | null, asked: RecordRow, user: string) => RecordRow

/** What the store knows of an entity beyond its contract. */
interface Keeping<Field extends string = string> {
  /** The field that says whose record it is, where the policy asks. */
  readonly ownerField?: Field
  readonly made?: Made
  readonly signs?: Signs
  /** A made field that names the state a caller holds, as `version` does (SPEC 7 roles). */
  readonly stampField?: Field
  /** Texts whose order an index of `extras` has: lists sort by it as it stands there. */
  readonly orderIndexed?: readonly Field[]
  /** Rules that ask other entities, which the entity's own file cannot know. */
  readonly rules?: (row: RecordRow) => readonly FieldError[]
  readonly settle?: (row: RecordRow) => RecordRow
}

const keeping = Symbol('keeping')

/** The table of an entity's records. */
export type RecordTable<E extends StoredEntity = StoredEntity> = PgTable & {
  readonly [keeping]: Keeping & {
    readonly entity: E
    readonly searched: readonly string[]
    readonly sortedBy: string | null
  }
}

/** The entity that a table keeps, and what the store knows of it beyond its contract. */
export const keepingOf = <E extends StoredEntity>(table: RecordTable<E>) => table[keeping]

export type Builders = Record<string, PgColumnBuilderBase>

/** The tables that fields have to be given, by the entities that they refer to. */
export type References<Fields, Self extends string = never> = {
  readonly [Name in Exclude<Referred<Fields>, Self>]: RecordTable<StoredEntity & { readonly name: Name }>
}

export const recordKey = () => serial().primaryKey()

/** The columns of every record that its fields do not describe, besides its key. */
type Shared = { version: ReturnType<typeof version>; searchText: ReturnType<typeof searchText> }

type RecordColumns<E extends StoredEntity, Own extends Builders> = {
  [Name in E['key'] | keyof E['fields'] | keyof Shared | keyof Own]: Name extends keyof Own
    ? Own[Name]
    : Name extends keyof E['fields']
      ? FieldColumn<E['fields'][Name]>
      : Name extends keyof Shared
        ? Shared[Name]
        : ReturnType<typeof recordKey>
}

interface Options<Field extends string, Name extends string, Own extends Builders>
  extends Keeping<Field>, Indexes<Name> {
  /** Columns that no field describes, or otherwise than it does. */
  readonly columns?: Own
  /** The field whose record this one belongs to, and goes with. */
  readonly belongsTo?: Field
  /** Texts that say nothing on their own, which a search passes by. */
  readonly unsearched?: readonly Field[]
  readonly extras?: (
    columns: Readonly<Record<Name | (keyof Own & string), ExtraConfigColumn>>,
  ) => PgTableExtraConfigValue[]
}

/**
 * The table of an entity: its key, `version`, a column for each field, `searchText`, and
 * `sortText` where it is sorted by a text. `refers` are the tables of the
 * other entities that its references and users name.
 */
export function recordTable<
  const Name extends string,
  const E extends StoredEntity,
  Own extends Builders = Shared,
>(
  name: Name,
  entity: E,
  refers: References<E['fields'], E['name']>,
  options: Options<keyof E['fields'] & string, (keyof E['fields'] & string) | E['key'], Own> = {},
) {
  const {
    columns,
    belongsTo,
    unsearched = [],
    sortedBy,
    unique = [],
    indexed = [],
    extras,
    ...kept
  } = options
  const { numberedBy } = entity
  const others: Readonly<Record<string, RecordTable>> = refers
  const tableOf = (other: string) => (other === entity.name ? table : others[other])
  const searched = searchedIn(entity, unsearched)
  const builders: Builders = {
    [entity.key]: recordKey(),
    version: version(),
    ...fieldColumns(entity.fields, tableOf, belongsTo),
    ...columns,
    searchText: searchText(() => searched.map((field) => columnOf(table, field))),
    ...(sortedBy === undefined ? {} : { sortText: sortText(() => columnOf(table, sortedBy)) }),
  }
  const made = pgTable(name, builders as RecordColumns<E, Own>, (own) => [
    ...constraintsOf(name, entity.fields, entity.key, { numberedBy, sortedBy, unique, indexed }, own),
    // A part of a word is found without reading every row.
    index(`${name}_searchText`).using('gin', own['searchText'].op('gin_trgm_ops')),
    ...(extras?.(own) ?? []),
  ])
  const keeper = Object.assign(made, { [keeping]: { ...kept, entity, searched, sortedBy: sortedBy ?? null } })
  const table: RecordTable = keeper
  return keeper
}

/** The id of a user says nothing on its own, unless the record is called by it. */
const searchedIn = ({ fields, label }: Entity, unsearched: readonly string[]): readonly string[] =>
  Object.entries(fields).flatMap(([name, schema]) => {
    const field = described(name, schema)
    const isSearched = field.kind === 'user' ? name === label : isSearchedText(field)
    return isSearched && !unsearched.includes(name) ? [name] : []
  })

/** The columns of fields, those that refer with their foreign keys. */
export const fieldColumns = (
  fields: v.ObjectEntries,
  tableOf: (entity: string) => RecordTable | undefined,
  belongsTo?: string,
): Builders =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => {
      const { kind, refers = '' } = described(name, schema)
      const column = fieldColumn(name, schema)
      const actions = name === belongsTo ? ({ onDelete: 'cascade' } as const) : undefined
      if (kind === 'user')
        return [name, column.references(() => keyOf(name, tableOf('applicationUser'), 'id'), actions)]
      if (kind === 'reference') return [name, column.references(() => keyOf(name, tableOf(refers)), actions)]
      return [name, column]
    }),
  )

function keyOf(
  field: string,
  table: RecordTable | undefined,
  key = table?.[keeping].entity.key ?? '',
): PgColumn {
  if (!table) throw new Error(`${field} refers to no table`)
  return columnOf(table, key)
}
