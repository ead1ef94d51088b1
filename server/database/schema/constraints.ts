import { sql } from 'drizzle-orm'
import {
  check,
  type ExtraConfigColumn,
  index,
  type PgTableExtraConfigValue,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type * as v from 'valibot'
import { described, storedOrder } from './columns.ts'

/** Columns that belong together, in order. */
type Together<Name extends string> = readonly [Name, ...Name[]]

export interface Indexes<Name extends string = string> {
  /** The text that numbers the records, unique whatever its case and the spaces around it. */
  readonly numberedBy?: Name | undefined
  /** The text that long lists are sorted by. */
  readonly sortedBy?: Name | undefined
  readonly unique?: readonly Together<Name>[]
  /** What is looked up; a column that refers to a record is in any case. */
  readonly indexed?: readonly Together<Name>[]
}

const refersToKey = (name: string, schema: v.GenericSchema): boolean =>
  ['reference', 'user'].includes(described(name, schema).kind)

/**
 * The indexes and checks of a table of these fields: what it asks for, an index for every column that refers, or a
 * deletion would read it whole, and a check for every closed list. `key` orders what is equal.
 */
export function constraintsOf(
  table: string,
  fields: v.ObjectEntries,
  key: string,
  { numberedBy, sortedBy, unique = [], indexed = [] }: Indexes,
  columns: Readonly<Record<string, ExtraConfigColumn>>,
): PgTableExtraConfigValue[] {
  const column = (name: string) => {
    const found = columns[name]
    if (!found) throw new Error(`${table} has no column ${name}`)
    return found
  }
  const nameOf = (names: Together<string>) => `${table}_${names.join('_')}`
  const on = ([first, ...others]: Together<string>) => [column(first), ...others.map(column)] as const
  const led = new Set([...unique, ...indexed].map(([first]) => first))
  const referring = Object.entries(fields)
    .filter(([name, schema]) => refersToKey(name, schema) && !led.has(name))
    .map(([name]): Together<string> => [name])
  return [
    ...(sortedBy ? [index(`${table}_by_${sortedBy}`).on(storedOrder(), column(key))] : []),
    ...(numberedBy === undefined
      ? []
      : [uniqueIndex(nameOf([numberedBy])).on(sql`lower(btrim(${column(numberedBy)}))`)]),
    ...unique.map((names) => uniqueIndex(nameOf(names)).on(...on(names))),
    ...[...indexed, ...referring].map((names) => index(nameOf(names)).on(...on(names))),
    ...Object.entries(fields).flatMap(([name, schema]) => {
      const options = described(name, schema).options?.map((option) => `'${option.replaceAll("'", "''")}'`)
      return options ? [check(nameOf([name]), sql`${column(name)} in (${sql.raw(options.join(', '))})`)] : []
    }),
  ]
}
