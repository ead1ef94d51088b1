import { type $Type, getTableColumns, type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  date,
  getTableConfig,
  integer,
  json,
  numeric,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { type FieldFacts, fieldMeta, type FieldMeta } from '../../../src/contract/schema/field.ts'

/** What the builders of all columns do, each for values of its own. */
interface AnyColumn extends PgColumnBuilderBase {
  notNull(): unknown
  default(value: never): unknown
  references(column: () => PgColumn, actions?: { readonly onDelete: 'cascade' }): PgColumnBuilderBase
}

const amount = () => numeric({ precision: 14, scale: 2, mode: 'number' })

/** Columns carry the names of the wire, so that rows need no mapping. Blank text is '', any other blank is null. */
const kinds = {
  text: () => text(),
  multiline: () => text(),
  choice: () => text(),
  code: () => text(),
  'yes-no': () => text(),
  user: () => text(),
  integer: () => integer(),
  reference: () => integer(),
  decimal: amount,
  money: amount,
  date: () => date({ mode: 'string' }),
  datetime: () => timestamp({ mode: 'string' }),
  // Kept as it was written, so that its text is what a browser makes of it.
  object: () => json(),
  flag: () => boolean(),
} satisfies Record<FieldMeta['kind'], () => AnyColumn>

type FactsOf<Schema> = Schema extends {
  readonly pipe: readonly [
    ...unknown[],
    { readonly metadata: { readonly field: infer Facts extends FieldFacts } },
  ]
}
  ? Facts
  : never

type Output<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : never

type NeverNull<Schema> = null extends Output<Schema> ? FactsOf<Schema>['required'] : true

type HasInitial<Schema> = FactsOf<Schema>['initial'] extends null
  ? false
  : FactsOf<Schema> extends { kind: 'text' | 'multiline' | 'code'; required: true; initial: '' }
    ? false
    : FactsOf<Schema>['initial'] extends Output<Schema>
      ? true
      : false

/** The column of a field, as `fieldColumn` makes it. */
export type FieldColumn<Schema> = $Type<
  ReturnType<(typeof kinds)[FactsOf<Schema>['kind']]>,
  NonNullable<Output<Schema>>
> & { _: { notNull: NeverNull<Schema>; hasDefault: HasInitial<Schema> } }

/** The entities other than its own whose keys these fields hold; that of a user is the account's id. */
export type Referred<Fields> = {
  [Name in keyof Fields]: FactsOf<Fields[Name]> extends { kind: 'user' }
    ? 'applicationUser'
    : FactsOf<Fields[Name]> extends { kind: 'reference'; refers: infer Refers extends string }
      ? Refers
      : never
}[keyof Fields]

/** A field as its table sees it. Throws where a schema is no field of `contract/schema/field.ts`. */
export function described(name: string, schema: v.GenericSchema): FieldMeta {
  const meta = fieldMeta(schema)
  if (!meta) throw new Error(`${name} is no field`)
  return meta
}

/**
 * The column of a field. It holds a null where the field takes one. Its default is what a new record begins with, where
 * the field takes that too: a field that its user has to fill in has none, and a row without it is refused.
 */
export function fieldColumn(name: string, schema: v.GenericSchema): AnyColumn {
  const { kind, initial } = described(name, schema)
  const column: AnyColumn = kinds[kind]()
  if (!v.is(schema, null)) column.notNull()
  if (initial !== null && v.is(schema, initial)) column.default(initial as never)
  return column
}

/** Raised by one with every write of the row; what `If-Match` names. */
export const version = () => integer().notNull().default(1)

/** What `search` looks through: every text of the row in one place, so that a search reads one column. */
export const searchText = (texts: () => readonly PgColumn[]) =>
  text().generatedAlwaysAs((): SQL => {
    const [first = sql`''`, ...others] = texts()
    return sql`lower(${sql.join([first, ...others], sql` || chr(31) || `)})`
  })

/** What lists sort by where a table is sorted by this text: worked out when it is written, not for every row passed over. */
export const sortText = (column: () => PgColumn) =>
  text().generatedAlwaysAs((): SQL => textOrder(sql`${column()}`))

/** A timestamp as the wire has it: `2026-03-07T08:05`. */
export const minuteText = (column: SQL): SQL => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')`

/**
 * What lists sort text by, the same on every server: the order of the grid's collator (`Intl.Collator('en', {numeric:
 * true, sensitivity: 'base'})`) for printable ASCII and Latin letters with accents. Blank is null.
 */
export const textOrder = (text: SQL): SQL => sql`(mw_order(${text}) collate "C")`

/** The same order where the table stores it, of the text that it is sorted by: as its index has it. */
export const storedOrder = (table?: PgTable): SQL =>
  table ? sql`(${table}."sortText" collate "C")` : sql`("sortText" collate "C")`

export function columnOf(table: PgTable, name: string): PgColumn {
  const column = getTableColumns(table)[name]
  if (!column) throw new Error(`${getTableConfig(table).name} has no column ${name}`)
  return column
}
