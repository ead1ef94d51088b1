import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import { entities, type EntityName, entityNames, isEntity } from '../../../src/contract/entities/catalogue.ts'
import { fieldsOf } from '../../../src/contract/schema/entity.ts'
import * as accounts from '../schema/accounts.ts'
import * as books from '../schema/books.ts'
import { columnOf, minuteText } from '../schema/columns.ts'
import * as equipment from '../schema/equipment.ts'
import { linesOf } from '../schema/line-table.ts'
import * as maintenance from '../schema/maintenance.ts'
import * as office from '../schema/office.ts'
import * as places from '../schema/places.ts'
import * as pm from '../schema/pm.ts'
import {
  keepingOf,
  type Made,
  type RecordTable,
  type Signs,
  type StoredEntity,
} from '../schema/record-table.ts'
import * as screens from '../schema/screens.ts'

const schema = {
  ...accounts,
  ...books,
  ...equipment,
  ...maintenance,
  ...office,
  ...places,
  ...pm,
  ...screens,
}

/** The table of every entity, which is exported under the entity's name. */
const tables: { readonly [Name in EntityName]: RecordTable<StoredEntity & { readonly name: Name }> } = {
  ...schema,
  applicationUser: accounts.userAccount,
}

/** Everything the store needs to know of an entity, worked out once. */
export interface RecordStore {
  readonly name: EntityName
  readonly entity: StoredEntity
  readonly table: PgTable
  readonly key: PgColumn
  readonly fields: ReadonlyMap<string, ReturnType<typeof fieldsOf>[number] & { readonly column: PgColumn }>
  /** The fields whose texts are in "searchText". */
  readonly searched: ReadonlySet<string>
  /** The field whose order is in "sortText". */
  readonly sortedBy: string | null
  /** The fields whose order only an index has. */
  readonly orderIndexed: ReadonlySet<string>
  /** Key, version and fields under their wire names: what a reply holds. */
  readonly selected: SQL
  /** The name of the table stands for a view of how it stood, which costs as much each time it is read (database/past). */
  readonly isPast?: true
  readonly lines: LineStore | null
  readonly ownerField: string | null
  readonly made: Made
  readonly signs: Signs
  readonly stampField: string | null
}

export interface LineStore {
  /** The property that carries the lines on the wire. */
  readonly field: string
  readonly key: string
  readonly fieldNames: readonly string[]
  readonly table: PgTable
  readonly owner: string
}

/** Column names of the schema, quoted, as one piece of SQL: a list names dozens of them with every call. */
export const names = (columns: readonly string[]): SQL =>
  sql.raw(columns.map((name) => `"${name.replaceAll('"', '""')}"`).join(', '))

/** The same, of what has no values, as text that is not put together anew with every statement. */
const inOnePiece = (parts: SQL): SQL => sql.raw(new PgDialect().sqlToQuery(parts).sql)

/** A minute as the wire has it; of anything else the database's own form is that. */
const told = ({ name, kind }: ReturnType<typeof fieldsOf>[number]): SQL =>
  kind === 'datetime' ? sql`${minuteText(names([name]))} as ${names([name])}` : names([name])

function storeOf(name: EntityName): RecordStore {
  const table = tables[name]
  const {
    entity: contract,
    ownerField = null,
    made = () => ({}),
    signs = () => ({}),
    stampField = null,
    searched,
    sortedBy,
    orderIndexed = [],
    ...rules
  } = keepingOf<StoredEntity>(table)
  const entity: StoredEntity = { ...contract, ...rules }
  const fields = fieldsOf(entity)
  return {
    name,
    entity,
    table,
    key: columnOf(table, entity.key),
    fields: new Map(fields.map((field) => [field.name, { ...field, column: columnOf(table, field.name) }])),
    searched: new Set(searched),
    sortedBy,
    orderIndexed: new Set(orderIndexed),
    selected: inOnePiece(sql.join([names([entity.key, 'version']), ...fields.map(told)], sql`, `)),
    lines: lineStoreOf(entity),
    ownerField,
    made,
    signs,
    stampField,
  }
}

function lineStoreOf({ name, lines }: StoredEntity): LineStore | null {
  if (!lines) return null
  for (const table of Object.values(schema)) {
    const kept = linesOf(table)
    if (kept?.record === name)
      return {
        table,
        owner: kept.owner,
        field: lines.field,
        key: lines.key,
        fieldNames: Object.keys(lines.entries),
      }
  }
  throw new Error(`No table for the lines of ${name}`)
}

const stores = new Map(entityNames.map((name) => [name, storeOf(name)]))

export function recordStore(name: EntityName): RecordStore {
  const store = stores.get(name)
  if (!store) throw new Error(`No store for ${name}`)
  return store
}

/** A field, of records or of their lines, that holds a value of another entity's records: their key, or their field `by`. */
interface Use {
  readonly store: RecordStore
  readonly column: PgColumn
  /** The column beside it that names the record: its key, or what its line belongs to. */
  readonly record: PgColumn
  readonly by: string
  /** The records that hold it go with what they refer to. */
  readonly isOwned: boolean
}

/** Where records of this entity are referred to: what stands in the way of a deletion, or goes with it. */
export const usesOf = (name: EntityName): readonly Use[] =>
  [...stores.values()].flatMap((store) => [
    ...[...store.fields.values()].flatMap(({ refers, refersBy, column }) =>
      refers === name
        ? [
            {
              store,
              column,
              record: store.key,
              by: refersBy ?? entities[name].key,
              isOwned: isOwned(column),
            },
          ]
        : [],
    ),
    ...usesInLines(store, name),
  ])

const usesInLines = (store: RecordStore, name: EntityName): readonly Use[] => {
  const { lines } = store
  if (!lines) return []
  return fieldsOf({ fields: store.entity.lines?.entries ?? {} }).flatMap(({ name: field, refers }) =>
    refers === name
      ? [
          {
            store,
            column: columnOf(lines.table, field),
            record: columnOf(lines.table, lines.owner),
            by: entities[name].key,
            isOwned: false,
          },
        ]
      : [],
  )
}

/** The records that those of an entity go with, by the field that names each by its key. */
export const ownersOf = (
  name: EntityName,
): readonly { readonly field: string; readonly owner: EntityName }[] =>
  [...recordStore(name).fields.values()].flatMap(({ name: field, refers, refersBy, column }) =>
    refers !== undefined && isEntity(refers) && refersBy === undefined && isOwned(column)
      ? [{ field, owner: refers }]
      : [],
  )

const isOwned = (column: PgColumn): boolean =>
  getTableConfig(column.table).foreignKeys.some(
    (key) => key.onDelete === 'cascade' && key.reference().columns.includes(column),
  )
