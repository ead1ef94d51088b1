import { integer, pgTable, type PgTable } from 'drizzle-orm/pg-core'
import { columnOf, type FieldColumn } from './columns.ts'
import { constraintsOf } from './constraints.ts'
import {
  type Builders,
  fieldColumns,
  keepingOf,
  recordKey,
  type RecordTable,
  type References,
  type StoredEntity,
} from './record-table.ts'

const keeping = Symbol('keeping')

/** The table of the lines of an entity's records, and the column that names their record. */
type LineTable = PgTable & { readonly [keeping]: { readonly record: string; readonly owner: string } }

type Lines<E extends StoredEntity> = NonNullable<E['lines']>

type LineColumns<E extends StoredEntity, Owner extends string> = {
  [Name in Lines<E>['key'] | Owner | 'position' | keyof Lines<E>['entries']]: Name extends Owner | 'position'
    ? ReturnType<typeof always>
    : Name extends keyof Lines<E>['entries']
      ? FieldColumn<Lines<E>['entries'][Name]>
      : ReturnType<typeof recordKey>
}

const always = () => integer().notNull()

/** The table of the lines of an entity: their key, the `owner` they belong to and go with, their place, their fields. */
export function lineTable<
  const Name extends string,
  const E extends StoredEntity,
  const Owner extends string,
>(name: Name, record: RecordTable<E>, owner: Owner, refers: References<Lines<E>['entries']>) {
  const { entity } = keepingOf(record)
  if (!entity.lines) throw new Error(`${entity.name} has no lines`)
  const { key, entries } = entity.lines
  const others: Readonly<Record<string, RecordTable>> = refers
  const builders: Builders = {
    [key]: recordKey(),
    ...fieldColumns(entries, (refers) => others[refers]),
    [owner]: always().references(() => columnOf(record, entity.key), { onDelete: 'cascade' }),
    position: always(),
  }
  const table = pgTable(name, builders as LineColumns<E, Owner>, (own) =>
    constraintsOf(name, entries, key, { indexed: [[owner, 'position']] }, own),
  )
  return Object.assign(table, { [keeping]: { record: entity.name, owner } })
}

/** What a table of lines belongs to; null for any other table. */
export const linesOf = (table: PgTable): LineTable[typeof keeping] | null =>
  keeping in table ? (table as LineTable)[keeping] : null
