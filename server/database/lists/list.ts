import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { takeCap, unpagedCap } from '../../../src/contract/limits.ts'
import type { RecordRow } from '../../../src/contract/schema/entity.ts'
import type { ListQuery } from '../../../src/contract/list-query.ts'
import type { Orm } from '../connection/orm.ts'
import { type ListColumn, namedColumn, orderJoin, orderOf } from './column.ts'
import { foundInTime, foundWithinMs, isInTime } from './deadline.ts'
import { condition } from './filter.ts'
import { countGroups, type GroupColumn } from './groups.ts'
import { linesOfEach } from '../records/read.ts'
import { searched, type Selection } from './search.ts'
import type { RecordStore } from '../records/tables.ts'

export interface Page {
  readonly data: RecordRow[]
  /** Rows that the search, the filter and the scope leave, on all pages together. */
  readonly count: number
  /** With `group`: how many rows each group has, in their order, by `groupName`. */
  readonly summary: Record<string, number>
}

/** Where a list asks how many rows a condition leaves; a server remembers (`CountMemo`), a test counts. */
export type Count = (orm: Orm, selection: Selection) => Promise<number>

/**
 * A page of records without their lines, asked as `ListQuery` says. `scope` narrows to what the caller may see. Order:
 * the groups, then the named columns, blanks last, then the key. Throws `unavailable` where finding them takes longer
 * than `withinMs`.
 */
export async function listRecords(
  orm: Orm,
  store: RecordStore,
  query: ListQuery,
  scope?: SQL,
  count: Count = countRows,
  withinMs = foundWithinMs,
): Promise<Page> {
  return foundInTime(pageOf(orm, store, query, { scope, count, withinMs }))
}

/** The same page with the lines of its records. */
export async function withLines(orm: Orm, { lines, entity }: RecordStore, page: Page): Promise<Page> {
  if (!lines) return page
  const keyOf = (row: RecordRow) => Number(row[entity.key])
  const found = await linesOfEach(orm, lines, page.data.map(keyOf))
  return { ...page, data: page.data.map((row) => ({ ...row, [lines.field]: found.get(keyOf(row)) ?? [] })) }
}

/** The keys of all rows that a list leaves, in its order, whatever page is asked; throws as `listRecords`. */
export async function listKeys(
  orm: Orm,
  store: RecordStore,
  query: ListQuery,
  scope?: SQL,
  withinMs = foundWithinMs,
): Promise<readonly (number | string)[]> {
  const { joins, order } = arrangement(store, query)
  const { lookups, where } = restriction(store, query, { scope, withinMs })
  const { rows } = await foundInTime(
    orm.execute<{ keys: unknown }>(
      sql`${lookups}select array_to_json(array(
          select ${sql.identifier(store.entity.key)} from ${store.table}${joins ?? sql``}${where}
          order by ${sql.join([...order], sql`, `)}
        )) as keys`,
    ),
  )
  return v.parse(Keys, rows[0]?.keys)
}

const Keys = v.array(v.union([v.number(), v.string()]))

interface Terms {
  readonly scope: SQL | undefined
  readonly count: Count
  readonly withinMs: number
}

async function pageOf(orm: Orm, store: RecordStore, query: ListQuery, terms: Terms): Promise<Page> {
  const { skip = 0 } = query
  const { count } = terms
  const asked = arrangement(store, query)
  const { lookups, where } = restriction(store, query, terms)
  const counted = { lookups, from: sql`${store.table}${where}` }
  const summary =
    asked.groups.length > 0
      ? await countGroups(orm, store, asked.groups, { ...counted, joins: asked.groupJoins })
      : {}
  const whole = query.take === undefined ? await count(orm, counted) : null
  const most = query.most ?? unpagedCap
  const take = query.take ?? (whole !== null && whole > most ? takeCap : most)
  const { rows } =
    take === 0
      ? { rows: [] }
      : await orm.execute(
          sql`${lookups}${rowsOf(
            store,
            asked,
            sql`${where}
            order by ${sql.join([...asked.order], sql`, `)} limit ${take} offset ${skip}`,
          )}`,
        )
  const isLastPage = rows.length < take && (rows.length > 0 || skip === 0)
  const isKnown = isLastPage || query.uncounted !== undefined
  return {
    data: rows,
    count: whole ?? (isKnown ? skip + rows.length : await count(orm, counted)),
    summary,
  }
}

