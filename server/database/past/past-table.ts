import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import type { EntityName } from '../../../src/contract/entities/catalogue.ts'
import { statusAfterMove } from '../../../src/contract/entities/work-order-life.ts'
import { planDues } from '../../../src/contract/entities/told-by-day.ts'
import { blank } from '../../../src/contract/schema/entity.ts'
import { names, type RecordStore, recordStore } from '../records/tables.ts'

const tableOf = (name: EntityName) => recordStore(name).table

/**
 * What has to be undone of each record of an entity to have it as it stood before a moment, as the parts of a `with`:
 * `patch` holds by key what its fields were (`before`), which version it had (`version`), whether that is all of it
 * (`isWhole`: it was removed since, or made) and whether it was not there (`isMade`). The rule is that of `undone`
 * (records/as-of.ts), for all records at once.
 */
const undoing = ({ name, key }: RecordStore, moment: Date): SQL => {
  const typed = key.getSQLType() === 'text' ? sql`"key"` : sql`"key"::int`
  return sql`later as (
      select "key", min("streamVersion") as "first" from event
      where "entity" = ${name} and "recordedAt" >= ${moment.toISOString()}::timestamptz group by "key"
    ), happened as (
      select event."key", "first", "streamVersion", "kind", "before",
        "kind" = 'saved' and "before" = '{}'::jsonb as "isMade"
      from event join later on event."key" = later."key" and "streamVersion" >= "first" where "entity" = ${name}
    ), ended as (
      select "key", min("streamVersion") as "last" from happened where "isMade" or "kind" = 'removed' group by "key"
    ), patch as (
      select ${typed} as "key", "first" - 1 as "version", "last" is not null as "isWhole",
        coalesce(bool_or("isMade" and "streamVersion" = "last"), false) as "isMade",
        coalesce(
          jsonb_object_agg(field, value order by "streamVersion" desc) filter (where field is not null), '{}'
        ) as "before"
      from happened left join ended using ("key")
        left join lateral jsonb_each("before") as each(field, value) on true
      where "last" is null or "streamVersion" <= "last"
      group by "key", "first", "last"
    )`
}

/** The rows of an entity's table as they stood before a moment, with all its columns. */
export function pastRows(store: RecordStore, moment: Date): SQL {
  const { table, entity, fields } = store
  const { columns } = getTableConfig(table)
  const key = names([entity.key])
  const { join, workedOut } = derivations[store.name] ?? { join: sql``, workedOut: {} }
  const begun = (column: PgColumn) => firstOf(store.name, column.name)
  const columnOf = (column: PgColumn, isStored: boolean): SQL => {
    const as = names([column.name])
    if (fields.get(column.name)?.derived) return sql`${workedOut[column.name] ?? begun(column)} as ${as}`
    const made = isStored ? undefined : column.generated?.as
    if (made === undefined) return sql`${table}.${as}`
    return sql`${typeof made === 'function' ? made() : made} as ${as}`
  }
  const all = (isStored: boolean) =>
    sql.join(
      columns.map((column) => columnOf(column, isStored)),
      sql`, `,
    )
  const named = sql`jsonb_build_object(${entity.key}::text, patch."key", 'version', patch."version")`
  return sql`with ${undoing(store, moment)}
    select ${all(true)} from ${table} ${join}
      where not exists (select from patch where patch."key" = ${table}.${key})
    union all
    select ${all(false)} from patch join ${table} as stands on stands.${key} = patch."key"
      cross join lateral jsonb_populate_record(stands, patch."before" || ${named}) as ${table} ${join}
      where not patch."isWhole"
    union all
    select ${all(false)} from patch
      cross join lateral jsonb_populate_record(
        null::${table}, ${JSON.stringify(blank(entity))}::jsonb || patch."before" || ${named}
      ) as ${table} ${join}
      where patch."isWhole" and not patch."isMade"`
}

/** The lines of an entity's records as they stood before a moment. */
export function pastLines(store: RecordStore, moment: Date): SQL | null {
  const { lines } = store
  if (!lines) return null
  const { table, owner, field } = lines
  const all = names(getTableConfig(table).columns.map(({ name }) => name))
  const ownedBy = sql`${table}.${names([owner])}`
  return sql`with ${undoing(store, moment)}
    select ${all} from ${table} where not exists (
      select from patch where patch."key" = ${ownedBy} and (patch."isWhole" or patch."before" ? ${field}::text)
    )
    union all
    select ${all} from patch
      cross join lateral jsonb_array_elements(
        case when patch."isMade" then '[]' else coalesce(nullif(patch."before" -> ${field}::text, 'null'), '[]') end
      ) with ordinality as one("line", "place")
      cross join lateral jsonb_populate_record(
        null::${table}, one."line" || jsonb_build_object(${owner}::text, patch."key", 'position', one."place")
      ) as ${table}`
}

/** What a new record begins with in a column. */
function firstOf(name: EntityName, column: string): SQL {
  const { entity, table } = recordStore(name)
  const found = getTableConfig(table).columns.find((each) => each.name === column)
  return sql`${blank(entity)[column] ?? null}::${sql.raw(found?.getSQLType() ?? 'text')}`
}

/** When plans were due, empty until `layDues` fills it (maintenance/past-dues.ts): a table of the transaction. */
export const pastDues = sql.identifier('past_due')

/** Makes that table, with the columns that the plans have for it. */
export const makePastDues = (): SQL =>
  sql`create temporary table ${pastDues} on commit drop as
    select ${names(['pmTaskOID', ...planDues])} from ${tableOf('pmTask')} with no data`

/** Of a plan that was not worked out what a new record begins with. */
const dueAsOf = (name: string): SQL =>
  sql`case when due."pmTaskOID" is null then ${firstOf('pmTask', name)} else due.${names([name])} end`

interface Derivation {
  /** What is joined to the rows; of tables that stand for how they stood. */
  readonly join: SQL
  /** Derived columns by name. */
  readonly workedOut: Readonly<Record<string, SQL>>
}

/**
 * Derived columns that can be told as they stood (`isToldByDay`): how an order and its request stood by the moves that
 * there were (decision 0032), where a plan's machine stood. What no event tells is what a new record begins with.
 */
const derivations: Readonly<Partial<Record<EntityName, Derivation>>> = {
  workOrder: {
    join: sql`left join (
      select distinct on ("workOrderOID") "workOrderOID", "move" from ${tableOf('workOrderMove')}
      order by "workOrderOID", "step" desc
    ) as latest on latest."workOrderOID" = ${tableOf('workOrder')}."workOrderOID"`,
    workedOut: {
      status: sql`case latest."move" ${sql.join(
        Object.entries(statusAfterMove).map(([move, status]) => sql`when ${move} then ${status}`),
        sql` `,
      )} else ${tableOf('workOrder')}."openedAs" end`,
    },
  },
  request: {
    join: sql`left join ${tableOf('workOrder')} as opened
      on opened."workOrderOID" = ${tableOf('request')}."workOrderOID"`,
    workedOut: {
      workOrderOID: sql`${tableOf('request')}."workOrderOID"`,
      status: sql`coalesce(opened."status", 'REQUESTED')`,
    },
  },
  pmTask: {
    join: sql`left join ${tableOf('equipment')} as machine
      on machine."equipmentOID" = ${tableOf('pmTask')}."equipmentOID"
      left join ${pastDues} as due on due."pmTaskOID" = ${tableOf('pmTask')}."pmTaskOID"`,
    workedOut: {
      locationOID: sql`machine."location"`,
      ...Object.fromEntries(planDues.map((name) => [name, dueAsOf(name)])),
    },
  },
}
