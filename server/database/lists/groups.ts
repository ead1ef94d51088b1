import { type SQL, sql } from 'drizzle-orm'
import { unpagedCap } from '../../../src/contract/limits.ts'
import { groupName, type GroupPath } from '../../../src/contract/list-query.ts'
import type { Orm } from '../connection/orm.ts'
import { type ListColumn, toldOf } from './column.ts'
import type { Selection } from './search.ts'
import type { RecordStore } from '../records/tables.ts'

/** A column that rows are grouped by: equal classes are one group. */
export interface GroupColumn {
  readonly column: ListColumn
  readonly classOf: SQL
  /** `asc` or `desc`, and where blank goes. */
  readonly direction: SQL
}

/**
 * How many rows each group has, in the order of the groups, named by its values; of values that are one class those of
 * the row with the least key. At most `unpagedCap` groups are told.
 */
export async function countGroups(
  orm: Orm,
  { table, entity }: RecordStore,
  groups: readonly GroupColumn[],
  { lookups, from, joins }: Selection & { readonly joins: SQL },
): Promise<Record<string, number>> {
  const key = sql.identifier(entity.key)
  const own = (at: number) => sql.identifier(`class${at}`)
  // A structure has no equals but its text.
  const stored = groups.map(({ column }) =>
    column.kind === 'object'
      ? sql`${toldOf(column)} as ${sql.identifier(column.name)}`
      : sql`${sql.identifier(column.name)}`,
  )
  // Each value has one, which is made of it alone.
  const sorted = groups.some(({ column }) => column.isOrderStored) ? [sql`min("sortText") as "sortText"`] : []
  const classes = groups.map(({ classOf }, at) => sql`${classOf} as ${own(at)}`)
  const order = groups.map(({ direction }, at) => sql`${own(at)} ${direction}`)
  const values = groups.map(({ column }, at) => sql`${toldOf(column)} as ${sql.identifier(`value${at}`)}`)
  const names = groups.map((_, at) => sql`${own(at)}::text as ${sql.identifier(`name${at}`)}`)
  const places = sql.raw(groups.map((_, at) => String(at + 1)).join(', '))
  // By what is stored first: a class is worked out once for each value, and not for each row.
  const { rows } = await orm.execute(
    sql`${lookups}select "rows", "least", ${sql.join([...names, ...values], sql`, `)} from (
        select ${sql.join(classes, sql`, `)}, sum("members")::integer as "rows", min("first") as "least" from (
          select ${sql.join([...stored, ...sorted], sql`, `)}, count(*) as "members", min(${key}) as "first"
          from ${from} group by ${places}
        ) as told${joins} group by ${places}
      ) as grouped join ${table} on ${key} = "least"
      order by ${sql.join(order, sql`, `)} limit ${unpagedCap}`,
  )
  return namedGroups(
    rows.map((row) => ({
      count: Number(row['rows']),
      least: Number(row['least']),
      classes: groups.map((_, at) => row[`name${at}`] ?? null),
      values: groups.map((_, at) => scalar(row[`value${at}`])),
    })),
  )
}

const scalar = (value: unknown): GroupPath[number] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

interface Counted {
  readonly count: number
  readonly least: number
  readonly classes: readonly unknown[]
  readonly values: GroupPath
}

/** An outer group is named by the first row in all of it, which may be in another of its inner groups. */
function namedGroups(groups: readonly Counted[]): Record<string, number> {
  const firsts = new Map<string, Counted>()
  const outer = ({ classes }: Counted, depth: number) => JSON.stringify(classes.slice(0, depth + 1))
  for (const group of groups)
    for (const depth of group.classes.keys()) {
      const name = outer(group, depth)
      if (group.least < (firsts.get(name)?.least ?? Number.POSITIVE_INFINITY)) firsts.set(name, group)
    }
  return Object.fromEntries(
    groups.map((group) => {
      const values = group.values.map((_, depth) => firsts.get(outer(group, depth))?.values[depth] ?? null)
      return [groupName(values), group.count]
    }),
  )
}
