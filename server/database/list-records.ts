import { type SQL, sql } from 'drizzle-orm'
import { unpagedCap } from '../../src/contract/limits.ts'
import type { ListQuery } from '../../src/contract/list-query.ts'
import type { RecordRow } from '../../src/contract/entity.ts'
import type { Orm } from './orm.ts'
import { condition, namedColumn, ordered } from './record-filter.ts'
import type { RecordStore } from './record-tables.ts'

export interface Page {
  readonly data: RecordRow[]
  /** Rows that the search, the filter and the scope leave, on all pages together. */
  readonly count: number
  /** With `group`: how many rows each value has, the most frequent first. */
  readonly summary: Record<string, number>
}

/** Where a list asks how many rows a condition leaves; a server remembers (`CountMemo`), a test counts. */
export type Count = (orm: Orm, from: SQL) => Promise<number>

const groupCap = 1_000

/**
 * A page of records without their lines (DESIGN 6). Without `take` it is all of them, up to `unpagedCap`. `scope` narrows
 * to what the caller may see. Order: the group, then the named columns, blanks last, then the key.
 */
export async function listRecords(
  orm: Orm,
  store: RecordStore,
  query: ListQuery,
  scope?: SQL,
  count: Count = countRows,
): Promise<Page> {
  const { skip = 0, take = unpagedCap, group } = query
  const where = restriction(store, query, scope)
  const order = sql.join(ordering(store, query), sql`, `)
  const { rows } = await orm.execute(
    sql`select ${store.selected} from ${store.table}${where} order by ${order} limit ${take} offset ${skip}`,
  )
  const isLastPage = rows.length < take && (rows.length > 0 || skip === 0)
  return {
    data: rows,
    count: isLastPage ? skip + rows.length : await count(orm, sql`${store.table}${where}`),
    summary: group === undefined ? {} : await countGroups(orm, store, group, where),
  }
}

function restriction(store: RecordStore, { filter, search = '' }: ListQuery, scope: SQL | undefined): SQL {
  const words = search.split(/\s+/).filter((word) => word !== '')
  const parts = [
    ...(scope ? [sql`(${scope})`] : []),
    ...(filter ? [condition(store, filter)] : []),
    ...words.map((word) => found(store, word)),
  ]
  return parts.length === 0 ? sql`` : sql` where ${sql.join(parts, sql` and `)}`
}

/** Each word of a search is somewhere in the texts of the row, or is the row's own number: PMO-1043. */
function found({ entity }: RecordStore, word: string): SQL {
  if (/\0|\p{Surrogate}/u.test(word)) return sql`false`
  const inTexts = sql`strpos("searchText", lower(${word})) > 0`
  const [plate, number = ''] = word.split('-')
  return plate?.toUpperCase() === entity.plate && /^\d{1,9}$/.test(number)
    ? sql`(${inTexts} or ${sql.identifier(entity.key)} = ${Number(number)})`
    : inTexts
}

function ordering(store: RecordStore, { sort, group }: ListQuery): SQL[] {
  const terms = new Map<string, 'asc' | 'desc'>()
  for (const term of sort?.split(',') ?? []) {
    const [name = '', direction] = term.split(':')
    if (!terms.has(name)) terms.set(name, direction === 'desc' ? 'desc' : 'asc')
  }
  const groupFirst = group === undefined ? [] : [[group, terms.get(group) ?? 'asc'] as const]
  const all = new Map([
    ...groupFirst,
    ...terms,
    [store.entity.key, terms.get(store.entity.key) ?? 'asc'] as const,
  ])
  return [...all].map(([name, direction]) => {
    const column = namedColumn(store, name, name === group ? 'group' : 'sort')
    return sql`${ordered(column)} ${sql.raw(direction)}${column.nullable ? sql` nulls last` : sql``}`
  })
}

/** How many rows there are, counted now. */
export async function countRows(orm: Orm, from: SQL): Promise<number> {
  const { rows } = await orm.execute<{ count: number }>(sql`select count(*) as count from ${from}`)
  return rows[0]?.count ?? 0
}

async function countGroups(orm: Orm, store: RecordStore, group: string, where: SQL) {
  const column = sql.identifier(namedColumn(store, group, 'group').name)
  const { rows } = await orm.execute<{ value: string | null; count: number }>(
    sql`select ${column}::text as value, count(*) as count from ${store.table}${where}
        group by 1 order by 2 desc, 1 limit ${groupCap}`,
  )
  return Object.fromEntries(rows.map(({ value, count }) => [value ?? '', count]))
}