/**
 * Whole rows. Where something is joined to sort them, their keys are found first: it need not carry all that a row holds along.
 * What is costly to read is read once all the same.
 */
function rowsOf(store: RecordStore, { joins }: Arrangement, page: SQL): SQL {
  const { entity, table, selected } = store
  if (joins === null || store.isPast) return sql`select ${selected} from ${table}${joins ?? sql``}${page}`
  const key = sql.identifier(entity.key)
  return sql`select ${selected} from
      unnest(array(select ${key} from ${table}${joins}${page})) with ordinality as page ("pageKey", "pagePlace")
      join ${table} on ${key} = "pageKey" order by "pagePlace"`
}

/** Whatever looks at rows beyond their keys does so within a time. */
function restriction(
  store: RecordStore,
  query: ListQuery,
  { scope, withinMs }: Pick<Terms, 'scope' | 'withinMs'>,
) {
  const search = searched(store, query)
  const looking = [...(query.filter ? [condition(store, query.filter)] : []), ...search.conditions]
  const parts = [
    ...(scope ? [sql`(${scope})`] : []),
    ...(looking.length > 0 ? [isInTime(sql`"version"`, withinMs)] : []),
    ...looking,
  ]
  return {
    lookups: search.lookups.length === 0 ? sql`` : sql`with ${sql.join([...search.lookups], sql`, `)} `,
    where: parts.length === 0 ? sql`` : sql` where ${sql.join(parts, sql` and `)}`,
  }
}

interface Arrangement {
  /** Brings what is sorted by and not in the rows themselves; null where all of it is. */
  readonly joins: SQL | null
  readonly groupJoins: SQL
  readonly groups: readonly GroupColumn[]
  readonly order: readonly SQL[]
}

function arrangement(store: RecordStore, { sort, group }: ListQuery): Arrangement {
  const directions = new Map<string, 'asc' | 'desc'>()
  for (const term of sort?.split(',') ?? []) {
    const [name = '', direction] = term.split(':')
    if (!directions.has(name)) directions.set(name, direction === 'desc' ? 'desc' : 'asc')
  }
  const grouped = [...new Set(group?.split(','))]
  const { key } = store.entity
  const names = [...new Set([...grouped, ...directions.keys(), key])]
  const keys = names.map((name, at) => {
    const column = namedColumn(store, name, grouped.includes(name) ? 'group' : 'sort')
    return {
      column,
      join: orderJoin(column, `order${at}`),
      classOf: orderOf(column, `order${at}`),
      direction: sql.raw(`${directions.get(name) ?? 'asc'}${hasBlank(column) ? ' nulls last' : ''}`),
    }
  })
  const groups = keys.slice(0, grouped.length)
  return {
    joins: keys.some(({ join }) => join !== null) ? joined(keys) : null,
    groupJoins: joined(groups),
    groups,
    order: keys.map(({ classOf, direction }) => sql`${classOf} ${direction}`),
  }
}

const joined = (keys: readonly { readonly join: SQL | null }[]): SQL =>
  sql.join(keys.flatMap(({ join }) => join ?? []))

const hasBlank = ({ isText, nullable, labels }: ListColumn) => isText || nullable || labels !== null

/** How many rows there are, counted now. */
export async function countRows(orm: Orm, { lookups, from }: Selection): Promise<number> {
  const { rows } = await orm.execute<{ count: number }>(sql`${lookups}select count(*) as count from ${from}`)
  return rows[0]?.count ?? 0
}
