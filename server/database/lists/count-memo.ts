import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { type Count, countRows } from './list.ts'
import type { Selection } from './search.ts'
import { often } from '../connection/often.ts'
import type { Orm } from '../connection/orm.ts'

const kept = 500

/**
 * Counts a list once and remembers the answer until the next event: counting 100,000 rows costs more than reading a
 * page of them. Every write of a record appends an event in its own transaction, so the newest event's number tells
 * whether a count still holds, whichever process wrote.
 */
export function countMemo(): Count {
  const dialect = new PgDialect()
  const counts = new Map<string, number>()
  let asOf = -1
  return async (orm, selection) => {
    const newest = await newestEvent(orm)
    if (newest !== asOf) {
      counts.clear()
      asOf = newest
    }
    const key = keyOf(dialect, selection)
    const known = counts.get(key)
    if (known !== undefined) return known
    const count = await countRows(orm, selection)
    // Counted after `newest` was read: it may hold more than that, and then the next event clears it.
    if (asOf === newest) counts.set(key, count)
    if (counts.size > kept) counts.delete(counts.keys().next().value ?? '')
    return count
  }
}

const keyOf = (dialect: PgDialect, { lookups, from }: Selection): string => {
  const { sql: text, params } = dialect.sqlToQuery(sql`${lookups}${from}`)
  return JSON.stringify([text, params])
}

async function newestEvent(orm: Orm): Promise<number> {
  const { rows } = await orm.execute<{ newest: number | null }>(
    sql`${often}select max("globalSeq") as newest from event`,
  )
  return rows[0]?.newest ?? 0
}
