import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { ListQuery } from '../../../src/contract/list-query.ts'
import type { RecordRow } from '../../../src/contract/schema/entity.ts'
import type { Orm } from '../connection/orm.ts'
import type { RecordStore } from '../records/tables.ts'
import { listKeys, type Page, withLines } from './list.ts'

/** Rows of a part. */
const partSize = 500

/**
 * All of a list, however long, part by part in its order; the last part is empty. Which rows there are and how they stand in
 * order is as of the beginning, each row as of its part: nothing waits in the database for who reads slowly, and a row that is
 * removed meanwhile is passed by. Throws before the first part as `listRecords` does.
 */
export async function listParts(
  orm: Orm,
  store: RecordStore,
  query: ListQuery,
  scope?: SQL,
): Promise<AsyncIterable<Page>> {
  const keys = await listKeys(orm, store, query, scope)
  return partsOf(orm, store, keys, scope)
}

async function* partsOf(
  orm: Orm,
  store: RecordStore,
  keys: readonly (number | string)[],
  scope: SQL | undefined,
): AsyncGenerator<Page> {
  const pageOf = (data: RecordRow[]): Page => ({ data, count: keys.length, summary: {} })
  for (let from = 0; from < keys.length; from += partSize) {
    const part = keys.slice(from, from + partSize)
    const { rows } = await orm.execute<RecordRow>(
      sql`select ${store.selected} from ${store.table} where ${and(inArray(store.key, part), scope)}`,
    )
    const found = new Map(rows.map((row) => [row[store.entity.key], row]))
    const data = part.flatMap((key): RecordRow[] => {
      const row = found.get(key)
      return row ? [row] : []
    })
    if (data.length === 0) continue
    yield store.entity.lines?.isListed === true ? await withLines(orm, store, pageOf(data)) : pageOf(data)
  }
  yield pageOf([])
}
